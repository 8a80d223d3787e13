// npm test: installs, builds and runs the gate. npm run test:full: every check, test and short proof. The last line is the sum over all runners.
// -- --only <area>: the build, and the tests whose path contains <area> (mfe-chat, server/src/payments, discounts).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runBin } from './lib/run-bin.mjs';
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
import { FULL_ONLY } from './testing/full-only.mjs';
import { runPlaywright } from './testing/run-playwright.mjs';
import { proofTimes, slowestLines, vitestTimes } from './testing/slowest-files.mjs';
import { checkFailures, proofFailures, vitestFailures } from './testing/test-failures.mjs';
import { checkSum, proofSum, total, vitestSum } from './testing/test-sums.mjs';

/** @typedef {import('./testing/test-sums.mjs').Sum} Sum */

const REPORTS = join(ROOT, '.vesper', 'test-reports');
/** Expected time on two cores, in seconds. Exceeding it is reported but fails nothing: machines differ. */
const BUDGETS = {
  gate: { setup: 100, checks: 40, tests: 280, journeys: 150 },
  full: { setup: 100, checks: 90, tests: 600, journeys: 800 },
};
const PROOFS_BUDGET = 420;

/** A runner that hangs is killed and counts as failed, so the sum is always printed. No machine is this slow. */
const TIMEOUT = 90 * 60_000;
/** Each takes a minute or two. */
const PROOF_TIMEOUT = 15 * 60_000;

/** @typedef {import('./testing/slowest-files.mjs').FileTime} FileTime */
/** @typedef {{ sum: Sum, failures: string[], flaky?: string[], times?: FileTime[] }} Outcome failures, flaky: each in a few lines; times: of its files, where it runs test files */

/** @type {(Outcome & { name: string, ms: number, budget: number })[]} */
const stages = [];

await ensureNode().catch((error) => {
  console.error(error instanceof Problem ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
exitOnSignals();

const { full, only } = options();
const budgets = full ? BUDGETS.full : BUDGETS.gate;
const isBuilt = await stage('install and build', budgets.setup, async () => {
  const steps = createSteps();
  await steps.step('dependencies', async (say) => say(await ensureInstalled()));
  await buildAll({ steps });
  return checked(checkBuild());
});
if (!only) await stage('static checks', budgets.checks, async () => checked(await runLint({ full })));
await stage('unit and server tests', budgets.tests, runVitest);
await stage('browser tests', budgets.journeys, async () => {
  if (!isBuilt) throw new Problem('Skipped: the build failed.');
  return runPlaywright({ full, filters: only ? [only] : [], reports: REPORTS, timeout: TIMEOUT });
});
if (full && !only)
  await stage('short proofs', PROOFS_BUDGET, async () => {
    if (!isBuilt) throw new Problem('Skipped: the build failed.');
    const proofs = await runProofs({ short: true, timeout: PROOF_TIMEOUT });
    return { sum: proofSum(proofs), failures: proofFailures(proofs), times: proofTimes(proofs) };
  });
finish();

function options() {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, only: { type: 'string' } } });
  return values;
}

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
  // By default vitest leaves one of two cores unused; tests of the server wait half of their time, for their database and for jobs.
  const workers = availableParallelism() === 2 ? ['--maxWorkers=4'] : [];
  const left = full ? [] : FULL_ONLY.flatMap((path) => ['--exclude', inItsProject(path)]);
  const code = await runBin('vitest', ['run', '--passWithNoTests', ...reporters, ...workers, ...left, ...(only ? [only] : [])], {
    timeout: TIMEOUT,
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return {
    sum: vitestSum(report, code),
    failures: vitestFailures(report),
    times: vitestTimes(report).map((one) => ({ ...one, file: relative(ROOT, one.file) })),
  };
}

/**
 * vitest excludes by the path inside a project.
 * @param {string} path
 */
function inItsProject(path) {
  return path.replace(/^(shared\/)?[^/]+\//, '');
}

/** @param {string} name */
function reportFile(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true }); // so that an earlier run's report is not taken for this one's
  return file;
}

function finish() {
  const failures = stages.flatMap((one) => one.failures);
  if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
  const flaky = stages.flatMap((one) => one.flaky ?? []);
  if (flaky.length > 0) console.log(`\n── flaky: failed once, passed when run again\n${flaky.join('\n')}`);
  for (const { name, times = [] } of stages) {
    if (times.length > 0) console.log(`\n── slowest files of: ${name}\n${slowestLines(times).join('\n')}`);
  }
  console.log('\n── summary');
  for (const { name, sum, ms, budget } of stages) {
    const over = ms > budget * 1000 ? `  over its budget of ${budget} s` : '';
    console.log(
      `  ${sum.failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds(ms)}  ${sum.passed} passed, ${sum.failed} failed${sum.flaky ? `, ${sum.flaky} flaky` : ''}${over}`,
    );
  }
  const { passed, failed } = total(stages.map(({ sum }) => sum));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
