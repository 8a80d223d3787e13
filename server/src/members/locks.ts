import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/**
 * Locks two members until the transaction ends, always in the same order, so that concurrent actions between them (like, block, write) are
 * serialised and never deadlock. Each argument is an id, or an SQL expression that yields it.
 */
export async function lockPair(tx: Queryable, one: string | Sql, other: string | Sql): Promise<void> {
  await tx.query(sql`select from members where id in (${one}, ${other}) order by id for no key update`);
}

/** Locks one member until the transaction ends; to be called before locking anything that belongs to them. By an id, or an SQL expression. */
export async function lockMember(tx: Queryable, id: string | Sql): Promise<void> {
  await tx.query(sql`select from members where id = ${id} for no key update`);
}
