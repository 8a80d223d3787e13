// npm run bench:<name>: builds, finds a browser, and runs one benchmark of `bench/src`.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { buildAll, RELEASES } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';
import { command, Problem } from './problem.mjs';
import { inProject } from './project.mjs';

await command(async () => {
  await ensureNode();
  const [name = '', ...options] = process.argv.slice(2);
  if (!/^[a-z]+$/.test(name)) throw new Problem('Which benchmark? For example: npm run bench:page');
  await ensureInstalled();
  await buildAll();
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), RELEASES_DIR: RELEASES };
  const { status } = spawnSync(process.execPath, [inProject(`bench/src/${name}.ts`), ...options], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
});
