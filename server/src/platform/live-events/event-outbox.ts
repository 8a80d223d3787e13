import type { LiveEventName, LiveEventPayload } from '@vesper/contracts';
import { liveEvents } from '@vesper/contracts/api';
import * as z from 'zod/mini';
import { type Clock, DAY, earlier } from '../clock.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { type Sql, sql } from '../database/sql.ts';
import { type About, conversationOf, insteadOf, isOutOfReach, profileOf } from './out-of-reach.ts';

/** Ephemeral event: neither stored nor replayed. */
export type EphemeralEventName = 'chat.typing' | 'photo.gone';

export type LiveEvent<Name extends LiveEventName = LiveEventName> = { [N in Name]: { type: N; payload: LiveEventPayload<N> } }[Name];
export type StoredEvent = LiveEvent<Exclude<LiveEventName, EphemeralEventName>>;

export interface NumberedEvent {
  seq: number;
  type: string;
  /** JSON without line breaks. */
  payload: string;
}

export interface CommittedEvent extends NumberedEvent {
  memberId: string;
}

/** How far behind a reconnecting client may be and still be sent everything (D-22). */
export const RETAINED_EVENTS = 1000;
export const RETAINED_FOR = 7 * DAY;

export interface Outbox {
  /**
   * Emits an event to members, in the transaction of the change. Sequence numbers are assigned at its very end, so that the counters are
   * only locked for the duration of a commit, and always in the order of member ids, so that writers can't deadlock.
   */
  emit(tx: Tx, memberIds: readonly string[], event: StoredEvent): void;
}

/** Only declared fields leave the server. */
export const checkedPayload = ({ type, payload }: LiveEvent): unknown => z.parse(liveEvents[type], payload);

const WRITE = Symbol('outbox');

/** @param onCommitted called with a transaction's events, each member's in sequence order */
export function createOutbox({ clock, onCommitted }: { clock: Clock; onCommitted: (events: CommittedEvent[]) => void }): Outbox {
  const gathered = new WeakMap<Tx, Array<Omit<CommittedEvent, 'seq'>>>();

  const write = (events: readonly Omit<CommittedEvent, 'seq'>[]): Sql => sql`
      with appended as (
        select * from unnest(${events.map((e) => e.memberId)}::uuid[], ${events.map((e) => e.type)}::text[], ${events.map((e) => e.payload)}::text[])
          with ordinality as e (member_id, type, payload, nth)),
      counted as (
        insert into event_counters (member_id, last_seq)
        select member_id, count(*) from appended group by member_id order by member_id
        on conflict (member_id) do update set last_seq = event_counters.last_seq + excluded.last_seq
        returning member_id, last_seq),
      numbered as (
        select nth, member_id, last_seq - row_number() over (partition by member_id order by nth desc) + 1 as seq, type, payload
        from appended join counted using (member_id)),
      kept as (
        insert into member_events (member_id, seq, type, payload, created_at)
        select member_id, seq, type, payload::jsonb, ${clock()} from numbered)
      select seq from numbered order by nth`;

  return {
    emit(tx, memberIds, event) {
      const payload = JSON.stringify(checkedPayload(event));
      const events = gathered.get(tx) ?? [];
      for (const memberId of new Set(memberIds)) events.push({ memberId, type: event.type, payload });
      if (events.length === 0) return;
      gathered.set(tx, events);
      tx.withCommit(
        WRITE,
        () => write(events),
        (rows) => onCommitted((rows as { seq: number }[]).map(({ seq }, nth) => ({ ...(events[nth] as (typeof events)[number]), seq }))),
      );
    },
  };
}

/**
 * Puts an event in the place of an earlier one that holds these fields, so that a browser which was away is not told what is no longer so.
 * The number stays.
 */
export async function replaceStoredEvent(
  tx: Queryable,
  memberId: string,
  before: { type: StoredEvent['type']; payload: object },
  by: StoredEvent,
): Promise<void> {
  await tx.query(sql`
    update member_events set type = ${by.type}, payload = ${JSON.stringify(checkedPayload(by))}::jsonb
    where member_id = ${memberId} and type = ${before.type} and payload @> ${JSON.stringify(before.payload)}::jsonb`);
}

/**
 * What each of these readers has not been sent yet, oldest first, at most `limit` each. Of what carries something of a member who is out of
 * the reader's reach by now, only that it is gone; the numbers stay.
 */
export async function eventsAfterEach<Reader extends { memberId: string; seq: number }>(
  db: Queryable,
  readers: readonly Reader[],
  limit: number,
): Promise<Map<Reader, NumberedEvent[]>> {
  const about = { conversation: sql`about.conversation`, profile: sql`about.profile` };
  const rows = await db.many<NumberedEvent & About & { nth: number; is_out_of_reach: boolean }>(sql`
    select nth, seq, type, payload::text as payload, about.conversation, about.profile,
      ${isOutOfReach(sql`reader.member_id`, about)} as is_out_of_reach
    from unnest(${readers.map(({ memberId }) => memberId)}::uuid[], ${readers.map(({ seq }) => seq)}::bigint[])
      with ordinality as reader (member_id, sent, nth)
    cross join lateral (
      select seq, type, payload from member_events
      where member_id = reader.member_id and seq > reader.sent order by seq limit ${limit}) as missed
    cross join lateral (select ${conversationOf(sql`payload`)} as conversation, ${profileOf(sql`payload`)} as profile) as about
    order by nth, seq`);
  const missed = new Map<Reader, NumberedEvent[]>();
  for (const { nth, is_out_of_reach, seq, type, payload, ...rest } of rows) {
    const reader = readers[nth - 1];
    if (!reader) continue;
    const instead = is_out_of_reach ? insteadOf({ type, ...rest }) : undefined;
    const event = instead ? { seq, type: instead.type, payload: JSON.stringify(checkedPayload(instead)) } : { seq, type, payload };
    const known = missed.get(reader);
    if (known) known.push(event);
    else missed.set(reader, [event]);
  }
  return missed;
}

/** The member's last sequence number, and the oldest that can still be replayed. */
export async function retainedRange(db: Queryable, memberId: string): Promise<{ last: number; oldest: number | null }> {
  return db.one(sql`
    select coalesce((select last_seq from event_counters where member_id = ${memberId}), 0) as last,
           (select min(seq) from member_events where member_id = ${memberId}) as oldest`);
}

/** Given members and the last number each was sent, returns those with a later one. */
export async function membersBehind(db: Queryable, sent: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await db.many<{ member_id: string }>(sql`
    select member_id from event_counters
    join unnest(${[...sent.keys()]}::uuid[], ${[...sent.values()]}::bigint[]) as sent (member_id, seq) using (member_id)
    where last_seq > sent.seq`);
  return rows.map(({ member_id }) => member_id);
}

/** Deletes events beyond the replay window; the counters stay, so numbers never start over. */
export async function deleteOldEvents(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`
    delete from member_events e using event_counters c
    where c.member_id = e.member_id and (e.created_at < ${earlier(now, RETAINED_FOR)} or e.seq <= c.last_seq - ${RETAINED_EVENTS}::int)`);
}
