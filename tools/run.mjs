// node tools/run.mjs <tool> [arguments]: runs an installed development tool on the right Node, installing what is missing first.
import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';
import { command } from './problem.mjs';
import { runBin } from './bin.mjs';

await command(async () => {
  await ensureNode();
  await ensureInstalled();
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await runBin(name, args);
});
