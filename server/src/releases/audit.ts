import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** Who makes a change. */
export interface Actor {
  /** A token's name, `operator`, `local build` or `watch`. */
  who: string;
  /** The person behind it: as CI or the command line says, else the token's owner. */
  person?: string | undefined;
  /** The commit that it was made from, and whether anything differed from it. */
  revision?: string | undefined;
  isDirty?: boolean | undefined;
}

/** A change to what visitors get: who, when, from what to what (B-12). */
export interface AuditEntry {
  at: Date;
  by: Actor;
  what: string;
  remote: string;
  brandId?: number;
  from?: string;
  to?: string;
  detail?: string;
}

export const writeAudit = (db: Queryable, { at, by, what, remote, brandId, from, to, detail }: AuditEntry): Promise<number> =>
  db.query(sql`
    insert into release_audit (at, who, person, revision, is_dirty, what, remote, brand_id, from_version, to_version, detail)
    values (${at}, ${by.who}, ${by.person ?? null}, ${by.revision ?? null}, ${by.isDirty ?? null}, ${what}, ${remote}, ${brandId ?? null}, ${from ?? null}, ${to ?? null}, ${detail ?? null})`);
