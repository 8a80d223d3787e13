import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, earlier, HOUR, SECOND } from '../clock.ts';
import type { Database, Queryable } from '../database/db.ts';
import { type Sql, sql } from '../database/sql.ts';

/** Tracks which members have a live stream open, across all processes. */
export interface StreamPresence {
  /** A member's first stream in this process was opened, or their last one closed. */
  note(memberId: string, isHere: boolean): void;
  /**
   * Heartbeat: records that this process is alive, removes dead ones, and retries failed writes.
   * @returns whether another process has gone silent since the last beat, so that its last announcements may be lost
   */
  beat(): Promise<boolean>;
  /** Removes this process and all its members. */
  stop(): Promise<void>;
}

/** A process without a heartbeat for this long counts as dead: three of the hub's beats. */
const ALIVE_TTL = 15 * SECOND;
const DELETED_AFTER = HOUR;

export function createStreamPresence({ db, clock, log }: { db: Database; clock: Clock; log: FastifyBaseLogger }): StreamPresence {
  const processId = randomUUID();
  const changed = new Map<string, boolean>();
  let writing: Promise<void> | undefined;
  /** Other processes that were silent at the last beat. */
  let silent: ReadonlySet<string> = new Set();

  /** Changes during a write are collected for the next one: a thousand reconnecting browsers are a few statements. */
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
        // Retried at the next beat, unless there is a newer change.
        for (const [id, isHere] of members) if (!changed.has(id)) changed.set(id, isHere);
        throw error;
      }
    }
  }

  function startWriting(): void {
    writing ??= write()
      .catch((error) => log.warn({ err: error }, 'writing stream presence failed; will be retried at the next heartbeat'))
      .finally(() => {
        writing = undefined;
      });
  }

  return {
    note(memberId, isHere) {
      changed.set(memberId, isHere);
      startWriting();
    },
    async beat() {
      const now = clock();
      const rows = await db.many<{ id: string }>(sql`
        with gone as (delete from live_processes where id <> ${processId} and seen_at < ${earlier(now, DELETED_AFTER)}),
             alive as (
               insert into live_processes (id, seen_at) values (${processId}, ${now}) on conflict (id) do update set seen_at = excluded.seen_at)
        select id from live_processes where id <> ${processId} and seen_at <= ${earlier(now, ALIVE_TTL)}`);
      if (changed.size > 0) startWriting();
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

/** Whether a member has a page open that receives live events. */
export async function hasOpenStream(db: Queryable, memberId: string, now: Date): Promise<boolean> {
  const { live } = await db.one<{ live: boolean }>(sql`select ${openStreamOf(sql`${memberId}::uuid`, now)} as live`);
  return live;
}

/** SQL condition for the same, for a member id expression. */
export const openStreamOf = (memberId: Sql, now: Date): Sql => sql`exists (
  select from live_members l join live_processes p on p.id = l.process_id
  where l.member_id = ${memberId} and p.seen_at > ${earlier(now, ALIVE_TTL)})`;
