import type { ReleaseManifest, SignedManifest } from '@vesper/contracts/release';
import type { KeyObject } from 'node:crypto';
import { type Clock, DAY, earlier } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { json, type Sql, sql } from '../platform/database/sql.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFiles } from './release-files.ts';
import { hashOf, ReleaseDistrusted, verifyManifest } from './verify.ts';

const FILE_NAME = /^(shell|mfe-[a-z0-9-]+)\.[\w.-]{1,180}\.(js|json|woff2|svg|webp|png|jpg|avif|webm|mp4|md)$/;

/** How long after its manifest was checked a file may be uploaded. */
const UPLOAD_PERIOD = DAY;
/** How many manifests that name a file are tried: the newest is as good as any, unless its key is no longer trusted. */
const MAX_MANIFESTS = 10;

/** The package a file belongs to. @throws {ReleaseRefused} 400 for a name that no release file can have */
export function packageOf(name: string): string {
  const [, remote] = FILE_NAME.exec(name) ?? [];
  if (remote === undefined)
    throw new ReleaseRefused(400, 'file_name_invalid', `${name} is not a release file's name: mfe-chat.<what>.<hash>.js.`);
  return remote;
}

/**
 * The files named in manifests signed by a trusted key. The release store accepts only these, and only files of releases are served: a
 * token alone can't put a script on our origin (B-12).
 */
export interface NamedFiles {
  /** Allows the upload of a verified manifest's files. */
  expect(signed: SignedManifest, manifest: ReleaseManifest): Promise<void>;
  /**
   * @returns whether a content is that of a file that any of the manifests names so
   * @throws {ReleaseRefused} 422 for a file that no checked or released manifest names with this content
   */
  assertNamed(name: string, content: Uint8Array): Promise<(there: Uint8Array) => boolean>;
  /** The hash of a file of any release, even of a withdrawn one: open pages keep using the files they were loaded with. */
  releasedHash(name: string): Promise<string | undefined>;
  /** Deletes manifests whose files were never uploaded. */
  deleteOld(): Promise<void>;
}

interface Dependencies {
  db: Queryable;
  clock: Clock;
  keys: readonly KeyObject[];
  files: ReleaseFiles;
  current: () => Promise<Registry>;
}

export function createNamedFiles({ db, clock, keys, files, current }: Dependencies): NamedFiles {
  const released = new Map<string, string>();
  const addAll = (manifest: ReleaseManifest) => Object.entries(manifest.files).forEach(([name, { sha256 }]) => released.set(name, sha256));

  const ofReleases = (remote: string, name: string): Sql => sql`
    select manifest, signature, created_at as at from releases where remote = ${remote} and manifest -> 'files' ? ${name}`;
  const ofChecks = (remote: string, name: string): Sql => sql`
    select manifest, signature, checked_at as at from release_checks
    where remote = ${remote} and manifest -> 'files' ? ${name} and checked_at > ${earlier(clock(), UPLOAD_PERIOD)}`;

  /** The genuine ones, newest first. */
  async function genuine(found: Sql): Promise<ReleaseManifest[]> {
    const rows = await db.many<SignedManifest>(
      sql`select manifest, signature from (${found}) named order by at desc limit ${MAX_MANIFESTS}`,
    );
    return rows.flatMap((row) => {
      try {
        return [verifyManifest(row, keys)];
      } catch (error) {
        if (error instanceof ReleaseDistrusted) return [];
        throw error;
      }
    });
  }

  return {
    async expect({ manifest, signature }, { remote, version }) {
      await db.query(sql`
        insert into release_checks (remote, version, manifest, signature, checked_at)
        values (${remote}, ${version}, ${json(manifest)}, ${signature}, ${clock()})
        on conflict on constraint release_checks_one_of_each_version
        do update set manifest = excluded.manifest, signature = excluded.signature, checked_at = excluded.checked_at`);
    },
    async assertNamed(name, content) {
      const remote = packageOf(name);
      const named = await genuine(sql`${ofReleases(remote, name)} union all ${ofChecks(remote, name)}`);
      if (named.length === 0)
        throw new ReleaseRefused(422, 'file_not_named', `No signed manifest names ${name}; have the manifest checked first.`);
      const sha256 = hashOf(content);
      if (!named.some(({ files: { [name]: file } }) => file?.sha256 === sha256 && file.bytes === content.length))
        throw new ReleaseRefused(422, 'file_altered', `${name} is not the file that its signed manifest names.`);
      const hashes = new Set(named.map(({ files: { [name]: file } }) => file?.sha256));
      return (there) => hashes.has(hashOf(there));
    },
    async releasedHash(name) {
      const known = released.get(name);
      if (known !== undefined) return known;
      const [, remote] = FILE_NAME.exec(name) ?? [];
      if (remote === undefined) return undefined;
      for (const { live, canary, previous, pins } of (await current()).released.values())
        for (const release of [live, canary, previous, ...pins.values()]) if (release) addAll(release.manifest);
      const found = released.get(name);
      if (found !== undefined || !files.has(name)) return found;
      (await genuine(ofReleases(remote, name))).forEach(addAll);
      return released.get(name);
    },
    async deleteOld() {
      await db.query(sql`delete from release_checks where checked_at < ${earlier(clock(), UPLOAD_PERIOD)}`);
    },
  };
}
