// npm run brand -- check|apply: checks brands' folders and applies them, to the database of `npm start` or that of DATABASE_URL.
import { spawn } from 'node:child_process';
import { killOnExit } from './lib/child-processes.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { inProject, STATE } from './lib/project-paths.mjs';
import { startPostgres } from './postgres/start-postgres.mjs';

await command(async () => {
  await ensureNode();
  const needsDatabase = process.argv[2] === 'apply' && !process.env.DATABASE_URL;
  const postgres = needsDatabase ? await startPostgres({ dataDir: STATE }) : undefined;
  const program = inProject('server/src/brands/folder/brand-command.ts');
  const child = spawn(process.execPath, [program, '--folder', inProject('brands'), ...process.argv.slice(2)], {
    env: { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
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
