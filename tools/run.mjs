// node tools/run.mjs <tool> [arguments]: runs an installed development tool on the right Node; installs dependencies first if needed.
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { runBin } from './lib/run-bin.mjs';

await command(async () => {
  await ensureNode();
  await ensureInstalled();
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await runBin(name, args);
});
