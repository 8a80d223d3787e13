// npm run brand -- check|apply: checks brands' folders and applies them, to the database of `npm start` or that of DATABASE_URL.
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { inProject } from './lib/project-paths.mjs';
import { runServerProgram } from './lib/run-server-program.mjs';

await command(async () => {
  await ensureNode();
  const args = process.argv.slice(2);
  const needsDatabase = args[0] === 'apply';
  await runServerProgram('server/src/brands/folder/brand-command.ts', ['--folder', inProject('brands'), ...args], { needsDatabase });
});
