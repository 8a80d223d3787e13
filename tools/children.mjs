/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();

process.once('exit', () => {
  for (const child of alive) child.kill('SIGTERM');
});

/**
 * A tool we run (npm, a build, a test runner) must not go on when we end, however that comes.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  alive.add(child);
  child.once('close', () => alive.delete(child));
}
