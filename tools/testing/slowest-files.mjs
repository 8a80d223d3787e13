// Which test files take the time, by what the runners report anyway: for the end of `npm test`.
import { seconds } from '../lib/steps.mjs';

/** @typedef {{ file: string, ms: number }} FileTime */

/**
 * @param {any} report what vitest's JSON reporter wrote; undefined when it wrote none
 * @returns {FileTime[]} from the start of a file's first test to the end of its last
 */
export function vitestTimes(report) {
  return (report?.testResults ?? []).map((/** @type {any} */ { name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));
}

/**
 * @param {any} report what Playwright's JSON reporter wrote; undefined when it wrote none
 * @returns {FileTime[]} the tests of a file added up, over all browser projects and retries
 */
export function playwrightTimes(report) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { file, tests } of (report?.suites ?? []).flatMap(specsOf)) {
    const ms = tests
      .flatMap((/** @type {any} */ { results }) => results)
      .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return [...times].map(([file, ms]) => ({ file, ms }));
}

/**
 * @param {any} suite
 * @returns {any[]} its specs, and those of the suites in it
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * @param {{ name: string, ms: number }[]} proofs
 * @returns {FileTime[]}
 */
export function proofTimes(proofs) {
  return proofs.map(({ name, ms }) => ({ file: `proof-${name}.ts`, ms }));
}

/**
 * @param {FileTime[]} times
 * @param {number} [count]
 * @returns {string[]} a line for each of the slowest, the slowest first
 */
export function slowestLines(times, count = 10) {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `  ${seconds(ms)}  ${file}`);
}
