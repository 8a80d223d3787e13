import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** A change to what visitors get: who, when, from what to what (B-12). */
export interface AuditEntry {
  at: Date;
  who: string;
  what: string;
  remote: string;
  brandId?: number;
  from?: string;
  to?: string;
  detail?: string;
}

export const writeAudit = (db: Queryable, { at, who, what, remote, brandId, from, to, detail }: AuditEntry): Promise<number> =>
  db.query(sql`
    insert into release_audit (at, who, what, remote, brand_id, from_version, to_version, detail)
    values (${at}, ${who}, ${what}, ${remote}, ${brandId ?? null}, ${from ?? null}, ${to ?? null}, ${detail ?? null})`);
