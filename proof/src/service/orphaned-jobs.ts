import { type Database, sql } from '@vesper/server/proving';

/** Jobs of a killed server are retried after two minutes; this retries them at once. Call it when another server is running. */
export const retryOrphanedJobs = (db: Database, killedAt: Date): Promise<number> =>
  db.query(sql`update jobs.job set state = 'retry', start_after = now() where state = 'active' and started_on < ${killedAt}`);
