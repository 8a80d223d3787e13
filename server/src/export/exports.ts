import type { CallResponse } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import { DAY, earlier, HOUR, later } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';

/** How long the file is kept. */
export const EXPORT_DAYS = 7;
const ONE_EVERY = DAY;
/** A copy that is not ready by then has failed: its job has given up long before. */
const READY_WITHIN = HOUR;

type Export = CallResponse<'export.get'>;

interface ExportRow {
  id: string;
  requestedAt: Date;
  bytes: string | null;
  readyAt: Date | null;
  expiresAt: Date | null;
}

/** In the storage of members' files, but below no path that serves photos. */
export const exportKey = (id: string): string => `exports/${id.slice(0, 2)}/${id}.zip`;

export const removeExport = (storage: FileStorage, id: string): Promise<void> => storage.delete(exportKey(id));

export const latestExport = (db: Queryable, memberId: string): Promise<ExportRow | undefined> =>
  db.maybeOne<ExportRow>(sql`
    select id, requested_at as "requestedAt", bytes, ready_at as "readyAt", expires_at as "expiresAt"
    from exports where member_id = ${memberId} order by requested_at desc limit 1`);

/** What the member is shown of their latest copy (D-29). */
export function exportState(row: ExportRow | undefined, now: Date): Export {
  const none = { state: 'none', url: null, bytes: null, expires_at: null, next_at: null } as const;
  if (!row) return none;
  if (!row.readyAt) return row.requestedAt > earlier(now, READY_WITHIN) ? { ...none, state: 'preparing' } : { ...none, state: 'failed' };
  const next = later(row.requestedAt, ONE_EVERY);
  const nextAt = next > now ? next.toISOString() : null;
  if (!row.expiresAt || row.expiresAt <= now) return { ...none, next_at: nextAt };
  return {
    state: 'ready',
    url: `/api/export-file.php?id=${row.id}`,
    bytes: Number(row.bytes),
    expires_at: row.expiresAt.toISOString(),
    next_at: nextAt,
  };
}

/**
 * Begins a copy, unless one is being prepared or the last one is less than a day old.
 * @returns the id of what is to be prepared
 */
export async function beginExport(
  tx: Tx,
  { brandId, memberId, now }: { brandId: number; memberId: string; now: Date },
): Promise<string | undefined> {
  await lockMember(tx, memberId);
  const { state, next_at } = exportState(await latestExport(tx, memberId), now);
  if (state === 'preparing' || next_at !== null) return undefined;
  const { id } = await tx.one<{ id: string }>(
    sql`insert into exports (member_id, brand_id, requested_at) values (${memberId}, ${brandId}, ${now}) returning id`,
  );
  return id;
}

/** Deletes what has expired, and what never became ready: first the files, because only the rows name them. */
export async function removeExpired(db: Queryable, storage: FileStorage, now: Date): Promise<void> {
  const expired = await db.many<{ id: string }>(sql`
    select id from exports where coalesce(expires_at, requested_at) <= ${now} and (expires_at is not null or requested_at <= ${earlier(now, DAY)})`);
  for (const { id } of expired) await removeExport(storage, id);
  await db.query(sql`delete from exports where id = any(${expired.map(({ id }) => id)}::uuid[])`);
}
