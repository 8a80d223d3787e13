import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { npm, npmCommand, npmComplaint } from './npm.mjs';
import { Problem } from './problem.mjs';
import { STATE } from './project-paths.mjs';

const MAJOR = 24;

/**
 * Makes sure that the calling script runs on Node 24 or newer: on an older one, runs it again on a Node that is installed from npm into a
 * cache folder, and ends with its exit code. Call it first; what comes after it may rely on Node 24 (what is imported before it, on 18).
 */
export async function ensureNode() {
  if (majorOf(process.version) >= MAJOR) return;
  const node = await installedNode();
  process.exit(await runAgain(node));
}

/** @param {string} version */
function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

/** @returns {Promise<string>} path of the program */
async function installedNode() {
  const folder = writableFolder();
  const node = nodeIn(folder);
  if (node) return node;
  console.log(`This needs Node ${MAJOR}; here runs ${process.version}. Installing one into ${folder} …`);
  const draft = `${folder}.new-${process.pid}`;
  let complaint = '';
  // The platform's own package needs no script; the general one knows the platforms whose package is called differently.
  const ways = [
    ['--ignore-scripts', `node-${process.platform}-${process.arch}@${MAJOR}`],
    ['--foreground-scripts', `node@${MAJOR}`],
  ];
  for (const way of ways) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'package.json'), '{ "private": true }\n');
    const { code, output } = await npm(['install', '--prefix', draft, '--no-audit', '--no-fund', '--no-package-lock', ...way], {
      cwd: draft,
    });
    if (code === 0 && nodeIn(draft)) return moveInto(draft, folder);
    complaint ||= npmComplaint(output);
  }
  rmSync(draft, { recursive: true, force: true });
  throw new Problem(
    `Node ${MAJOR} could not be installed from npm (${complaint}): install Node ${MAJOR} or newer yourself and start again.`,
  );
}

/**
 * @param {string} draft
 * @param {string} folder
 */
function moveInto(draft, folder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return /** @type {string} */ (nodeIn(folder));
}

/** @param {string} folder */
function nodeIn(folder) {
  return ['node', `node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
    .map((name) => join(folder, 'node_modules', name, 'bin', 'node'))
    .find((path) => existsSync(path) && majorOf(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= MAJOR);
}

/** Shared by all clones of this machine where possible. */
function writableFolder() {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'vesper');
  try {
    mkdirSync(cache, { recursive: true });
    const probe = join(cache, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return join(cache, 'node');
  } catch {
    mkdirSync(STATE, { recursive: true });
    return join(STATE, 'node');
  }
}

/**
 * @param {string} node
 * @returns {Promise<number>} the exit code to end with
 */
function runAgain(node) {
  const [npmNode, npmScript] = npmCommand();
  const env = {
    ...process.env,
    // Tools that are started by name find the new Node; npm keeps the one it came with.
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    ...(npmScript ? { npm_execpath: npmScript, npm_node_execpath: npmNode } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
