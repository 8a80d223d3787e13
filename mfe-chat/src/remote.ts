import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({ contract: declaration.contract, pages: { chats: () => import('./pages/chats/page.tsx') }, widgets: {} });
