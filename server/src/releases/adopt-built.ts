import type { ReleaseManifest, SignedManifest } from '@vesper/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';
import type { ReleaseChanges } from './changes.ts';
import { ReleaseRefused } from './refused.ts';
import type { ReleaseState } from './registry.ts';

const WHO = 'local build';

interface Dependencies {
  releasesDir: string;
  db: Queryable;
  changes: ReleaseChanges;
  log: FastifyBaseLogger;
}

/**
 * Locally, what was built is live: `npm start` and `npm run build` leave signed manifests and `built.json` in the release store, and the
 * server publishes from there what is new, by the same checks as any release. What somebody decided since (rolled back, staged, shown
 * as a canary) stands until something else is built.
 * @returns looks whether something was built since it looked last
 */
export function createAdopter({ releasesDir, db, changes, log }: Dependencies): () => Promise<void> {
  const file = join(releasesDir, 'built.json');
  let seen: number | undefined;
  let adopting: Promise<void> | undefined;

  const readManifest = (name: string) => JSON.parse(readFileSync(join(releasesDir, 'manifests', name), 'utf8')) as SignedManifest;

  async function adopt(): Promise<void> {
    const built = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    const fresh: SignedManifest[] = [];
    for (const [remote, version] of built) {
      const signed = readManifest(`${remote}@${version}.json`);
      if (await isNew(db, remote, version)) fresh.push(signed);
      else await attempt(signed, () => changes.resign(WHO, signed)); // this clone may have a new key
    }
    // Built together, released together: a new contract reaches shell and remotes at once.
    const together = fresh.map(({ manifest }) => manifest as ReleaseManifest);
    for (const signed of fresh) {
      await attempt(signed, () => changes.publish(WHO, signed, { state: 'live' }, together));
    }
  }

  async function attempt({ manifest }: SignedManifest, change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      const { remote, version } = manifest as ReleaseManifest;
      log.error({ remote, version, code: error.code, reason: error.message }, 'what was built cannot be released');
    }
  }

  return async () => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined || changed === seen) return adopting;
    seen = changed;
    adopting = adopt().finally(() => {
      adopting = undefined;
    });
    return adopting;
  };
}

/** Whether a built version is to become live: unknown, or replaced by another build since; not when it was taken out of the way on purpose. */
async function isNew(db: Queryable, remote: string, version: string): Promise<boolean> {
  const known = await db.maybeOne<{ state: ReleaseState }>(
    sql`select state from releases where remote = ${remote} and version = ${version}`,
  );
  if (!known) return true;
  const [last] = await db.many<{ version: string }>(sql`
    select to_version as version from release_audit where remote = ${remote} and who = ${WHO} and what = 'release' order by id desc limit 1`);
  return known.state === 'superseded' && last?.version !== version;
}
