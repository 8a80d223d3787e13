import type { ReleaseManifest } from '@vesper/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { setImmediate } from 'node:timers/promises';
import { BucketUnreachable } from '../platform/storage/bucket.ts';
import { type Clock, earlier, SECOND } from '../platform/clock.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFiles } from './release-files.ts';

/** A file that can't be repaired is tried again after this, however often it is asked for. */
const REPAIR_EVERY = 5 * SECOND;

/** Finds damaged files of the release store, repairs those that the bucket has, and says what to do about the others. */
export interface StoreCheck {
  /** Whether a file may be served, if need be after a repair. */
  repaired(name: string, sha256: string): Promise<boolean>;
  /** Checks a release that is about to be shown. */
  release(manifest: ReleaseManifest): Promise<void>;
  /** Reads all files of the releases in use again: a disk may change them without saying so. */
  sweep(registry: Registry): Promise<void>;
}

export function createStoreCheck({ files, log, clock }: { files: ReleaseFiles; log: FastifyBaseLogger; clock: Clock }): StoreCheck {
  /** Logged once until repaired. */
  const damaged = new Set<string>();
  /** The latest repair of each file that could not be repaired: under way, or a moment ago. */
  const repairs = new Map<string, { done: Promise<boolean>; startedAt: Date }>();

  async function repaired(name: string, sha256: string, how = { readAgain: false }): Promise<boolean> {
    if (files.isSound(name, sha256, how)) {
      repairs.delete(name);
      if (damaged.delete(name)) log.info({ file: name }, 'file of the release store is repaired');
      return true;
    }
    const latest = repairs.get(name);
    if (latest && latest.startedAt > earlier(clock(), REPAIR_EVERY)) return latest.done;
    const done = repair(name, sha256);
    repairs.set(name, { done, startedAt: clock() });
    return done;
  }

  async function repair(name: string, sha256: string): Promise<boolean> {
    try {
      await files.provide({ [name]: { sha256, bytes: 0, type: 'other' } });
    } catch (error) {
      if (!(error instanceof BucketUnreachable)) throw error;
    }
    const isSound = files.isSound(name, sha256);
    if (isSound) log.warn({ file: name }, 'file of the release store was damaged; repaired from the bucket');
    else if (!damaged.has(name)) log.error({ file: name }, 'file of the release store is missing or damaged; release its package again');
    if (isSound) damaged.delete(name);
    else damaged.add(name);
    return isSound;
  }

  async function check({ files: listed }: ReleaseManifest, how?: { readAgain: boolean }): Promise<void> {
    for (const [name, { sha256 }] of Object.entries(listed)) {
      await repaired(name, sha256, how);
      await setImmediate(); // Requests come first.
    }
  }

  return {
    repaired,
    release: (manifest) => check(manifest),
    async sweep({ released }) {
      for (const { live, canary, previous, pins } of released.values())
        for (const release of new Set([live, canary, previous, ...pins.values()]))
          if (release) await check(release.manifest, { readAgain: true });
    },
  };
}
