import type { Queryable } from './db.ts';
import { json, type Sql } from './sql.ts';

const BATCH = 2000;

/** Inserts many rows with few statements: `write` gets each batch as JSON for `jsonb_to_recordset`. */
export async function insertBatches(db: Queryable, rows: readonly object[], write: (batch: string) => Sql): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await db.query(write(json(rows.slice(start, start + BATCH))));
}
