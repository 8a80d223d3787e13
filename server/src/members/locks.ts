import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/**
 * Locks two members until the transaction ends, always in the same order, so that what they do to each other at the same moment
 * (like, block, write) happens one after the other and never dead-locks. Each is an id, or an expression that finds it.
 */
export async function lockPair(tx: Queryable, one: string | Sql, other: string | Sql): Promise<void> {
  await tx.query(sql`select from members where id in (${one}, ${other}) order by id for no key update`);
}

/** Locks one member until the transaction ends, before anything that is theirs. */
export async function lockMember(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`select from members where id = ${id} for no key update`);
}
