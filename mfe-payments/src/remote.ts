import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: {
    credits: () => import('./pages/credits/page.tsx'),
    order: () => import('./pages/order/page.tsx'),
    premium: () => import('./pages/premium/page.tsx'),
    pricing: () => import('./pages/pricing/page.tsx'),
  },
  widgets: {
    'discount-banner': () => import('./widgets/discount-banner/widget.tsx'),
    'discount-timer': () => import('./widgets/discount-timer/widget.tsx'),
    'time-bonus': () => import('./widgets/time-bonus/widget.tsx'),
  },
});
