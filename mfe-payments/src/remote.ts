import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: { credits: () => import('./pages/credits/page.tsx'), order: () => import('./pages/order/page.tsx') },
  widgets: {},
});
