import type { ReleaseManifest, SignedManifest } from '@vesper/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { ReleaseChanges, ReleaseName } from './changes.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { ReleaseState } from './registry.ts';
import { ReleaseDistrusted, verifyManifest } from './verify.ts';

const WHO = 'local build';

interface Dependencies {
  releasesDir: string;
  db: Queryable;
  keys: readonly KeyObject[];
  changes: ReleaseChanges;
  log: FastifyBaseLogger;
}

/**
 * In local modes, built packages go live: `npm start` and `npm run build` leave signed manifests and `built.json` in the release store, and
 * the server publishes new ones from there, with the same checks as any release. Later decisions (rolled back, staged, canary, retired)
 * stand until something else is built.
 * @returns a function that publishes what was built since its last call
 */
export function createAdopter({ releasesDir, db, keys, changes, log }: Dependencies): () => Promise<void> {
  const file = join(releasesDir, 'built.json');
  let seen: number | undefined;
  let adopting: Promise<void> | undefined;

  async function adopt(): Promise<void> {
    const fresh: { name: ReleaseName; signed: SignedManifest; manifest: ReleaseManifest }[] = [];
    for (const [remote, version] of Object.entries(lastBuilt())) {
      const name = { remote, version };
      await attempt(name, async () => {
        const signed = readSigned(name);
        const manifest = verifyManifest(signed, keys, name);
        if (await isNew(db, remote, version)) fresh.push({ name, signed, manifest });
        else await changes.resign({ who: WHO }, signed); // this clone may have a new key
      });
    }
    // Built together, released together: a new contract reaches shell and remotes at once.
    const together = fresh.map(({ manifest }) => manifest);
    for (const { name, signed } of fresh) {
      await attempt(name, () => changes.publish({ who: WHO, revision: revisionOf(signed) }, signed, { state: 'live' }, together));
    }
  }

  /** Versions by remote; none when the file can't be read, so that what is live stays. */
  function lastBuilt(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) ?? {};
    } catch (error) {
      log.error({ err: error }, 'built.json cannot be read');
      return {};
    }
  }

  /** @throws {ReleaseDistrusted} when it is missing, or not JSON */
  function readSigned({ remote, version }: ReleaseName): SignedManifest {
    try {
      return JSON.parse(readFileSync(join(releasesDir, 'manifests', `${remote}@${version}.json`), 'utf8')) as SignedManifest;
    } catch (error) {
      throw new ReleaseDistrusted(
        'manifest_invalid',
        `Its manifest cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Logs a build that can't be released; it neither blocks the others nor the server's start. */
  async function attempt(name: ReleaseName, change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof ReleaseRefused || error instanceof ReleaseDistrusted)) throw error;
      const code = error instanceof ReleaseRefused ? error.code : error.reason;
      log.error({ ...name, code, reason: error.message }, 'build cannot be released');
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

/** The commit that a build says it was made from. */
const revisionOf = ({ manifest }: SignedManifest): string | undefined => (manifest as ReleaseManifest).revision || undefined;

/** Whether a built version is to go live: it is unknown, or was superseded by another build; but not if it was withdrawn, or its remote retired, on purpose. */
async function isNew(db: Queryable, remote: string, version: string): Promise<boolean> {
  const known = await db.maybeOne<{ state: ReleaseState }>(
    sql`select state from releases where remote = ${remote} and version = ${version}`,
  );
  if (!known) return true;
  if (known.state !== 'superseded') return false;
  const [decision] = await db.many<{ what: string }>(sql`
    select what from release_audit where remote = ${remote} and what in ('release', 'promote', 'rollback', 'retire') order by id desc limit 1`);
  if (decision?.what === 'retire') return false;
  const [last] = await db.many<{ version: string }>(sql`
    select to_version as version from release_audit where remote = ${remote} and who = ${WHO} and what = 'release' order by id desc limit 1`);
  return last?.version !== version;
}
