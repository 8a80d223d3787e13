import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: {
    profile: () => import('./pages/profile/page.tsx'),
    settings: () => import('./pages/settings/page.tsx'),
    'account-deleted': () => import('./pages/account-deleted/page.tsx'),
  },
  widgets: {},
});
