/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();

process.once('exit', () => {
  for (const child of alive) child.kill('SIGTERM');
});

/**
 * A tool we run (npm, a build, a test runner) must not go on when we end, however that comes.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killOnExit(child) {
  alive.add(child);
  child.once('close', () => alive.delete(child));
}

export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ends at once, with the tools we run, when told to.
 * @returns {() => void} takes it back
 */
export function exitOnSignals() {
  const exit = () => process.exit(130);
  for (const name of STOP_SIGNALS) process.on(name, exit);
  return () => {
    for (const name of STOP_SIGNALS) process.off(name, exit);
  };
}
