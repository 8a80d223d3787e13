import type { ReleaseManifest } from '@vesper/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { type Clock, SECOND } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { BucketUnreachable } from '../platform/storage/bucket.ts';
import { inEveryLanguage } from './every-language.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { StoreCheck } from './store-check.ts';
import { ReleaseDistrusted, verifyManifest } from './verify.ts';

export type ReleaseState = 'staged' | 'canary' | 'live' | 'superseded' | 'withdrawn';

export interface Release {
  remote: string;
  version: string;
  state: ReleaseState;
  /** For a canary: the share of visitors who get it, 1 to 99. */
  percent: number | null;
  liveAt: Date | null;
  manifest: ReleaseManifest;
}

/** The releases at one revision. */
export interface Registry {
  revision: number;
  /** By remote, including `shell`. */
  released: ReadonlyMap<string, RemoteReleases>;
  killed: ReadonlySet<string>;
}

/** The releases of one remote that visitors may get. */
export interface RemoteReleases {
  live: Release;
  canary: Release | undefined;
  /** The previously live release. */
  previous: Release | undefined;
  /** By brand id. */
  pins: ReadonlyMap<number, Release>;
}

export interface RegistryReader {
  /** At most two seconds old in every process; up to date in the process that made a change. */
  current(): Promise<Registry>;
  /** Makes the next `current` read from the database. */
  expire(): void;
}

/** How often a process checks for a new revision. */
const CHECK_EVERY = 2 * SECOND;

interface Dependencies {
  db: Database;
  clock: Clock;
  keys: readonly KeyObject[];
  files: ReleaseFiles;
  check: Pick<StoreCheck, 'release'>;
  log: FastifyBaseLogger;
}

export function createRegistryReader({ db, clock, keys, files, check, log }: Dependencies): RegistryReader {
  let registry: Registry | undefined;
  let freshUntil = 0;
  let refreshing: Promise<Registry> | undefined;
  /** Signatures are verified and files fetched once per process, when a release is first read. */
  const provided = new Set<string>();
  const verified = new Map<string, { signature: string; manifest: ReleaseManifest }>();

  async function refresh(): Promise<Registry> {
    const until = clock().getTime() + CHECK_EVERY;
    const revision = await revisionOf(db);
    if (registry?.revision !== revision) registry = await loadWhole(revision);
    freshUntil = until;
    return registry;
  }

  /** Nothing is shown before its files have been fetched: until then, the previous registry stays. */
  async function loadWhole(revision: number): Promise<Registry> {
    try {
      return await load(revision);
    } catch (error) {
      if (!registry || !(error instanceof BucketUnreachable)) throw error;
      log.error({ err: error, reason: error.reason, revision }, 'release store unreachable; keeping current releases');
      return registry;
    }
  }

  async function load(revision: number): Promise<Registry> {
    const rows = await rowsInUse(db);
    const releases = rows.flatMap((row) => {
      const manifest = trusted(row);
      return manifest ? [{ ...row, manifest }] : [];
    });
    for (const { remote, version, manifest } of releases) {
      const key = `${remote}@${version}`;
      if (provided.has(key)) continue;
      await files.provide(manifest.files);
      await check.release(manifest);
      provided.add(key);
    }
    const pinRows = await db.many<PinRow>(sql`select brand_id, remote, version from release_pins`);
    const kills = await db.many<{ remote: string }>(sql`select remote from release_kills`);
    const released = new Map<string, RemoteReleases>();
    for (const live of releases.filter(({ state }) => state === 'live')) {
      const own = releases.filter(({ remote }) => remote === live.remote);
      const pins = pinRows.flatMap(({ brand_id, remote, version }) => {
        const pinned = remote === live.remote && own.find((one) => one.version === version);
        return pinned ? [[brand_id, pinned] as const] : [];
      });
      released.set(live.remote, {
        live,
        canary: own.find(({ state }) => state === 'canary'),
        previous: own
          .filter(({ state }) => state === 'superseded')
          .sort((a, b) => Number(b.liveAt) - Number(a.liveAt))
          .at(0),
        pins: new Map(pins),
      });
    }
    return { revision, released, killed: new Set(kills.map(({ remote }) => remote)) };
  }

  /** A row that was changed without a valid signature is ignored. */
  function trusted(row: ReleaseRow): ReleaseManifest | undefined {
    const key = `${row.remote}@${row.version}`;
    const known = verified.get(key);
    if (known?.signature === row.signature) return known.manifest;
    try {
      const manifest = inEveryLanguage(verifyManifest(row, keys, row));
      verified.set(key, { signature: row.signature, manifest });
      return manifest;
    } catch (error) {
      if (!(error instanceof ReleaseDistrusted)) throw error;
      log.error({ remote: row.remote, version: row.version, reason: error.reason }, 'untrusted release in the registry; ignoring it');
      return undefined;
    }
  }

  return {
    async current() {
      if (registry && clock().getTime() < freshUntil) return registry;
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    expire() {
      freshUntil = 0;
    },
  };
}

/** A release in any state but withdrawn, if it is genuine. */
export async function findRelease(
  { db, keys, files }: Pick<Dependencies, 'db' | 'keys' | 'files'>,
  remote: string,
  version: string,
): Promise<Release | undefined> {
  const [row] = await db.many<ReleaseRow>(sql`
    select remote, version, state, canary_percent as percent, live_at as "liveAt", manifest, signature
    from releases where remote = ${remote} and version = ${version} and state <> 'withdrawn'`);
  if (!row) return undefined;
  const manifest = inEveryLanguage(verifyManifest(row, keys, row));
  await files.provide(manifest.files);
  return { ...row, manifest };
}

interface ReleaseRow extends Omit<Release, 'manifest'> {
  manifest: unknown;
  signature: string;
}

interface PinRow {
  brand_id: number;
  remote: string;
  version: string;
}

const revisionOf = async (db: Queryable): Promise<number> =>
  (await db.one<{ revision: number }>(sql`select coalesce(max(id), 0) as revision from release_audit`)).revision;

/** Live and canary releases, the previously live one, and pinned ones. */
const rowsInUse = (db: Queryable): Promise<ReleaseRow[]> =>
  db.many<ReleaseRow>(sql`
    select remote, version, state, canary_percent as percent, live_at as "liveAt", manifest, signature
    from releases r
    where state in ('live', 'canary')
      or exists (select from release_pins p where p.remote = r.remote and p.version = r.version)
      or (state = 'superseded' and live_at = (select max(live_at) from releases s where s.remote = r.remote and s.state = 'superseded'))
    order by remote, version`);
