// A short summary of each failure, for the end of a long output.
import { stripVTControlCharacters } from 'node:util';

/** How many lines of an error are shown; its full text is further up in the output. */
const LINES = 8;

/**
 * @param {any} report what vitest's JSON reporter wrote; undefined when it wrote none
 * @returns {string[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => [
    ...(file.status === 'failed' && file.assertionResults.length === 0 ? [failure(file.name, file.message)] : []),
    ...file.assertionResults
      .filter((/** @type {any} */ { status }) => status !== 'passed')
      .map((/** @type {any} */ test) => failure(`${file.name} › ${test.fullName} (${test.status})`, test.failureMessages?.[0])),
  ]);
}

/**
 * @param {any} report what Playwright's JSON reporter wrote; undefined when it wrote none
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const errors = (report?.errors ?? []).map((/** @type {any} */ error) => failure('playwright', error.message));
  return [...errors, ...(report?.suites ?? []).flatMap(specFailures)];
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function specFailures(suite) {
  const here = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status !== 'expected')
      .map((/** @type {any} */ test) =>
        failure(
          `${spec.file}:${spec.line} [${test.projectName}] ${spec.title} (${test.status})`,
          messagesOf(test.results.at(-1)?.errors ?? []),
        ),
      ),
  );
  return [...here, ...(suite.suites ?? []).flatMap(specFailures)];
}

/**
 * All errors with their lines: after a timeout only the second one says what the test waited for.
 * @param {{ message?: string, location?: { line: number } }[]} errors
 */
function messagesOf(errors) {
  return errors.map(({ message = '', location }) => (location ? `line ${location.line}: ${message}` : message)).join('\n');
}

/**
 * @param {{ name: string, figures: { id: string, what: string, value: number, goal: string, holds: boolean, notRun?: string }[] | undefined, code: number }[]} proofs
 * @returns {string[]}
 */
export function proofFailures(proofs) {
  return proofs.flatMap(({ name, figures, code }) => {
    const missed = (figures ?? []).filter(({ holds, notRun }) => !holds && notRun === undefined);
    if (!figures || (code !== 0 && missed.length === 0)) return [failure(`proof:${name} ended with code ${code}`)];
    return missed.map(({ id, what, value, goal }) => failure(`proof:${name} ${id} ${what}: ${value}, goal ${goal}`));
  });
}

/**
 * @param {{ name: string, ok: boolean }[]} checks
 * @returns {string[]}
 */
export function checkFailures(checks) {
  return checks.filter(({ ok }) => !ok).map(({ name }) => failure(name));
}

/**
 * @param {string} what
 * @param {string} [why]
 */
function failure(what, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  return [what, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}
