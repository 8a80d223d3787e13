/** @typedef {{ passed: number, failed: number, flaky?: number }} Sum flaky: failed first and passed when run once more; in neither other number */

/** More flaky tests than this in one run are failures. */
const FLAKY_ALLOWED = 2;

/**
 * A runner that exits with an error but reports no failed test counts as one failure: it crashed, or could not load a file.
 * @param {Sum} sum
 * @param {number} exitCode
 * @returns {Sum}
 */
function withCrash({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

/**
 * @param {any} report what vitest's JSON reporter wrote; undefined when it wrote none
 * @param {number} exitCode
 * @returns {Sum}
 */
export function vitestSum(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  // A file that could not be loaded has no tests and counts as one failure.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  // A skipped test counts as failed.
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken;
  return withCrash({ passed: report.numPassedTests, failed }, exitCode);
}

/**
 * @param {any} report what Playwright's JSON reporter wrote; undefined when it wrote none
 * @param {number} exitCode
 * @returns {Sum}
 */
export function playwrightSum(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withCrash({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, exitCode);
}

/**
 * What holds after the failed browser tests ran once more.
 * @param {Sum} first of all tests
 * @param {Sum} second of those that failed in the first run
 * @returns {Sum}
 */
export function triedAgain(first, second) {
  const isWhole = second.passed + second.failed === first.failed;
  if (!isWhole || second.passed > FLAKY_ALLOWED) return first;
  return { passed: first.passed, failed: second.failed, flaky: second.passed };
}

/** @param {{ ok: boolean }[]} results */
export function checkSum(results) {
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

/**
 * Each figure of a proof passes or fails by its goal. A proof without figures has failed. What this machine could not run counts as neither.
 * @param {{ figures: { holds: boolean, notRun?: string }[] | undefined, code: number }[]} proofs
 * @returns {Sum}
 */
export function proofSum(proofs) {
  return total(
    proofs.map(({ figures, code }) =>
      figures
        ? withCrash(checkSum(figures.filter(({ notRun }) => notRun === undefined).map(({ holds }) => ({ ok: holds }))), code)
        : { passed: 0, failed: 1 },
    ),
  );
}

/** @param {Sum[]} sums */
export function total(sums) {
  return { passed: sums.reduce((sum, { passed }) => sum + passed, 0), failed: sums.reduce((sum, { failed }) => sum + failed, 0) };
}
