// npm run lint [-- <check> …]: all static checks, or the named ones (texts, "types of server").
import { existsSync } from 'node:fs';
import { captureBin } from './lib/run-bin.mjs';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { isMain } from './lib/is-main.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject } from './lib/project-paths.mjs';
import { seconds } from './lib/steps.mjs';
import { workspaces } from './lib/workspaces.mjs';

const CONCURRENCY = 2;

/** @typedef {{ name: string, ok: boolean, output: string, ms: number }} CheckResult */
/** @typedef {{ name: string, run: () => Promise<{ ok: boolean, output: string }> }} Check */

/**
 * Runs the checks and prints each result as it ends.
 * @param {{ only?: string[], full?: boolean }} [options] only: names, default all; full: types package by package, each with what is global
 * where it runs, instead of all but the tools in one program, which takes a fifth of the time
 * @returns {Promise<CheckResult[]>}
 * @throws {Problem} there is no check of that name
 */
export async function runLint({ only = [], full = true } = {}) {
  const all = checks(full);
  const unknown = only.filter((name) => !all.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Problem(`No check is named ${unknown.join(', ')}: there are ${all.map(({ name }) => name).join(', ')}.`);
  const waiting = all.filter(({ name }) => only.length === 0 || only.includes(name));
  /** @type {CheckResult[]} */
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await timed(check);
      results.push(result);
      console.log(`  ${result.ok ? '✓' : '✗'} ${result.name.padEnd(40)} ${seconds(result.ms)}`);
      if (!result.ok) console.log(indented(result.output));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}

/**
 * @param {boolean} full
 * @returns {Check[]} the slow ones first
 */
function checks(full) {
  // The service worker lies in the server package but runs in browsers, so it has its own types.
  const worker = 'server/src/installed-app/worker';
  const packages = [...workspaces().map(({ folder }) => folder), 'tools'].filter((folder) =>
    existsSync(inProject(folder, 'tsconfig.json')),
  );
  const typed = [...(full ? packages : ['.', 'tools']), worker];
  return [
    tool('lint', 'oxlint', []),
    tool('package boundaries', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'tools',
      ...workspaces().map(({ folder }) => folder),
    ]),
    tool('unused code', 'knip', ['--no-progress']),
    ...typed.map((folder) => tool(`types of ${folder}`, 'tsc', ['-p', folder])),
    tool('formatting', 'biome', ['format', '--max-diagnostics=20', '.']),
    // Imported when run: the text check needs a parser that must be installed first.
    own('texts', async () => (await import('./checks/check-texts.mjs')).checkTexts()),
    own('glossary', async () => (await import('./checks/check-glossary.mjs')).checkGlossary()),
    own('brands', async () => (await import('./checks/check-brands.mjs')).checkBrands()),
    own('contract version', async () => (await import('./checks/check-interfaces.mjs')).checkInterfaces()),
    own('licences', async () => (await import('./checks/check-licences.mjs')).checkLicences()),
    own('file lengths', async () => (await import('./checks/check-lengths.mjs')).checkLengths()),
  ];
}

/**
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @returns {Check}
 */
function tool(name, bin, args) {
  return {
    name,
    run: async () => {
      const { code, output } = await captureBin(bin, args);
      return { ok: code === 0, output };
    },
  };
}

/**
 * @param {string} name
 * @param {() => Promise<string[]>} complaintsOf
 * @returns {Check}
 */
function own(name, complaintsOf) {
  return {
    name,
    run: async () => {
      const complaints = await complaintsOf();
      return { ok: complaints.length === 0, output: complaints.join('\n') };
    },
  };
}

/**
 * @param {Check} check
 * @returns {Promise<CheckResult>}
 */
async function timed({ name, run }) {
  const from = performance.now();
  // A check that throws has failed.
  const { ok, output } = await run().catch((error) => ({ ok: false, output: String(error?.stack ?? error) }));
  return { name, ok, output, ms: performance.now() - from };
}

/** @param {string} text */
function indented(text) {
  return text.trimEnd().replaceAll(/^/gm, '      ');
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    exitOnSignals();
    await ensureInstalled();
    const results = await runLint({ only: process.argv.slice(2) });
    const failed = results.filter(({ ok }) => !ok);
    console.log(`\n${results.length - failed.length} checks passed, ${failed.length} failed`);
    if (failed.length) throw new Problem(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
  });
}
