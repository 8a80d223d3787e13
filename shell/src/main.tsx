import { createRoot } from 'react-dom/client';
import { App } from './boot/app.tsx';
import { createShell } from './boot/create-shell.ts';
import { startShell } from './boot/start-shell.ts';
import { readNonce, readPageData } from './page/page-data.ts';

const parts = createShell(readPageData(document), readNonce(document), window);
const { shell, views } = parts;
startShell(parts, window);
createRoot(document.getElementById('root') as HTMLElement).render(<App shell={shell} views={views} />);
