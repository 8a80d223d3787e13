import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killOnExit } from '../lib/child-processes.mjs';
import { inProject, STATE } from '../lib/project-paths.mjs';

const LINKED = ['shared', 'docs', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const MADE = /[\\/](dist|node_modules)$/;

/** @typedef {{ code: number, output: string }} CommandResult */

/**
 * @typedef {object} TeamClone
 * @property {(path: string, content: string | Buffer) => void} write a file, with its folders
 * @property {(path: string, change: (text: string) => string) => void} edit
 * @property {(path: string) => void} remove
 * @property {(path: string) => string} read
 * @property {(...args: string[]) => Promise<CommandResult>} release runs `npm run release -- …`; a `--token` in the arguments overrides the team's own
 * @property {() => void} close
 */

/**
 * A team's clone of the project in a temporary folder: packages to be changed are copied, everything else is linked. Builds and releases from it
 * are real; the working tree of this repository stays as it is.
 * @param {object} options
 * @param {string[]} options.packages folders to copy
 * @param {string} options.server
 * @param {string} options.token
 * @returns {TeamClone}
 */
export function openClone({ packages, server, token }) {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-team-'));
  cpSync(inProject('tools'), join(folder, 'tools'), { recursive: true });
  for (const path of LINKED) symlinkSync(inProject(path), join(folder, path));
  for (const path of packages) cpSync(inProject(path), join(folder, path), { recursive: true, filter: (source) => !MADE.test(source) });
  // Its own folder, because install-dependencies.mjs writes its stamp there.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(inProject('node_modules'))) {
    if (!name.startsWith('.') || name === '.bin') symlinkSync(inProject('node_modules', name), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, '.vesper'));
  // The signing key that the local server trusts, as a CI pipeline would have it.
  symlinkSync(join(STATE, 'keys'), join(folder, '.vesper', 'keys'));

  const write = (/** @type {string} */ path, /** @type {string | Buffer} */ content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8');
  return {
    write,
    read,
    edit: (path, change) => write(path, change(read(path))),
    remove: (path) => rmSync(join(folder, path)),
    async release(...args) {
      const { recordInstalled } = await import(pathToFileURL(join(folder, 'tools', 'lib', 'install-dependencies.mjs')).href);
      recordInstalled();
      return run(join(folder, 'tools', 'release.mjs'), [`--server=${server}`, `--token=${token}`, ...args]);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<CommandResult>}
 */
function run(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    killOnExit(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
