import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { killOnExit } from './child-processes.mjs';
import { inProject } from './project-paths.mjs';

/**
 * Runs an installed tool on this process's Node. Started by its shebang, it would use whatever Node is on the PATH.
 * @param {string} name as in node_modules/.bin
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 * @returns {Promise<number>} its exit code, non-zero when it took longer than `timeout` milliseconds. Its output goes to ours.
 */
export async function runBin(name, args, options = {}) {
  const { code } = await spawnBin(name, args, { ...options, stdio: 'inherit' });
  return code;
}

/**
 * Like `runBin`, but captures the output.
 * @param {string} name
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>} output: stdout and stderr, in the order they arrived
 */
export function captureBin(name, args, options = {}) {
  return spawnBin(name, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
function spawnBin(name, args, options) {
  const link = inProject('node_modules', '.bin', name);
  if (!existsSync(link)) throw new Error(`No tool named "${name}" is installed (node_modules/.bin/${name}).`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [realpathSync(link), ...args], { cwd: inProject(), ...options });
    killOnExit(child);
    let stdout = '';
    let output = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}
