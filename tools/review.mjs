// npm run review -- list: works on members' reports, in the database of `npm start`, or with the environment of a server elsewhere.
import { join } from 'node:path';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { STATE } from './lib/project-paths.mjs';
import { runServerProgram } from './lib/run-server-program.mjs';

await command(async () => {
  await ensureNode();
  await runServerProgram('server/src/reports/review.ts', process.argv.slice(2), {
    env: { LOG_LEVEL: 'error' },
    localEnv: { VESPER_MODE: 'demo', FILES_DIR: join(STATE, 'files') },
  });
});
