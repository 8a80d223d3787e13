import { buildApp } from './app.ts';
import { modules } from './modules.ts';
import { runServer } from './run.ts';

runServer((config) => buildApp({ config, modules }));
