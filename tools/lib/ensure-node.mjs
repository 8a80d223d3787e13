import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { npm, npmCommand, npmComplaint } from './npm.mjs';
import { Problem } from './problem.mjs';
import { STATE } from './project-paths.mjs';

const MAJOR = 24;

/**
 * Makes sure that the calling script runs on Node 24 or newer. On an older Node it installs one from npm into a cache folder, runs the script
 * again on it and exits with its exit code. Call it first: code after it may rely on Node 24, but every static import must load on Node 18.
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
  console.log(`Node ${MAJOR} is required; this is ${process.version}. Installing Node ${MAJOR} into ${folder} …`);
  const draft = `${folder}.new-${process.pid}`;
  let complaint = '';
  // The platform's own package needs no install script. The general one covers platforms whose package has another name.
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
  throw new Problem(`Node ${MAJOR} could not be installed from npm (${complaint}). Install Node ${MAJOR} or newer yourself and try again.`);
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

/** A cache folder shared by all clones on this machine where possible. */
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
    // Tools started by name find the new Node; npm keeps its own.
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
