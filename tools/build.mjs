// npm run build [-- --only <folder>] [-- --force]: builds what changed and publishes it, signed, to the local release store.
// A running local server takes it from there and makes it live.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprintOf } from './build/build-inputs.mjs';
import { killOnExit, exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { isMain } from './lib/is-main.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject, STATE } from './lib/project-paths.mjs';
import { publish } from './release/release-store.mjs';
import { allSettledOrThrow } from './lib/all-settled.mjs';
import { createSteps } from './lib/steps.mjs';
import { workspaces } from './lib/workspaces.mjs';

const CONCURRENCY = 2; // one build uses more than one core already

/** Where `npm start` serves releases from. */
export const RELEASES = join(STATE, 'releases');

/**
 * Builds shell and remotes where their inputs changed, and publishes all of them.
 * @param {object} [options]
 * @param {string[]} [options.only] folders; default: all
 * @param {boolean} [options.force] also build what did not change
 * @param {string} [options.releases] the release store
 * @param {ReturnType<typeof createSteps>} [options.steps]
 * @returns {Promise<{ built: string[], published: Awaited<ReturnType<typeof publish>> }>}
 */
export async function buildAll({ only, force = false, releases = RELEASES, steps = createSteps() } = {}) {
  const folders = deployables().filter((folder) => !only || only.includes(folder));
  const built = await buildChanged({ folders, force, steps });
  const published = await publish(
    releases,
    folders.map((folder) => inProject(folder, 'dist')),
  );
  return { built, published };
}

/**
 * Builds the packages whose inputs changed since their last build.
 * @param {{ folders: string[], force?: boolean, steps?: ReturnType<typeof createSteps> }} options
 * @returns {Promise<string[]>} what was built
 */
export async function buildChanged({ folders, force = false, steps = createSteps() }) {
  const changed = folders
    .map((folder) => ({ folder, inputs: fingerprintOf(folder) }))
    .filter(({ folder, inputs }) => force || inputs !== builtFrom(folder));
  const waiting = [...changed];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { folder, inputs } = next;
      await steps.step(`build ${folder}`, () => build(folder));
      writeFileSync(stampOf(folder), inputs);
    }
  };
  await allSettledOrThrow(Array.from({ length: CONCURRENCY }, worker));
  return changed.map(({ folder }) => folder);
}

/** The packages that are released and run in browsers: the shell and every remote. */
export function deployables() {
  return workspaces()
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(inProject(folder, 'remote.json')));
}

/** @param {string} folder */
function stampOf(folder) {
  return inProject(folder, 'dist', '.inputs');
}

/** @param {string} folder */
function builtFrom(folder) {
  return existsSync(stampOf(folder)) ? readFileSync(stampOf(folder), 'utf8') : undefined;
}

/** @param {string} folder */
function build(folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inProject('tools', 'build', 'build-package.mjs'), folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    killOnExit(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(undefined) : reject(new Problem(`${output}\nThe build of ${folder} failed.`))));
  });
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    exitOnSignals();
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, force: { type: 'boolean' } } });
    const steps = createSteps();
    await steps.step('dependencies', async (say) => say(await ensureInstalled()));
    const { built, published } = await buildAll({ ...values, steps });
    for (const { remote, version, bytes, br } of published) {
      console.log(`  ${remote.padEnd(14)} ${version.padEnd(24)} ${kilobytes(bytes)}, ${kilobytes(br)} compressed`);
    }
    console.log(`${built.length} built, ${published.length} published in ${RELEASES}, ${steps.total().trim()}`);
  });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
}
