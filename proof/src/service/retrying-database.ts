import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@vesper/server/proving';

const AGAIN_AFTER_MS = 100;

/** Whether PostgreSQL is down, or went down during the query. */
const isAway = (error: Error & { code?: string }): boolean =>
  /^(ECONN|EPIPE|57P0|08)/.test(error.code ?? '') || /onnection terminated|not queryable|timeout exceeded/.test(error.message);

/** A database client for a PostgreSQL that is killed meanwhile: every query is repeated until it is back. A transaction may run twice. */
export function openRetryingDatabase(url: string): Database {
  const db = openDatabase({ url, poolSize: 4, onIdleError: () => {} });

  const retrying =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      for (;;) {
        try {
          return await ask(...args);
        } catch (error) {
          if (!isAway(error as Error)) throw error;
          await sleep(AGAIN_AFTER_MS);
        }
      }
    };

  return {
    ...db,
    query: retrying(db.query),
    many: retrying(db.many) as Database['many'],
    maybeOne: retrying(db.maybeOne) as Database['maybeOne'],
    one: retrying(db.one) as Database['one'],
    transaction: (work) => retrying(() => db.transaction(work))(),
  };
}
