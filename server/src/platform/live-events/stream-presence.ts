import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, earlier, HOUR, SECOND } from '../clock.ts';
import type { Database, Queryable } from '../database/db.ts';
import { type Sql, sql } from '../database/sql.ts';

/** Who has a live stream open, known to all processes. */
export interface Presence {
  /** A member's first stream in this process was opened, or their last one closed. */
  note(memberId: string, isHere: boolean): void;
  /**
   * Says that this process is alive, and forgets those that are not; notes what could not be noted before.
   * @returns whether another one has fallen silent since the last time: what it had still to announce nobody has heard
   */
  beat(): Promise<boolean>;
  /** Nobody is here any more. */
  stop(): Promise<void>;
}

/** A process that has not said for so long that it lives has no streams: three of the hub's beats. */
const ALIVE_FOR = 15 * SECOND;
const FORGOTTEN_AFTER = HOUR;

export function createPresence({ db, clock, log }: { db: Database; clock: Clock; log: FastifyBaseLogger }): Presence {
  const processId = randomUUID();
  const changed = new Map<string, boolean>();
  let writing: Promise<void> | undefined;
  /** Other processes, at the last beat. */
  let silent: ReadonlySet<string> = new Set();

  /** What changes while one statement is on its way goes with the next: a thousand browsers that come back are a few statements. */
  async function write(): Promise<void> {
    while (changed.size > 0) {
      const members = [...changed];
      changed.clear();
      const here = members.filter(([, isHere]) => isHere).map(([id]) => id);
      const gone = members.filter(([, isHere]) => !isHere).map(([id]) => id);
      const statement = sql`
        with gone as (delete from live_members where process_id = ${processId} and member_id = any(${gone}::uuid[]))
        insert into live_members (member_id, process_id) select unnest(${here}::uuid[]), ${processId} on conflict do nothing`;
      try {
        await db.query(statement);
      } catch (error) {
        // Until the next beat. What was noted meanwhile is newer.
        for (const [id, isHere] of members) if (!changed.has(id)) changed.set(id, isHere);
        throw error;
      }
    }
  }

  function keep(): void {
    writing ??= write()
      .catch((error) => log.warn({ err: error }, 'who is here could not be noted; the next beat comes'))
      .finally(() => {
        writing = undefined;
      });
  }

  return {
    note(memberId, isHere) {
      changed.set(memberId, isHere);
      keep();
    },
    async beat() {
      const now = clock();
      const rows = await db.many<{ id: string }>(sql`
        with gone as (delete from live_processes where id <> ${processId} and seen_at < ${earlier(now, FORGOTTEN_AFTER)}),
             alive as (
               insert into live_processes (id, seen_at) values (${processId}, ${now}) on conflict (id) do update set seen_at = excluded.seen_at)
        select id from live_processes where id <> ${processId} and seen_at <= ${earlier(now, ALIVE_FOR)}`);
      if (changed.size > 0) keep();
      const before = silent;
      silent = new Set(rows.map(({ id }) => id));
      return rows.some(({ id }) => !before.has(id));
    },
    async stop() {
      await writing;
      await db.query(sql`delete from live_processes where id = ${processId}`);
    },
  };
}

/** Whether a page of the member's is open that is told of news as it happens. */
export async function isLive(db: Queryable, memberId: string, now: Date): Promise<boolean> {
  const { live } = await db.one<{ live: boolean }>(sql`select ${openStreamOf(sql`${memberId}::uuid`, now)} as live`);
  return live;
}

/** The same, of a member whom a statement speaks of. */
export const openStreamOf = (memberId: Sql, now: Date): Sql => sql`exists (
  select from live_members l join live_processes p on p.id = l.process_id
  where l.member_id = ${memberId} and p.seen_at > ${earlier(now, ALIVE_FOR)})`;
