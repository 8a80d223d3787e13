import { type Clock, MINUTE } from '../clock.ts';
import type { Database } from '../database/db.ts';
import { isOnline } from '../sessions/online.ts';
import { sql } from '../database/sql.ts';

/** Well below the interval in `isOnline`, so that no one present appears offline between two rounds. */
const ROUND_EVERY = 2 * MINUTE;

/** PresenceTracker for cached answers: visits are recorded and online states looked up for all of them together, in three statements a round. */
export interface PresenceTracker {
  note(memberId: string, sessionId: string): void;
  /** As of the last round; undefined if there was none since then. */
  isOnline(memberId: string, since: Date): boolean | undefined;
  start(): void;
  stop(): Promise<void>;
  /** Runs one round now. */
  round(): Promise<void>;
}

interface PresenceTrackerOptions {
  db: Database;
  clock: Clock;
  /** The members whose presence appears in cached answers. */
  watched: () => string[];
  /** Called after a round has updated everybody's state. */
  onRound: () => Promise<void>;
  onError: (error: unknown) => void;
}

export function createPresenceTracker({ db, clock, watched, onRound, onError }: PresenceTrackerOptions): PresenceTracker {
  let noted = new Map<string, string>();
  let latest = { at: new Date(0), online: new Map<string, boolean>() };
  let timer: NodeJS.Timeout | undefined;
  let going = Promise.resolve();

  async function noteAll(now: Date): Promise<void> {
    const [sessionIds, memberIds] = [[...noted.keys()], [...new Set(noted.values())]];
    noted = new Map();
    if (sessionIds.length === 0) return;
    // Skip locked rows: whoever locks a row is handling a request of that member, which records the visit too. Not waiting also rules out
    // deadlocks.
    await db.query(sql`
      update sessions set last_seen_at = ${now}
      where id in (select id from sessions where id = any(${sessionIds}) and ended_at is null for update skip locked)`);
    await db.query(sql`
      update members set last_seen_at = ${now}
      where id in (select id from members where id = any(${memberIds}) for no key update skip locked)`);
  }

  async function refresh(now: Date): Promise<void> {
    const ids = watched();
    const online =
      ids.length === 0
        ? []
        : await db.many<{ id: string }>(sql`
            select m.id from members m where m.id = any(${ids}) and ${isOnline(now)}`);
    const onlineIds = new Set(online.map(({ id }) => id));
    latest = { at: now, online: new Map(ids.map((id) => [id, onlineIds.has(id)])) };
  }

  async function round(): Promise<void> {
    const now = clock();
    await noteAll(now);
    await refresh(now);
    await onRound();
  }

  return {
    note: (memberId, sessionId) => void noted.set(sessionId, memberId),
    isOnline: (memberId, since) => (latest.at > since ? latest.online.get(memberId) : undefined),
    start() {
      timer = setInterval(() => (going = round().catch(onError)), ROUND_EVERY);
    },
    async stop() {
      clearInterval(timer);
      await going;
    },
    round,
  };
}
