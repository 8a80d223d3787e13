import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: { greeting: () => import('./pages/greeting/page.tsx') },
  widgets: { hello: () => import('./widgets/hello/widget.tsx') },
});
