// npm run proof: the short form of all proofs in `proof/src` that have one.
// npm run proof:<name>: one of them in full, or its short form with `-- --short`; further options are passed to it.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { findBrowser } from './testing/find-browser.mjs';
import { buildAll, RELEASES } from './build.mjs';
import { killOnExit } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { isMain } from './lib/is-main.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject } from './lib/project-paths.mjs';
import { allSettledOrThrow } from './lib/all-settled.mjs';
import { seconds } from './lib/steps.mjs';

/** @typedef {{ id: string, what: string, value: number, goal: string, holds: boolean }} Figure */

/** Proofs without a short form: what they measure means nothing while other work runs. */
const FULL_ONLY = ['overload'];
/** How many run at a time. */
const CONCURRENCY = 2;
/** Starts first, so that the others run meanwhile. */
const LONGEST = 'releases';
/** In full it runs alone, after the others: it checks that a browser reacts within seconds. */
const ALONE = 'faults';

/** @typedef {{ name: string, figures: Figure[] | undefined, code: number, ms: number }} ProofResult figures: undefined when it ended without printing any */

/**
 * Runs proofs on what was built, two at a time. Short ones run concurrently, so their output is printed when each has ended.
 * @param {{ names?: string[], short: boolean, more?: string[], timeout?: number }} options names: default all that have a short form;
 * more: arguments for each; timeout: milliseconds for each
 * @returns {Promise<ProofResult[]>}
 */
export async function runProofs({ names = proofNames().filter((name) => !FULL_ONLY.includes(name)), short, more = [], timeout }) {
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), RELEASES_DIR: RELEASES };
  const args = [...(short ? ['--short'] : []), ...more];
  /** @type {ProofResult[]} */
  const results = [];
  /** @param {string[]} queue */
  const runAll = async (queue) => {
    for (let name = queue.shift(); name; name = queue.shift()) results.push(await runProof(name, { args, env, timeout, isFull: !short }));
  };
  /** @param {string} name */
  const isAlone = (name) => !short && name === ALONE;
  const concurrent = names.filter((name) => !isAlone(name)).toSorted((a, b) => Number(b === LONGEST) - Number(a === LONGEST));
  await allSettledOrThrow(Array.from({ length: CONCURRENCY }, () => runAll(concurrent)));
  await runAll(names.filter(isAlone));
  return results;
}

function proofNames() {
  return readdirSync(inProject('proof', 'src')).flatMap((file) => /^proof-([a-z]+)\.ts$/.exec(file)?.[1] ?? []);
}

/**
 * @param {string} name
 * @param {{ args: string[], env: NodeJS.ProcessEnv, timeout?: number | undefined, isFull: boolean }} options
 * @returns {Promise<ProofResult>}
 */
function runProof(name, { args, env, timeout, isFull }) {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const script = inProject('proof', 'src', `proof-${name}.ts`);
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env, timeout });
    killOnExit(child);
    let output = '';
    let held = ''; // a short proof's stdout and stderr, printed at its end
    /** @param {NodeJS.WriteStream} to @param {string} chunk */
    const print = (to, chunk) => {
      if (isFull) to.write(chunk);
      else held += chunk;
    };
    child.stderr.setEncoding('utf8').on('data', (chunk) => print(process.stderr, chunk));
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      print(process.stdout, chunk);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(held);
      const ms = performance.now() - from;
      if (code !== 0) console.error(`proof:${name} ${signal ? `was ended (${signal})` : `ended with code ${code}`} after ${seconds(ms)}`);
      resolve({ name, figures: figuresOf(output), code: code ?? 1, ms });
    });
  });
}

/** @param {string} output */
function figuresOf(output) {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '').figures;
  } catch {
    return undefined;
  }
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    const [name, ...rest] = process.argv.slice(2);
    if (name && !proofNames().includes(name)) throw new Problem(`There is no proof "${name}". Choose one of: ${proofNames().join(', ')}.`);
    await ensureInstalled();
    await buildAll();
    const results = await runProofs({ ...(name && { names: [name] }), short: !name, more: rest });
    if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
  });
}
