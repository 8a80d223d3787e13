import { canonicalJson, type ReleaseManifest, type SignedManifest } from '@vesper/contracts/release';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Tx } from '../platform/database/db.ts';
import { json, sql } from '../platform/database/sql.ts';
import { incompatibilitiesOf } from './compatibility.ts';
import { type Actor, type AuditEntry, writeAudit } from './audit.ts';
import type { NamedFiles } from './named-files.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { RegistryReader, ReleaseState } from './registry.ts';
import type { ReleaseFiles } from './release-files.ts';
import { ReleaseDistrusted, verifyFiles, verifyManifest } from './verify.ts';

export interface ReleaseName {
  remote: string;
  version: string;
}

/** Who gets a release: no one, a share of visitors (per cent), or everybody. */
export type Destination = { state: 'staged' } | { state: 'canary'; percent: number } | { state: 'live' };

/** All changes to what visitors get. Each is one transaction with its audit entry; `by` says who makes it. @throws {ReleaseRefused} */
export interface ReleaseChanges {
  /**
   * Checks a release before uploading: throws if it can't be released, and returns the files that the store lacks. Those may be uploaded
   * from now on.
   */
  check(signed: SignedManifest): Promise<{ manifest: ReleaseManifest; missing: string[] }>;
  /** @param together manifests released with it: it is checked against them instead of their live versions */
  publish(by: Actor, signed: SignedManifest, to: Destination, together?: readonly ReleaseManifest[]): Promise<ReleaseName>;
  /** Replaces the signature of a known release; its state stays. */
  resign(by: Actor, signed: SignedManifest): Promise<void>;
  /** Default version: the canary, else the newest staged one. */
  promote(by: Actor, remote: string, version: string | undefined, to: Destination): Promise<ReleaseName>;
  /** Undoes the latest change: withdraws the canary, or else replaces the live version with the previous one. */
  rollback(by: Actor, remote: string): Promise<{ withdrawn: string; live: string }>;
  withdrawCanary(by: Actor, name: ReleaseName, detail: string): Promise<void>;
  setKilled(by: Actor, remote: string, isKilled: boolean): Promise<void>;
  /**
   * Takes a remote away: its paths, slots and contract range are free again. Its releases stay in the store for open pages; releasing or
   * promoting one brings it back.
   */
  retire(by: Actor, remote: string): Promise<{ retired: string }>;
  /** @param version undefined: unpins, so that the brand follows the live version again */
  pin(by: Actor, remote: string, brand: string, version: string | undefined): Promise<void>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  keys: readonly KeyObject[];
  files: ReleaseFiles;
  named: NamedFiles;
  registry: RegistryReader;
}

export function createReleaseChanges({ db, clock, keys, files, named, registry }: Dependencies): ReleaseChanges {
  /** One change at a time, across processes, so that audit ids are in order. */
  const change = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(hashtext('releases'))`);
      tx.afterCommit(registry.expire);
      return work(tx);
    });
  const audit = (tx: Tx, entry: Omit<AuditEntry, 'at'>) => writeAudit(tx, { ...entry, at: clock() });
  const setState = (tx: Tx, { remote, version }: ReleaseName, state: ReleaseState, percent: number | null = null) =>
    tx.query(sql`
      update releases set state = ${state}, canary_percent = ${percent}, changed_at = ${clock()},
        live_at = case when ${state} = 'live' then ${clock()} else live_at end
      where remote = ${remote} and version = ${version}`);

  function verified<Result>(check: () => Result): Result {
    try {
      return check();
    } catch (error) {
      if (error instanceof ReleaseDistrusted) throw new ReleaseRefused(422, error.reason, error.message);
      throw error;
    }
  }

  interface Against {
    together?: readonly ReleaseManifest[];
    sizeOf?: ReleaseFiles['compressedSize'];
  }

  async function assertCompatible(queryable: Queryable, manifest: ReleaseManifest, { together = [], sizeOf }: Against): Promise<void> {
    const replaced = [manifest, ...together].map(({ remote }) => remote);
    const others = await queryable.many<{ manifest: ReleaseManifest }>(
      sql`
        select manifest from releases r
        where remote <> all (${replaced}) and (state in ('live', 'canary')
          or exists (select from release_pins p where p.remote = r.remote and p.version = r.version))
        order by remote, version`,
    );
    const alongside = [...together.filter(({ remote }) => remote !== manifest.remote), ...others.map((other) => other.manifest)];
    const incompatibilities = incompatibilitiesOf(manifest, alongside, sizeOf);
    const [first] = incompatibilities;
    if (first) throw new ReleaseRefused(422, first.code, incompatibilities.map(({ sentence }) => sentence).join(' '));
  }

  const assertNewCompatible = (queryable: Queryable, manifest: ReleaseManifest, together?: readonly ReleaseManifest[]) =>
    assertCompatible(queryable, manifest, { together, sizeOf: files.compressedSize });
  const assertStillCompatible = (tx: Tx, manifest: ReleaseManifest) => assertCompatible(tx, manifest, {});

  /** Moves a registered release to its destination, and supersedes the one that was there. */
  async function moveTo(tx: Tx, by: Actor, what: string, name: ReleaseName, to: Destination): Promise<void> {
    const { live, canary } = await currentVersionsOf(tx, name.remote);
    if (to.state === 'canary' && live === undefined)
      throw new ReleaseRefused(409, 'nothing_live', `Nothing of ${name.remote} is live: there is nothing to compare a canary with.`);
    if (live === name.version && to.state === 'live') return;
    if (live === name.version) throw new ReleaseRefused(409, 'is_live', `${name.remote} ${name.version} is live; roll it back instead.`);
    if (canary !== undefined && canary !== name.version && to.state !== 'staged')
      await setState(tx, { ...name, version: canary }, 'superseded');
    if (live !== undefined && to.state === 'live') await setState(tx, { ...name, version: live }, 'superseded');
    await setState(tx, name, to.state, to.state === 'canary' ? to.percent : null);
    const detail = to.state === 'canary' ? `canary ${to.percent} %` : to.state;
    await audit(tx, { by, what, remote: name.remote, from: live, to: name.version, detail });
  }

  /**
   * A known release keeps its manifest; signed with another trusted key, it gets that signature.
   * @returns its state, if it is known
   */
  async function resign(tx: Tx, by: Actor, { manifest, signature }: SignedManifest): Promise<ReleaseState | undefined> {
    const { remote, version } = manifest as ReleaseManifest;
    const known = await tx.maybeOne<{ manifest: unknown; signature: string; state: ReleaseState }>(
      sql`select manifest, signature, state from releases where remote = ${remote} and version = ${version}`,
    );
    if (!known || known.signature === signature) return known?.state;
    if (canonicalJson(known.manifest) !== canonicalJson(manifest))
      throw new ReleaseRefused(409, 'version_taken', `${remote} ${version} is released already, with another manifest.`);
    await tx.query(sql`update releases set signature = ${signature} where remote = ${remote} and version = ${version}`);
    await audit(tx, { by, what: 'sign', remote, to: version });
    return known.state;
  }

  return {
    resign: (by, signed) =>
      change(async (tx) => {
        verified(() => verifyManifest(signed, keys));
        await resign(tx, by, signed);
      }),
    async check(signed) {
      const manifest = verified(() => verifyManifest(signed, keys));
      await files.provide(manifest.files);
      await assertNewCompatible(db, manifest);
      await named.expect(signed, manifest);
      // A damaged file is asked for again, and so repaired.
      const missing = Object.entries(manifest.files).flatMap(([name, { sha256 }]) => (files.isSound(name, sha256) ? [] : [name]));
      return { manifest, missing };
    },
    async publish(by, signed, to, together) {
      const manifest = verified(() => verifyManifest(signed, keys));
      await files.provide(manifest.files);
      return change(async (tx) => {
        verified(() => verifyFiles(manifest, files.read));
        await assertNewCompatible(tx, manifest, together);
        const { remote, version, contract } = manifest;
        const known = await resign(tx, by, signed);
        // A pipeline that runs again, or a replayed request, does not undo a withdrawal by a person or by canary analysis.
        if (known === 'withdrawn')
          throw new ReleaseRefused(409, 'withdrawn', `${remote} ${version} was withdrawn; promote ${remote}@${version} brings it back.`);
        if (!known) {
          // As signed, not as parsed: a newer build may contain fields this server does not know.
          await tx.query(sql`
            insert into releases (remote, version, manifest, signature, contract, created_at, changed_at)
            values (${remote}, ${version}, ${json(signed.manifest)}, ${signed.signature}, ${contract}, ${clock()}, ${clock()})`);
        }
        await tx.query(sql`delete from release_checks where remote = ${remote} and version = ${version}`);
        await moveTo(tx, by, 'release', { remote, version }, to);
        return { remote, version };
      });
    },
    promote: (by, remote, version, to) =>
      change(async (tx) => {
        const name = await releaseOf(tx, remote, version);
        await assertStillCompatible(tx, name.manifest);
        await moveTo(tx, by, 'promote', name, to);
        return { remote, version: name.version };
      }),
    rollback: (by, remote) =>
      change(async (tx) => {
        const { live, canary, previous } = await currentVersionsOf(tx, remote);
        if (live === undefined) throw new ReleaseRefused(404, 'not_released', `Nothing of ${remote} is live.`);
        if (canary !== undefined) {
          await setState(tx, { remote, version: canary }, 'withdrawn');
          await audit(tx, { by, what: 'rollback', remote, from: canary, to: live, detail: 'canary' });
          return { withdrawn: canary, live };
        }
        if (previous === undefined) throw new ReleaseRefused(409, 'nothing_before', `Nothing of ${remote} was live before ${live}.`);
        await assertStillCompatible(tx, (await releaseOf(tx, remote, previous)).manifest);
        await setState(tx, { remote, version: live }, 'withdrawn');
        await setState(tx, { remote, version: previous }, 'live');
        await audit(tx, { by, what: 'rollback', remote, from: live, to: previous });
        return { withdrawn: live, live: previous };
      }),
    withdrawCanary: (by, name, detail) =>
      change(async (tx) => {
        const { live, canary } = await currentVersionsOf(tx, name.remote);
        if (canary !== name.version) return; // someone else changed it first
        await setState(tx, name, 'withdrawn');
        await audit(tx, { by, what: 'withdraw', remote: name.remote, from: name.version, to: live, detail });
      }),
    setKilled: (by, remote, isKilled) =>
      change(async (tx) => {
        if (remote === 'shell') throw new ReleaseRefused(409, 'shell_needed', 'Without the shell there is no page; roll it back instead.');
        const { live } = await currentVersionsOf(tx, remote);
        if (live === undefined) throw new ReleaseRefused(404, 'not_released', `Nothing of ${remote} is live.`);
        const changed = isKilled
          ? await tx.query(sql`insert into release_kills (remote, killed_at) values (${remote}, ${clock()}) on conflict do nothing`)
          : await tx.query(sql`delete from release_kills where remote = ${remote}`);
        if (changed > 0) await audit(tx, { by, what: isKilled ? 'kill' : 'unkill', remote, from: live, to: isKilled ? undefined : live });
      }),
    retire: (by, remote) =>
      change(async (tx) => {
        if (remote === 'shell') throw new ReleaseRefused(409, 'shell_needed', 'Without the shell there is no page.');
        const { live, canary } = await currentVersionsOf(tx, remote);
        if (live === undefined) throw new ReleaseRefused(404, 'not_released', `Nothing of ${remote} is live.`);
        const pins = await tx.query(sql`delete from release_pins where remote = ${remote}`);
        const kills = await tx.query(sql`delete from release_kills where remote = ${remote}`);
        if (kills > 0) await audit(tx, { by, what: 'unkill', remote, from: live, detail: 'retired' });
        for (const version of [live, canary]) if (version !== undefined) await setState(tx, { remote, version }, 'superseded');
        await audit(tx, { by, what: 'retire', remote, from: live, ...(pins > 0 && { detail: `${pins} pins removed` }) });
        return { retired: live };
      }),
    pin: (by, remote, brand, version) =>
      change(async (tx) => {
        const found = await tx.maybeOne<{ id: number }>(sql`select id from brands where slug = ${brand}`);
        if (!found) throw new ReleaseRefused(404, 'brand_unknown', `There is no brand ${brand}.`);
        const before = await tx.maybeOne<{ version: string }>(
          sql`select version from release_pins where brand_id = ${found.id} and remote = ${remote}`,
        );
        if (version !== undefined) {
          await assertStillCompatible(tx, (await releaseOf(tx, remote, version)).manifest);
          await tx.query(sql`
            insert into release_pins (brand_id, remote, version) values (${found.id}, ${remote}, ${version})
            on conflict on constraint release_pins_one_for_each_remote do update set version = excluded.version`);
        } else {
          if (!before) throw new ReleaseRefused(404, 'not_pinned', `${brand} is pinned to no version of ${remote}.`);
          await tx.query(sql`delete from release_pins where brand_id = ${found.id} and remote = ${remote}`);
        }
        const what = version === undefined ? 'unpin' : 'pin';
        await audit(tx, { by, what, remote, brandId: found.id, from: before?.version, to: version });
      }),
  };
}

interface CurrentVersions {
  live?: string;
  canary?: string;
  /** The previously live version. */
  previous?: string;
}

async function currentVersionsOf(db: Queryable, remote: string): Promise<CurrentVersions> {
  const rows = await db.many<{ version: string; state: ReleaseState }>(sql`
    select version, state from releases
    where remote = ${remote} and (state in ('live', 'canary') or (state = 'superseded' and live_at is not null))
    order by live_at desc nulls last`);
  const at = (wanted: ReleaseState) => rows.find(({ state }) => state === wanted)?.version;
  return { live: at('live'), canary: at('canary'), previous: at('superseded') };
}

/** The release of that version; without one, the next to promote: the canary, else the newest staged one. */
async function releaseOf(db: Queryable, remote: string, version: string | undefined): Promise<ReleaseName & { manifest: ReleaseManifest }> {
  const wanted = version === undefined ? sql`state in ('canary', 'staged')` : sql`version = ${version}`;
  const [release] = await db.many<ReleaseName & { manifest: ReleaseManifest }>(sql`
    select remote, version, manifest from releases where remote = ${remote} and ${wanted}
    order by state = 'canary' desc, created_at desc limit 1`);
  if (release) return release;
  const sentence = version === undefined ? `No release of ${remote} is waiting to be promoted.` : `${remote} ${version} is not released.`;
  throw new ReleaseRefused(404, 'not_released', sentence);
}
