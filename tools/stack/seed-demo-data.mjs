import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killOnExit } from '../lib/child-processes.mjs';
import { isDiskFull, Problem } from '../lib/problem.mjs';
import { inProject, STATE } from '../lib/project-paths.mjs';

/**
 * Writes the demo data to a database; existing data stays. The demo logins are written to `demo-logins.json` in the folder.
 * @param {{ databaseUrl: string, folder: string, members: number, signal?: AbortSignal }} options
 * @throws {Problem} with the last line of its output
 */
export async function seedDemoData({ databaseUrl, folder, members, signal }) {
  const logFile = join(folder, 'seed.log');
  const out = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [inProject('demo/src/seed.ts'), '--members', String(members)], {
    cwd: inProject(),
    env: { ...process.env, ...seedEnvironment(databaseUrl, folder) },
    stdio: ['ignore', out, out],
    signal,
  });
  closeSync(out);
  killOnExit(child);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const output = readFileSync(logFile, 'utf8').trim();
  throw new Problem(isDiskFull(output) ? output : `The demo data could not be written: ${output.split('\n').at(-1)} See ${logFile}.`);
}

/**
 * @param {string} databaseUrl
 * @param {string} folder
 */
function seedEnvironment(databaseUrl, folder) {
  return {
    DATABASE_URL: databaseUrl,
    FILES_DIR: join(folder, 'files'),
    DEMO_PICTURES_DIR: join(STATE, 'demo-pictures'),
    DEMO_LOGINS_FILE: demoLoginsFile(folder),
  };
}

/** @param {string} folder */
export function demoLoginsFile(folder) {
  return join(folder, 'demo-logins.json');
}
