// npm run funnel -- --days 7: what became of visits of landers, from the database of `npm start` or that of DATABASE_URL.
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { runServerProgram } from './lib/run-server-program.mjs';

await command(async () => {
  await ensureNode();
  await runServerProgram('server/src/funnel/funnel-command.ts', process.argv.slice(2));
});
