import { createRoot } from 'react-dom/client';
import type { BuiltRemote } from '../stage-protocol.ts';
import { App } from './app.tsx';

const remote: BuiltRemote = await (await fetch('/remote.json')).json();
createRoot(document.getElementById('root') as HTMLElement).render(<App remote={remote} />);
