import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** On Linux, files in here are in memory. */
const MEMORY = '/dev/shm';
/** A migrated database takes some twelve megabytes; those of a few tests exist at a time. */
const ROOM = 1024 ** 3;
const PREFIX = 'vesper-tests-';

/** A place where databases are copied in milliseconds: a copy is hundreds of files, which can take half a second on disk. */
export interface InMemoryTablespace {
  /** Appended to `create database`; empty if there is no memory file system. */
  clause: string;
  remove(): void;
}

/** @param admin a superuser connection */
export async function createInMemoryTablespace(admin: pg.Client): Promise<InMemoryTablespace> {
  if (!hasRoom()) return { clause: '', remove: () => {} };
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (pid && !existsSync(join('/proc', pid))) rmSync(join(MEMORY, name), { recursive: true, force: true }); // left by a killed run
  }
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove(); // left by an earlier run with the same number
  mkdirSync(folder, { mode: 0o700 });
  try {
    // PostgreSQL may run as another user, as it refuses to run as root.
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    chownSync(folder, uid, gid);
    await admin.query(`create tablespace fast location '${folder}'`);
    return { clause: 'tablespace fast', remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
