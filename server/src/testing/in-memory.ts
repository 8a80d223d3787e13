import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm';
/** A migrated database takes some twelve megabytes; those of a few tests are there at a time. */
const ROOM = 1024 ** 3;
const PREFIX = 'vesper-tests-';

/** Where copies of a database are made in milliseconds: hundreds of files each, which a disk’s file system may take half a second to make. */
export interface FastPlace {
  /** To be said after `create database`; empty where no memory can be had. */
  clause: string;
  remove(): void;
}

/** @param admin the server's superuser */
export async function fastPlace(admin: pg.Client): Promise<FastPlace> {
  if (!hasRoom()) return { clause: '', remove: () => {} };
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (pid && !existsSync(join('/proc', pid))) rmSync(join(MEMORY, name), { recursive: true, force: true }); // of a run that was killed
  }
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove(); // of an earlier run that had the same number
  mkdirSync(folder, { mode: 0o700 });
  try {
    // PostgreSQL may run as somebody else: it refuses to as root.
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
