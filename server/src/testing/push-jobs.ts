import { expect, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import type { TestServer } from './server.ts';

/** Every push there is has been done, or waits for its time. */
export const calm = ({ platform: { db } }: TestServer) =>
  vi.waitFor(
    async () =>
      expect(
        await db.one(sql`
          select count(*)::int as open from jobs.job
          where name like 'push.%' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`),
      ).toEqual({ open: 0 }),
    10_000,
  );

/** As if the time had come for what waits. */
export const hurry = ({ platform: { db } }: TestServer) =>
  db.query(sql`update jobs.job set start_after = now() where name like 'push.%' and state in ('created', 'retry')`);
