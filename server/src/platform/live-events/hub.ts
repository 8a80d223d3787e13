import type { FastifyBaseLogger } from 'fastify';
import { type Clock, MINUTE, SECOND } from '../clock.ts';
import type { Database } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import type { EventStream } from './event-stream.ts';
import { type CommittedEvent, eventsAfterEach, membersBehind, type NumberedEvent, RETAINED_EVENTS, retainedRange } from './event-outbox.ts';
import { createStreamPresence } from '../sessions/stream-presence.ts';

/** The open streams of this process. */
export interface Hub {
  /** Replays what the stream missed after `after` (nothing, without it), then keeps it up to date until it is removed. */
  open(stream: EventStream, after: number | undefined): Promise<void>;
  remove(stream: EventStream): void;
  /** Events this process has just committed: sent directly to streams that are up to date. */
  deliver(events: readonly CommittedEvent[]): void;
  /** There are new events to read. */
  wake(memberIds: readonly string[]): void;
  send(memberIds: readonly string[], type: string, payload: unknown): void;
  endSessions(sessionIds: readonly string[]): void;
  /** Finds unannounced changes: new events, ended sessions. */
  sweep(): Promise<void>;
  /** To be called once the database answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly size: number;
}

/** Events per stream and read; a stream that has missed more queues again. */
const EVENTS_PER_READ = 50;
/** Streams served by one read. */
const STREAMS_PER_READ = 200;
const COMMENT_EVERY = 20 * SECOND; // D-22
const HEARTBEAT_EVERY = 5 * SECOND;
/**
 * Announced changes need no sweep, and a noticed gap triggers one at once. This covers unnoticed gaps, such as a listener's connection that
 * died silently.
 */
const SWEEP_EVERY = MINUTE;
/** A browser opens one stream; beyond this, a member's oldest is closed. */
const STREAMS_PER_MEMBER = 12;

interface HubOptions {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Called with the members for whom the sweep found unannounced events. */
  onUnannounced: (memberIds: readonly string[]) => void;
  /** Called when another process has stopped its heartbeat: its last changes may be unannounced. */
  onProcessLost: () => void;
}

export function createHub({ db, clock, log, onUnannounced, onProcessLost }: HubOptions): Hub {
  const byMember = new Map<string, Set<EventStream>>();
  const presence = createStreamPresence({ db, clock, log });
  /** Streams that may have something to send, in queue order. */
  const due = new Set<EventStream>();
  let isPumping = false;
  let hasStopped = false;
  const timers: NodeJS.Timeout[] = [];
  const all = () => [...byMember.values()].flatMap((streams) => [...streams]);

  function add(stream: EventStream): void {
    const streams = byMember.get(stream.memberId) ?? new Set();
    if (streams.size === 0) presence.note(stream.memberId, true);
    byMember.set(stream.memberId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > STREAMS_PER_MEMBER && oldest) close(oldest);
  }

  function remove(stream: EventStream): void {
    const streams = byMember.get(stream.memberId);
    if (!streams?.delete(stream) || streams.size > 0) return;
    byMember.delete(stream.memberId);
    presence.note(stream.memberId, false);
  }

  function close(stream: EventStream): void {
    remove(stream);
    stream.end();
  }

  /**
   * One reader for all streams, so that events are sent once and in order, however often a stream is woken; streams that become due while
   * it reads are read together. One statement per stream would be most of a delivery's cost (S3).
   */
  function pump(stream: EventStream): void {
    due.add(stream);
    if (isPumping) return;
    isPumping = true;
    queueMicrotask(() => void pumpDue());
  }

  async function pumpDue(): Promise<void> {
    while (due.size > 0) {
      const streams = [...due].slice(0, STREAMS_PER_READ);
      for (const stream of streams) due.delete(stream);
      try {
        await catchUp(streams.filter(({ isOpen }) => isOpen));
      } catch (error) {
        log.warn({ err: error }, 'reading events for live streams failed; closing them, browsers will reconnect');
        streams.forEach(close);
      }
    }
    isPumping = false;
  }

  async function catchUp(streams: readonly EventStream[]): Promise<void> {
    const missed = await eventsAfterEach(db, streams, EVENTS_PER_READ);
    for (const stream of streams) await sendMissed(stream, missed.get(stream) ?? []);
  }

  async function sendMissed(stream: EventStream, events: readonly NumberedEvent[]): Promise<void> {
    for (const event of events) {
      if (event.seq <= stream.seq) continue; // delivered directly meanwhile
      // A gap means that cleanup ran in between: later events make no sense without the deleted ones.
      if (event.seq !== stream.seq + 1) return resync(stream);
      stream.send(event.type, event.payload, event.seq);
    }
    if (events.length === EVENTS_PER_READ) due.add(stream);
  }

  async function resync(stream: EventStream): Promise<void> {
    const { last } = await retainedRange(db, stream.memberId);
    stream.send('resync', '{}', last);
  }

  async function beat(): Promise<void> {
    if (await presence.beat()) onProcessLost();
  }

  async function sweep(): Promise<void> {
    await beat();
    const streams = all();
    if (streams.length === 0) return;
    const behind = await membersBehind(db, furthestBehind(streams));
    if (behind.length > 0) onUnannounced(behind);
    for (const memberId of behind) for (const stream of byMember.get(memberId) ?? []) pump(stream);
    const sessionIds = [...new Set(streams.map((stream) => stream.sessionId))];
    const ended = await db.many<{ id: string }>(sql`
      select id from unnest(${sessionIds}::uuid[]) as open (id)
      where not exists (select from sessions s where s.id = open.id and s.ended_at is null and s.expires_at > ${clock()})`);
    if (ended.length > 0) endSessions(ended.map(({ id }) => id));
  }

  function endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const stream of all()) {
      if (!ended.has(stream.sessionId)) continue;
      stream.send('session-ended', '{}');
      close(stream);
    }
  }

  return {
    async open(stream, after) {
      const { last, oldest } = await retainedRange(db, stream.memberId);
      // A stream that closed meanwhile has already been removed; added now, its member would seem present until this process ends.
      if (!stream.isOpen) return;
      const isLost =
        after !== undefined &&
        (after > last || last - after > RETAINED_EVENTS || (after < last && (oldest === null || oldest > after + 1)));
      if (after === undefined || isLost) stream.send(isLost ? 'resync' : 'hello', '{}', last);
      else stream.seq = after;
      if (hasStopped) return stream.end();
      add(stream);
      // Finds whatever was committed since the sequence numbers were read; later commits wake the stream.
      pump(stream);
    },
    remove,
    deliver(events) {
      for (const { memberId, seq, type, payload } of events) {
        for (const stream of byMember.get(memberId) ?? []) {
          if (seq === stream.seq + 1) stream.send(type, payload, seq);
          else if (seq > stream.seq) pump(stream);
        }
      }
    },
    wake(memberIds) {
      for (const id of memberIds) for (const stream of byMember.get(id) ?? []) pump(stream);
    },
    send(memberIds, type, payload) {
      const json = JSON.stringify(payload);
      for (const id of memberIds) for (const stream of byMember.get(id) ?? []) stream.send(type, json);
    },
    endSessions,
    sweep,
    async start() {
      await beat();
      timers.push(setInterval(() => all().forEach((stream) => stream.comment()), COMMENT_EVERY));
      timers.push(setInterval(() => beat().catch((error) => log.warn({ err: error }, 'presence heartbeat failed')), HEARTBEAT_EVERY));
      timers.push(setInterval(() => sweep().catch((error) => log.warn({ err: error }, 'live sweep failed')), SWEEP_EVERY));
    },
    async stop() {
      hasStopped = true;
      timers.forEach(clearInterval);
      all().forEach(close);
      await presence.stop();
    },
    get size() {
      return all().length;
    },
  };
}

/** The lowest sequence number sent to any of a member's streams, by member. */
function furthestBehind(streams: readonly EventStream[]): Map<string, number> {
  const seqs = new Map<string, number>();
  for (const { memberId, seq } of streams) seqs.set(memberId, Math.min(seq, seqs.get(memberId) ?? seq));
  return seqs;
}
