import { spawn } from 'node:child_process';
import { killOnExit } from './child-processes.mjs';
import { inProject, STATE } from './project-paths.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';

/**
 * Runs a program of the server in this terminal, with the database of DATABASE_URL, or that of `npm start`. Its exit code becomes this process's.
 * @param {string} path below the project's folder
 * @param {readonly string[]} args
 * @param {{ needsDatabase?: boolean }} [options]
 */
export async function runServerProgram(path, args, { needsDatabase = true } = {}) {
  const postgres = needsDatabase && !process.env.DATABASE_URL ? await startPostgres({ dataDir: STATE }) : undefined;
  const child = spawn(process.execPath, [inProject(path), ...args], {
    env: { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
    stdio: 'inherit',
  });
  killOnExit(child);
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  // Leave a PostgreSQL alone that was running before: a server may be using it.
  if (postgres && !postgres.reused) await postgres.stop();
}
