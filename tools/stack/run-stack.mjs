import { existsSync, readFileSync } from 'node:fs';
import { STOP_SIGNALS } from '../lib/child-processes.mjs';
import { Problem } from '../lib/problem.mjs';
import { makeDemoPurchase } from './demo-purchase.mjs';
import { demoLoginsFile } from './seed-demo-data.mjs';
import { listeningHost, startStack } from './start-stack.mjs';

/** @param {string | undefined} text */
export function portFrom(text) {
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Problem(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

/**
 * Starts the stack, prints where it is, and keeps it running until a stop signal arrives or a part of it dies.
 * @param {Omit<Parameters<typeof startStack>[0], 'signal' | 'databaseUrl'> & { steps: ReturnType<typeof import('../lib/steps.mjs').createSteps> }} options
 * @param {() => void} keepRunning removes the handlers that exit at once: from then on a signal stops everything in order
 * @param {string[]} [remarks] printed with the addresses
 */
export async function runStack(options, keepRunning, remarks = []) {
  // Stop in order, and only once: a second Ctrl-C must not cut the draining short.
  const interrupt = new AbortController();
  for (const name of STOP_SIGNALS) process.on(name, () => interrupt.abort());
  keepRunning();
  const { signal } = interrupt;
  const { steps, dataDir } = options;
  try {
    const stack = await startStack({ ...options, databaseUrl: process.env.DATABASE_URL || undefined, signal });
    if (stack.isNew) {
      await steps.step('purchase of a demo member', async (say) => say(await makeDemoPurchase({ ...stack, folder: dataDir })));
    }
    welcome(stack, dataDir, [`Ready in ${steps.total().trim()}`, ...remarks]);
    const problem = await Promise.race([stack.died, aborted(signal)]);
    await steps.step('stopped', stack.stop);
    if (problem) throw problem;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function aborted(signal) {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/**
 * @param {import('./start-stack.mjs').Stack} stack
 * @param {string} dataDir
 * @param {string[]} first the first lines
 */
function welcome({ origin, mailbox }, dataDir, first) {
  const file = demoLoginsFile(dataDir);
  /** @type {{ what: string, login: string, password: string }[]} */
  const logins = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const host = listeningHost();
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  const lines = [
    ...first,
    ...(isOpen ? [`Listens on ${host}: anybody who reaches this machine can use these logins and read all mails.`] : []),
    '',
    `  site      ${origin}`,
    `  second    ${origin.replace('//localhost', '//abendrot.localhost')} (a niche brand, in German)`,
    '  more      velour, rondeur, avondzon, marlene and quay, each at its name before .localhost',
    `  mailbox   ${mailbox}`,
    ...logins.map(({ login, password, what }) => `  login     ${login.padEnd(12)} ${password.padEnd(16)} ${what}`),
    '',
    'Stop it with Ctrl-C.',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
