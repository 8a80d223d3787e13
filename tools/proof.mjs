// npm run proof:<name>: builds, finds a browser, and runs one proof of `proof/src`.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { buildAll, RELEASES } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';
import { command, Problem } from './problem.mjs';
import { inProject } from './project.mjs';

await command(async () => {
  await ensureNode();
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z]+$/.test(name)) throw new Problem('Which proof? For example: npm run proof:faults');
  await ensureInstalled();
  await buildAll();
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), RELEASES_DIR: RELEASES };
  const { status } = spawnSync(process.execPath, [inProject(`proof/src/proof-${name}.ts`)], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
});
