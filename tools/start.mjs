// npm start: from a clone to a running house, and quickly back to it the next time.
import { existsSync, readFileSync } from 'node:fs';
import { buildAll, RELEASES } from './build.mjs';
import { exitOnSignals, STOP_SIGNALS } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';
import { command, Problem } from './problem.mjs';
import { STATE } from './project.mjs';
import { demoLoginsFile } from './seed-world.mjs';
import { prepare, startStack } from './stack.mjs';
import { createSteps } from './steps.mjs';

await command(async () => {
  await ensureNode();
  const steps = createSteps();
  const port = portFrom(process.env.PORT);
  await prepare({ dataDir: STATE, port });

  const keepRunning = exitOnSignals();
  await steps.step('dependencies', async (say) => say(await ensureInstalled()));
  await steps.step('shell and remotes', async (say) => {
    const { built } = await buildAll({ steps });
    say(built.length ? `${built.length} built` : 'unchanged');
  });

  // From here on there is something to stop in order, and once: an impatient second Ctrl-C must not cut the draining short.
  const interrupt = new AbortController();
  for (const name of STOP_SIGNALS) process.on(name, () => interrupt.abort());
  keepRunning();
  const { signal } = interrupt;
  try {
    const databaseUrl = process.env.DATABASE_URL || undefined;
    const stack = await startStack({ dataDir: STATE, releases: RELEASES, port, databaseUrl, signal, steps });
    welcome(stack, steps.total());
    const problem = await Promise.race([stack.died, aborted(signal)]);
    await steps.step('stopped', stack.stop);
    if (problem) throw problem;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
});

/** @param {string | undefined} text */
function portFrom(text) {
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Problem(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function aborted(signal) {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {string} time
 */
function welcome({ origin, mailbox }, time) {
  const file = demoLoginsFile(STATE);
  /** @type {{ what: string, login: string, password: string }[]} */
  const logins = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const lines = [
    `Ready in ${time.trim()}`,
    '',
    `  site      ${origin}`,
    `  second    ${origin.replace('//localhost', '//abendrot.localhost')} (a niche brand, in German)`,
    `  mailbox   ${mailbox}`,
    ...logins.map(({ login, password, what }) => `  login     ${login.padEnd(12)} ${password.padEnd(16)} ${what}`),
    '',
    'Ctrl-C stops it.',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
