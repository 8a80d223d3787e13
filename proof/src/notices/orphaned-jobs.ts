import { type Database, sql } from '@vesper/server/proving';

/** Jobs that a killed server had begun are begun again after two minutes; here at once. To be called when another server runs. */
export const retryOrphanedJobs = (db: Database, killedAt: Date): Promise<number> =>
  db.query(sql`update jobs.job set state = 'retry', start_after = now() where state = 'active' and started_on < ${killedAt}`);
