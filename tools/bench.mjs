// npm run bench: all benchmarks in `bench/src`, one after the other. npm run bench:<name>: one of them; further options are passed to it.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './testing/find-browser.mjs';
import { buildAll, RELEASES } from './build.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject } from './lib/project-paths.mjs';

const ALL = ['page', 'taps', 'idle', 'tabs', 'send', 'read', 'delivery', 'search', 'photo', 'start'];
/** Those that start the whole stack and need a browser and built releases. The others need no pages. */
const NEED_STACK = ['page', 'taps', 'idle', 'tabs'];

await command(async () => {
  await ensureNode();
  const [name, ...options] = process.argv.slice(2);
  if (name && !ALL.includes(name)) throw new Problem(`There is no benchmark "${name}". Choose one of: ${ALL.join(', ')}.`);
  const names = name ? [name] : ALL;
  await ensureInstalled();
  const env = { ...process.env };
  if (names.some((one) => NEED_STACK.includes(one))) {
    await buildAll();
    Object.assign(env, { CHROMIUM_PATH: await findBrowser(), RELEASES_DIR: RELEASES });
  }
  for (const one of names) {
    const { status } = spawnSync(process.execPath, [inProject(`bench/src/${one}.ts`), ...options], { stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  }
});
