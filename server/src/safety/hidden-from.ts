import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** The ids hidden from a viewer's lists: their own, and those blocked in either direction (P-07). */
export async function hiddenFrom(db: Queryable, viewerId: string | null): Promise<string[]> {
  if (viewerId === null) return [];
  const rows = await db.many<{ id: string }>(sql`
    select blocked_id as id from blocks where member_id = ${viewerId}
    union select member_id from blocks where blocked_id = ${viewerId}`);
  return [viewerId, ...rows.map(({ id }) => id)];
}
