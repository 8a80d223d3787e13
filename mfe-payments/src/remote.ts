import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: { credits: () => import('./pages/credits/page.tsx'), order: () => import('./pages/order/page.tsx') },
  widgets: {
    'discount-banner': () => import('./widgets/discount-banner.tsx'),
    'discount-timer': () => import('./widgets/discount-timer.tsx'),
    'time-bonus': () => import('./widgets/time-bonus.tsx'),
  },
});
