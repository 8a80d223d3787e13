import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ended } from '../cpu.ts';

const run = promisify(execFile);
const SCRIPT = new URL('./messages.sql', import.meta.url).pathname;

export interface PgbenchRun {
  perSecond: number;
  /** CPU time of pgbench itself, ms: it does the work that our server does as a client of PostgreSQL. */
  cpu: number;
}

/** @throws {Error} naming the package to install, where there is no pgbench */
export async function assertPgbench(): Promise<void> {
  await run('pgbench', ['--version']).catch(() => {
    throw new Error('pgbench is missing: it is in the package postgresql-contrib (Debian) or postgresql (Homebrew)');
  });
}

/** Runs the bare statements of a message, prepared, for `seconds`. */
export async function pgbench(
  databaseUrl: string,
  { pairs, clients, seconds }: { pairs: number; clients: number; seconds: number },
): Promise<PgbenchRun> {
  const before = ended(process.pid);
  const options = [
    '--no-vacuum',
    '--protocol=prepared',
    `--file=${SCRIPT}`,
    `--define=pairs=${pairs}`,
    `--client=${clients}`,
    `--time=${seconds}`,
  ];
  const { stdout, stderr } = await run('pgbench', [...options, databaseUrl]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench did nothing: ${stdout}${stderr}`);
  return { perSecond, cpu: ended(process.pid) - before };
}
