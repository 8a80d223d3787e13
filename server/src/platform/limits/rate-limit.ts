import { type Clock, SECOND } from '../clock.ts';
import type { Queryable } from '../database/db.ts';
import { ApiError } from '../http/errors.ts';
import { type Sql, sql } from '../database/sql.ts';

export interface Limit {
  /** Whom it counts: the member, the network a request comes from, or the client: a browser in which somebody has logged in before, else its network (D-42). */
  per: 'member' | 'ip' | 'client';
  max: number;
  /** Seconds. */
  window: number;
  /** It stands before guesses (a discount code, whether an address has an account): counted in the database even where the call only reads. */
  isGuard?: boolean;
}

export interface RateLimiter {
  /** Counts one hit. @throws {ApiError} 429 with the seconds until the window ends */
  hit(key: string, limit: Pick<Limit, 'max' | 'window'>): Promise<void>;
}

/**
 * For writes and guards: fixed windows, counted in the database so that neither a restart nor a second process forgets them. A hit counts outside
 * of the request's own transaction: a refused request counts as well. Nobody waits for the disk for it: after a power cut the hits of the last second may
 * be missing.
 */
export function createStoredLimiter(db: Queryable, clock: Clock): RateLimiter {
  return {
    async hit(key, limit) {
      const hit = storedHit(clock, limit);
      hit.check((await db.one<{ hits: number }>(hit.count(sql`${key}::text`))).hits);
    },
  };
}

/** One stored hit: a statement that counts it and returns how many `hits` there are now, and what they mean. */
export interface StoredHit {
  /**
   * @param key an expression
   * @param of what the key is taken from, where the statement is part of another one (`, asking`): none of it, no hit. Nobody waits for the disk for the whole of that
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

/** More keys than this are not remembered: the oldest are forgotten first, and begin anew. */
const MAX_KEYS = 50_000;

/**
 * For reads: the same windows, counted in this process alone. A read must not cost a write; a limit that a restart or a second process
 * softens is still one.
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
  /** Counts one hit. @returns beyond the limit: ms until the window ends */
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
        windows.delete(key); // to the end of the line: a window that begins is the newest
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
