import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database/db.ts';

interface DueWork<Item, Key> {
  /** What is due, the oldest first, without the items of these keys. */
  next: (failed: readonly Key[]) => Promise<Item[]>;
  keyOf: (item: Item) => Key;
  /** After this the item is no longer due. */
  work: (tx: Tx, item: Item) => Promise<void>;
  /** For the log. */
  failure: string;
}

/** Works off what is due, each item in a transaction of its own: one that fails stops none of the others, and waits for the next run. */
export async function workOff<Item, Key extends string | number>(
  { db, log }: { db: Database; log: FastifyBaseLogger },
  { next, keyOf, work, failure }: DueWork<Item, Key>,
): Promise<void> {
  const failed: Key[] = [];
  for (;;) {
    const due = await next(failed);
    if (due.length === 0) return;
    for (const item of due) {
      try {
        await db.transaction((tx) => work(tx, item));
      } catch (error) {
        failed.push(keyOf(item));
        log.error({ err: error }, failure);
      }
    }
  }
}
