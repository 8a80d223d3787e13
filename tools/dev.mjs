// npm run dev -- <remote> [--source <folder>] [--data <folder>]: the stack of `npm start`, with one remote rebuilt after every edit.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, deployables, RELEASES } from './build.mjs';
import { exitOnSignals } from './lib/child-processes.mjs';
import { startDevServer } from './build/dev-server.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject, STATE } from './lib/project-paths.mjs';
import { prepareDataDir } from './stack/start-stack.mjs';
import { runStack, portFrom } from './stack/run-stack.mjs';
import { createSteps } from './lib/steps.mjs';

await command(async () => {
  await ensureNode();
  const { remote, source, dataDir } = readArguments();
  const steps = createSteps();
  const port = portFrom(process.env.PORT);
  await prepareDataDir({ dataDir, port });

  const keepRunning = exitOnSignals();
  await steps.step('dependencies', async (say) => say(await ensureInstalled()));
  await steps.step('shell and remotes', async (say) => {
    const { built } = await buildAll({ steps });
    say(built.length ? `${built.length} built` : 'unchanged');
  });
  const folder = join(dataDir, 'dev');
  const devServer = await steps.step(`${remote} and a shell for it, in development`, () =>
    startDevServer({ remote, source, folder, say: (line) => console.log(`  ${remote}: ${line}`) }),
  );
  const options = { dataDir, releases: RELEASES, port, mode: /** @type {const} */ ('dev'), devRemotes: devServer.remotes, steps };
  try {
    await runStack(options, keepRunning, [`Edits in ${source} show at once.`]);
  } finally {
    await devServer.close();
  }
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { source: { type: 'string' }, data: { type: 'string' } },
  });
  const remotes = deployables().filter((name) => name !== 'shell');
  const [remote = ''] = positionals;
  if (!remotes.includes(remote)) throw new Problem(`Name a remote: npm run dev -- <${remotes.join(' | ')}>.`);
  const source = resolve(values.source ?? inProject(remote));
  if (!existsSync(join(source, 'remote.json'))) throw new Problem(`${source} is not a remote: it has no remote.json.`);
  return { remote, source, dataDir: resolve(values.data ?? STATE) };
}
