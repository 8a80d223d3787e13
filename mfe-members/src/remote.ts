import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({ contract: declaration.contract, pages: { search: () => import('./pages/search/page.tsx') }, widgets: {} });
