import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const OURS = '@vesper';

/**
 * @typedef {object} Copy
 * @property {() => string[]} files of the repository, without what was added
 * @property {(file: string) => string | undefined} read
 * @property {(file: string, text: string | undefined) => void} write undefined: takes it away
 * @property {(command: string[]) => Promise<{ ok: boolean, output: string }>} run a command as the documents give them
 * @property {() => void} remove
 */

/**
 * A copy of the repository in a temporary folder: its packages are its own, what is installed is linked.
 * @returns {Promise<Copy>}
 */
export async function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-adding-'));
  const git = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  linkInstalled(folder);
  const { recordInstalled } = await import(pathToFileURL(join(folder, 'tools', 'lib', 'install-dependencies.mjs')).href);
  recordInstalled();
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  return {
    files: () => files,
    read: (file) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined),
    write(file, text) {
      if (text === undefined) return rmSync(join(folder, file));
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: ([program = '', ...args]) => run(folder, program === 'npm' ? [...scriptOf(scripts, args), ...args.slice(3)] : args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `npm run lint -- texts` without npm, which takes a second to begin. */
const scriptOf = (/** @type {Record<string, string>} */ scripts, /** @type {string[]} */ [, name = '']) =>
  (scripts[name] ?? '').split(' ').slice(1);

/** @param {string} folder */
function linkInstalled(folder) {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(to);
  const isInstalled = (/** @type {string} */ name) => name === '.bin' || (name !== OURS && !name.startsWith('.'));
  for (const name of readdirSync(from).filter(isInstalled)) symlinkSync(join(from, name), join(to, name));
  // Links between packages are relative: here they lead to the copy's.
  cpSync(join(from, OURS), join(to, OURS), { recursive: true, verbatimSymlinks: true });
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(folder, args) {
  return new Promise((resolve, reject) => {
    // The vitest that runs us tells its own workers by the environment.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$|VITE_)/.test(name)));
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
