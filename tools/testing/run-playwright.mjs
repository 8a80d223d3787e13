import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBin } from '../lib/run-bin.mjs';
import { playwrightTimes } from './slowest-files.mjs';
import { findBrowser } from './find-browser.mjs';
import { playwrightFailures } from './test-failures.mjs';
import { playwrightSum, triedAgain } from './test-sums.mjs';

/** @typedef {import('./test-sums.mjs').Sum} Sum */

/** More failures than this are no accident: they are not tried again. */
const TRIED_AGAIN = 4;

/**
 * Runs browser tests. A few failed ones run once more, in a new process on a new stack: those that pass then are flaky.
 * @param {object} options
 * @param {boolean} options.full also those that are tagged `@full`, and all repeats on a phone
 * @param {string[]} options.filters parts of paths; none: all files
 * @param {string} options.reports folder for the runner's reports
 * @param {number} options.timeout milliseconds for each of the two runs
 * @returns {Promise<{ sum: Sum, failures: string[], flaky: string[], times: import('./slowest-files.mjs').FileTime[] }>}
 */
export async function runPlaywright({ full, filters, reports, timeout }) {
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser({ shell: !full }), VESPER_TESTS: full ? 'full' : 'gate' };
  /** @param {string} name @param {string[]} args */
  const run = async (name, args) => {
    mkdirSync(reports, { recursive: true });
    const file = join(reports, name);
    rmSync(file, { force: true }); // so that an earlier run's report is not taken for this one's
    const code = await runBin(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests', ...args, ...filters],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, timeout },
    );
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return { report, sum: playwrightSum(report, code) };
  };
  const first = await run('playwright.json', []);
  const failures = playwrightFailures(first.report);
  const times = playwrightTimes(first.report);
  if (!shouldTryAgain(first.sum, first.report)) return { sum: first.sum, failures, flaky: [], times };
  console.log(`\n── browser tests that failed, once more: ${first.sum.failed}`);
  const second = await run('playwright-again.json', ['--last-failed']);
  const failedAgain = playwrightFailures(second.report);
  const sum = triedAgain(first.sum, second.sum);
  if (!sum.flaky) return { sum, failures, flaky: [], times };
  const stillFailing = new Set(failedAgain.map(titleOf));
  return { sum, failures: failedAgain, flaky: failures.filter((failure) => !stillFailing.has(titleOf(failure))), times };
}

/**
 * A runner that reports errors of its own, or nothing, has not told which tests failed.
 * @param {Sum} sum
 * @param {any} report
 */
function shouldTryAgain({ failed }, report) {
  return failed > 0 && failed <= TRIED_AGAIN && failed === report?.stats.unexpected;
}

/** @param {string} failure */
const titleOf = (failure) => failure.split('\n', 1)[0];
