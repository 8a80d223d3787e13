import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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
  mkdirSync(folder, { mode: 0o700 });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
    await admin.query(`create tablespace fast location '${folder}'`);
    return { clause: 'tablespace fast', remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** As whom PostgreSQL runs where we are root (`tools/postgres.mjs`). */
const NOBODY = 65_534;

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
