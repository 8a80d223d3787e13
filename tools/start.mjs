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
  const broken = await steps.step('shell and remotes', async (say) => {
    const result = await buildAll({ steps, withoutBroken: true });
    say(result.built.length ? `${result.built.length} built` : 'unchanged');
    for (const { folder } of result.broken) say(`${folder} is broken`);
    return result.broken;
  });
  for (const { folder, reason } of broken)
    console.error(`\n${reason.trim()}\n\n${folder} is left out; what was released of it before stays. The rest starts.\n`);
  await runStack({ dataDir: STATE, releases: RELEASES, port, steps }, keepRunning);
});
