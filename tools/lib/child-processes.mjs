/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();

process.once('exit', () => {
  for (const child of alive) child.kill('SIGTERM');
});

/**
 * Kills a child (npm, a build, a test runner) when this process exits, for whatever reason.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killOnExit(child) {
  alive.add(child);
  child.once('close', () => alive.delete(child));
}

export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Exits at once on a stop signal, together with the children.
 * @returns {() => void} removes the signal handlers again
 */
export function exitOnSignals() {
  const exit = () => process.exit(130);
  for (const name of STOP_SIGNALS) process.on(name, exit);
  return () => {
    for (const name of STOP_SIGNALS) process.off(name, exit);
  };
}
