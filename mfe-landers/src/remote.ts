import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: {
    home: () => import('./pages/home/page.tsx'),
    gallery: () => import('./pages/gallery/page.tsx'),
    'member-signup': () => import('./pages/member-signup/page.tsx'),
  },
  widgets: {},
});
