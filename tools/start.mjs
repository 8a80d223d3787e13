// npm start: from a fresh clone to the running stack; quick when everything is built already.
import { buildAll, RELEASES } from './build.mjs';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { STATE } from './lib/project-paths.mjs';
import { prepareDataDir } from './stack/start-stack.mjs';
import { runStack, portFrom } from './stack/run-stack.mjs';
import { createSteps } from './lib/steps.mjs';

await command(async () => {
  await ensureNode();
  const steps = createSteps();
  const port = portFrom(process.env.PORT);
  await prepareDataDir({ dataDir: STATE, port });

  const keepRunning = exitOnSignals();
  await steps.step('dependencies', async (say) => say(await ensureInstalled()));
  await steps.step('shell and remotes', async (say) => {
    const { built } = await buildAll({ steps });
    say(built.length ? `${built.length} built` : 'unchanged');
  });
  await runStack({ dataDir: STATE, releases: RELEASES, port, steps }, keepRunning);
});
