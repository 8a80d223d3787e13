import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder } from '../../../tools/postgres/postgres-folder.mjs';

/** A separate disk: a file system in a file, on which the database of `folder` lies. */
export interface Disk {
  /** The stack's `dataDir`. */
  readonly folder: string;
  /**
   * What a power cut at this moment would leave: the data written through to the file, without the file system's cache. No one may be
   * writing.
   * @returns a copy of that disk
   */
  cut(): Promise<Disk>;
  /** Fills the disk until `left` bytes are free. */
  fill(left: number): void;
  clear(): void;
  eject(): void;
}

const MEGABYTE = 1024 * 1024;

/** Undefined where mounting is not possible: it needs root and loop devices. */
export async function newDisk(megabytes: number): Promise<Disk | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vesper-disk-'));
  const image = join(folder, 'disk.img');
  try {
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-m', '0', '-F', image);
    return await mountDisk(folder, image);
  } catch (error) {
    console.log(`power: can't create disks here: ${String(error).split('\n', 1)[0]}`);
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

async function mountDisk(folder: string, image: string): Promise<Disk> {
  const place = await clusterFolder(folder, true);
  // The journal is written on fsync only, not periodically.
  run('mount', '-o', 'loop,commit=300', image, place);
  const ballast = join(place, 'ballast');
  const cleanUp = () => run('umount', '--lazy', place);
  process.once('exit', cleanUp);
  return {
    folder,
    async cut() {
      const copy = mkdtempSync(join(tmpdir(), 'vesper-disk-'));
      copyFileSync(image, join(copy, 'disk.img'));
      return mountDisk(copy, join(copy, 'disk.img'));
    },
    fill(left) {
      const { bavail, bsize } = statfsSync(place);
      run('fallocate', '-l', String(Math.max(MEGABYTE, bavail * bsize - left)), ballast);
    },
    clear: () => rmSync(ballast, { force: true }),
    eject() {
      process.off('exit', cleanUp);
      run('umount', place);
      rmSync(place, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
