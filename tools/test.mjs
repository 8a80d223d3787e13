// npm test: installs, builds and runs every check and test. The last line is the sum over all runners.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { runBin } from './lib/run-bin.mjs';
import { findBrowser } from './testing/find-browser.mjs';
import { buildAll } from './build.mjs';
import { checkBuild } from './checks/check-build.mjs';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { runLint } from './lint.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { Problem } from './lib/problem.mjs';
import { ROOT } from './lib/project-paths.mjs';
import { runProofs } from './proof.mjs';
import { createSteps, seconds } from './lib/steps.mjs';
import { playwrightTimes, proofTimes, slowestLines, vitestTimes } from './testing/slowest-files.mjs';
import { checkFailures, playwrightFailures, proofFailures, vitestFailures } from './testing/test-failures.mjs';
import { checkSum, playwrightSum, proofSum, total, vitestSum } from './testing/test-sums.mjs';

/** @typedef {import('./testing/test-sums.mjs').Sum} Sum */

const REPORTS = join(ROOT, '.vesper', 'test-reports');
/** Expected time on two cores, in seconds. Exceeding it is reported but fails nothing: machines differ. */
const BUDGETS = { setup: 300, checks: 60, tests: 240, journeys: 420, proofs: 360 };

/** A runner that hangs is killed and counts as failed, so the sum is always printed. */
const TIMEOUT = 30 * 60_000;
/** Each takes a minute or two. */
const PROOF_TIMEOUT = 8 * 60_000;

/** @typedef {import('./testing/slowest-files.mjs').FileTime} FileTime */
/** @typedef {{ sum: Sum, failures: string[], times?: FileTime[] }} Outcome failures: what failed, each in a few lines; times: of its files, where it runs test files */

/** @type {(Outcome & { name: string, ms: number, budget: number })[]} */
const stages = [];

await ensureNode().catch((error) => {
  console.error(error instanceof Problem ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
exitOnSignals();

const isBuilt = await stage('install and build', BUDGETS.setup, async () => {
  const steps = createSteps();
  await steps.step('dependencies', async (say) => say(await ensureInstalled()));
  await buildAll({ steps });
  return checked(checkBuild());
});
await stage('static checks', BUDGETS.checks, async () => checked(await runLint()));
await stage('unit and server tests', BUDGETS.tests, runVitest);
await stage('end-to-end tests', BUDGETS.journeys, async () => {
  if (!isBuilt) throw new Problem('Skipped: the build failed.');
  return runPlaywright();
});
await stage('short proofs', BUDGETS.proofs, async () => {
  if (!isBuilt) throw new Problem('Skipped: the build failed.');
  const proofs = await runProofs({ short: true, timeout: PROOF_TIMEOUT });
  return { sum: proofSum(proofs), failures: proofFailures(proofs), times: proofTimes(proofs) };
});
finish();

/**
 * Runs one stage. An error in it counts as a failure, and the later stages run nevertheless.
 * @param {string} name
 * @param {number} budget seconds
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<boolean>} whether it ran to its end
 */
async function stage(name, budget, work) {
  console.log(`\n── ${name}`);
  const from = performance.now();
  try {
    const outcome = await work();
    stages.push({ name, ...outcome, ms: performance.now() - from, budget });
    return true;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    stages.push({ name, sum: { passed: 0, failed: 1 }, failures: [String(error)], ms: performance.now() - from, budget });
    return false;
  }
}

/**
 * @param {{ name: string, ok: boolean }[]} results
 * @returns {Outcome}
 */
function checked(results) {
  return { sum: checkSum(results), failures: checkFailures(results) };
}

async function runVitest() {
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // By default vitest leaves one of two cores unused.
  const workers = availableParallelism() === 2 ? ['--maxWorkers=2'] : [];
  const code = await runBin('vitest', ['run', ...reporters, ...workers], { timeout: TIMEOUT });
  const report = read(file);
  return {
    sum: vitestSum(report, code),
    failures: vitestFailures(report),
    times: vitestTimes(report).map((one) => ({ ...one, file: relative(ROOT, one.file) })),
  };
}

async function runPlaywright() {
  const file = reportFile('playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runBin('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env,
    timeout: TIMEOUT,
  });
  const report = read(file);
  return { sum: playwrightSum(report, code), failures: playwrightFailures(report), times: playwrightTimes(report) };
}

/** @param {string} name */
function reportFile(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true }); // so that an earlier run's report is not taken for this one's
  return file;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function finish() {
  const failures = stages.flatMap((one) => one.failures);
  if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
  for (const { name, times = [] } of stages) {
    if (times.length > 0) console.log(`\n── slowest files of: ${name}\n${slowestLines(times).join('\n')}`);
  }
  console.log('\n── summary');
  for (const { name, sum, ms, budget } of stages) {
    const over = ms > budget * 1000 ? `  over its budget of ${budget} s` : '';
    console.log(`  ${sum.failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds(ms)}  ${sum.passed} passed, ${sum.failed} failed${over}`);
  }
  const { passed, failed } = total(stages.map(({ sum }) => sum));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
