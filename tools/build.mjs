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
import { eachApart } from './lib/each-apart.mjs';
import { inProject, STATE } from './lib/project-paths.mjs';
import { publish } from './release/release-store.mjs';
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
 * @param {boolean} [options.withoutBroken] a remote that can't be built is left out instead of ending everything; what was released stays
 * @returns {Promise<{ built: string[], published: Awaited<ReturnType<typeof publish>>, broken: { folder: string, reason: string }[] }>}
 */
export async function buildAll({ only, force = false, releases = RELEASES, steps = createSteps(), withoutBroken = false } = {}) {
  const folders = deployables().filter((folder) => !only || only.includes(folder));
  const { built, failed } = await buildEach({ folders, force, steps });
  const [fatal] = failed.filter(({ item }) => !withoutBroken || item === 'shell');
  if (fatal) throw fatal.error;
  const broken = failed.map(({ item, error }) => ({ folder: item, reason: error instanceof Problem ? error.message : String(error) }));
  const whole = folders.filter((folder) => broken.every((one) => one.folder !== folder));
  const published = await publish(
    releases,
    whole.map((folder) => inProject(folder, 'dist')),
  );
  return { built, published, broken };
}

/**
 * Builds the packages whose inputs changed since their last build.
 * @param {{ folders: string[], force?: boolean, steps?: ReturnType<typeof createSteps> }} options
 * @returns {Promise<string[]>} what was built
 */
export async function buildChanged({ folders, force = false, steps = createSteps() }) {
  const { built, failed } = await buildEach({ folders, force, steps });
  if (failed[0]) throw failed[0].error;
  return built;
}

/** @param {{ folders: string[], force: boolean, steps: ReturnType<typeof createSteps> }} options */
async function buildEach({ folders, force, steps }) {
  /** @type {string[]} */
  const built = [];
  const failed = await eachApart(folders, CONCURRENCY, async (folder) => {
    const inputs = fingerprintOf(folder);
    if (!force && inputs === builtFrom(folder)) return;
    await steps.step(`build ${folder}`, () => build(folder));
    writeFileSync(stampOf(folder), inputs);
    built.push(folder);
  });
  return { built, failed };
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
