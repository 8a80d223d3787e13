// npm run review -- list: works on members' reports, in the database of `npm start`, or with the environment of a server elsewhere.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { killOnExit } from './lib/child-processes.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { inProject, STATE } from './lib/project-paths.mjs';
import { startPostgres } from './postgres/start-postgres.mjs';

await command(async () => {
  await ensureNode();
  const own = process.env.DATABASE_URL;
  const postgres = own ? undefined : await startPostgres({ dataDir: STATE });
  const local = postgres && { VESPER_MODE: 'demo', DATABASE_URL: postgres.url, FILES_DIR: join(STATE, 'files') };
  const child = spawn(process.execPath, [inProject('server/src/reports/review.ts'), ...process.argv.slice(2)], {
    env: { LOG_LEVEL: 'error', ...process.env, ...local },
    stdio: 'inherit',
  });
  killOnExit(child);
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  // Leave a PostgreSQL alone that was running before: a server may be using it.
  if (postgres && !postgres.reused) await postgres.stop();
});
