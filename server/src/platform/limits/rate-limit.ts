import { type Clock, SECOND } from '../clock.ts';
import type { Queryable } from '../database/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Sql, sql } from '../database/sql.ts';

export interface Limit {
  /**
   * What is counted: the member, the request's network, or the client, which is a browser in which someone has logged in before, else its
   * network (D-42).
   */
  per: 'member' | 'ip' | 'client';
  max: number;
  /** Seconds. */
  window: number;
  /**
   * Protects against guessing (a discount code, whether an address has an account): counted in the database even if the call only reads.
   */
  isGuard?: boolean;
}

export interface RateLimiter {
  /** Counts one hit. @throws {ApiError} 429 with the seconds until the window ends */
  hit(key: string, limit: Pick<Limit, 'max' | 'window'>): Promise<void>;
}

/**
 * For writes and guards: fixed windows, counted in the database so that they survive restarts and hold across processes. A hit counts
 * outside of the request's own transaction, so refused requests count too. Committed asynchronously, to avoid waiting for the disk: a power
 * cut may lose the hits of the last second.
 */
export function createStoredLimiter(db: Queryable, clock: Clock): RateLimiter {
  return {
    async hit(key, limit) {
      const hit = storedHit(clock, limit);
      hit.check((await db.one<{ hits: number }>(hit.count(sql`${key}::text`))).hits);
    },
  };
}

/** One stored hit: SQL that counts it and returns the number of `hits`, and the check of that number. */
export interface StoredHit {
  /**
   * @param key an SQL expression
   * @param of a `from` item for the key, when part of a larger statement (`, asking`): no row, no hit. The whole statement then commits
   * asynchronously
   */
  count(key: Sql, of?: Sql): Sql;
  /** @throws {ApiError} 429 with the seconds until the window ends */
  check(hits: number): void;
}

export function storedHit(clock: Clock, { max, window }: Pick<Limit, 'max' | 'window'>): StoredHit {
  const { now, start, end } = windowAt(clock, window);
  return {
    count: (key, of = sql``) => sql`
      insert into rate_limits (key, window_start, window_end, hits)
      select ${key}, ${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz, 1
      from set_config('synchronous_commit', 'off', true) as setting ${of} where setting = 'off'
      on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      returning hits`,
    check(hits) {
      if (hits > max) throw tooMany(end - now);
    },
  };
}

/** Maximum number of keys in memory: beyond it the oldest are dropped, and start over. */
const MAX_KEYS = 50_000;

/**
 * For reads: the same windows, counted in this process only. A read must not cost a write, and a limit that restarts or more processes
 * soften is still a limit.
 */
export function createMemoryLimiter(clock: Clock, maxKeys?: number): RateLimiter {
  const windows = createWindows(clock, maxKeys);
  return {
    async hit(key, limit) {
      const over = windows.hit(key, limit);
      if (over !== undefined) throw tooMany(over);
    },
  };
}

export interface Windows {
  /** Counts one hit. @returns beyond the limit: milliseconds until the window ends */
  hit(key: string, limit: Pick<Limit, 'max' | 'window'>): number | undefined;
}

/** Fixed windows in memory. */
export function createWindows(clock: Clock, maxKeys = MAX_KEYS): Windows {
  const windows = new Map<string, { end: number; hits: number }>();
  return {
    hit(key, { max, window }) {
      const { now, end } = windowAt(clock, window);
      const known = windows.get(key);
      const counted = known?.end === end ? known : { end, hits: 0 };
      if (counted !== known) {
        windows.delete(key); // re-inserted at the end: a new window is the newest
        windows.set(key, counted);
        for (const [oldest, { end: ended }] of windows) {
          if (ended > now && windows.size <= maxKeys) break;
          windows.delete(oldest);
        }
      }
      counted.hits++;
      return counted.hits > max ? end - now : undefined;
    },
  };
}

function windowAt(clock: Clock, seconds: number): { now: number; start: number; end: number } {
  const length = seconds * SECOND;
  const now = clock().getTime();
  const start = now - (now % length);
  return { now, start, end: start + length };
}

const tooMany = (remainingMs: number): ApiError => new ApiError(429, 'too_many_requests', { retry_after: Math.ceil(remainingMs / SECOND) });
