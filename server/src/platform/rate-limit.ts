import { type Clock, SECOND } from './clock.ts';
import type { Queryable } from './db.ts';
import { ApiError } from './errors.ts';
import { sql } from './sql.ts';

export interface Limit {
  /** Whom it counts: the member, or the address a request comes from. */
  per: 'member' | 'ip';
  max: number;
  /** Seconds. */
  window: number;
}

export interface RateLimiter {
  /** Counts one hit. @throws {ApiError} 429 with the seconds until the window ends */
  hit(key: string, limit: Pick<Limit, 'max' | 'window'>): Promise<void>;
}

/**
 * Fixed windows, counted in the database so that neither a restart nor a second process forgets them. A hit counts outside
 * of the request's own transaction: a refused request counts as well.
 */
export function createRateLimiter(db: Queryable, clock: Clock): RateLimiter {
  return {
    async hit(key, { max, window }) {
      const length = window * SECOND;
      const now = clock().getTime();
      const start = now - (now % length);
      const end = start + length;
      const { hits } = await db.one<{ hits: number }>(sql`
        insert into rate_limits (key, window_start, window_end, hits)
        values (${key}, ${new Date(start)}, ${new Date(end)}, 1)
        on conflict (key, window_start) do update set hits = rate_limits.hits + 1
        returning hits`);
      if (hits > max) throw new ApiError(429, 'too_many_requests', { retry_after: Math.ceil((end - now) / SECOND) });
    },
  };
}
