// npm run proof: all proofs of `proof/src` that have a short form, in short. npm run proof:<name>: one of them, whole (or in short, with `-- --short`); what else it is told it hands on.
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

/** Those without a short form: what they measure means nothing beside other work. */
const FULL_ONLY = ['overload'];
/** So many run at a time: while one waits, the other goes on. */
const LANES = 2;
/** Begins, so that the others fit beside it. */
const LONGEST = 'releases';
/** Runs by itself, after the others: it holds a browser to a number of seconds. */
const ALONE = 'faults';

/** @typedef {{ name: string, figures: Figure[] | undefined, code: number, ms: number }} ProofResult figures: undefined when it ended without printing any */

/**
 * Runs proofs on what was built, two at a time. Their output goes where ours goes: that of short ones, which run beside each other, when they have ended.
 * @param {{ names?: string[], short: boolean, more?: string[], timeout?: number }} options names: default all that have a short form; more: arguments for each; timeout: milliseconds for each
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
  const beside = names.filter((name) => name !== ALONE).toSorted((a, b) => Number(b === LONGEST) - Number(a === LONGEST));
  await allSettledOrThrow(Array.from({ length: LANES }, () => runAll(beside)));
  await runAll(names.filter((name) => name === ALONE));
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
    let told = ''; // by a short one, with what went wrong
    /** @param {NodeJS.WriteStream} to @param {string} chunk */
    const tell = (to, chunk) => {
      if (isFull) to.write(chunk);
      else told += chunk;
    };
    child.stderr.setEncoding('utf8').on('data', (chunk) => tell(process.stderr, chunk));
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      tell(process.stdout, chunk);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(told);
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
    if (name && !proofNames().includes(name)) throw new Problem(`Which proof? There are: ${proofNames().join(', ')}.`);
    await ensureInstalled();
    await buildAll();
    const results = await runProofs({ ...(name && { names: [name] }), short: !name, more: rest });
    if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
  });
}
