import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: {
    search: () => import('./pages/search/page.tsx'),
    profile: () => import('./pages/profile/page.tsx'),
    likes: () => import('./pages/likes/page.tsx'),
  },
  widgets: { match: () => import('./widgets/match/widget.tsx') },
});
