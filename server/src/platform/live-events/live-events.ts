import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/db.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { createFanOut } from './fan-out.ts';
import { createHub, type Hub } from './hub.ts';
import { checkedPayload, createOutbox, type EphemeralEventName, type StoredEvent, type LiveEvent, type Outbox } from './event-outbox.ts';

export type EmittedListener = (tx: Tx, memberIds: readonly string[], event: StoredEvent) => void;

/** Live events (D-22): written with the change, numbered per member, delivered to every open stream, replayed after a gap. */
export interface LiveEvents extends Outbox {
  /** Calls the listener for every emitted event, in the change's own transaction. */
  onEmitted(listener: EmittedListener): void;
  /** Sends an ephemeral event to the members' open streams. */
  emitEphemeral(memberIds: readonly string[], event: LiveEvent<EphemeralEventName>): void;
  /** Invalidates the cached responses of these members in all processes, for changes to their lists that emit no event of theirs. */
  changed(memberIds: readonly string[]): void;
  /** Closes the streams of ended sessions, in every process. */
  endSessions(sessionIds: string[]): void;
  readonly hub: Hub;
  start(): Promise<void>;
  /** Ends the streams; their browsers reconnect to another process, or after a restart. */
  endStreams(): Promise<void>;
  stop(): Promise<void>;
}

interface LiveEventsOptions {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The caches that changes invalidate. */
  responseCache: Pick<ResponseCache, 'invalidate' | 'invalidateSessions' | 'invalidateAll'>;
}

export function createLiveEvents({ db, clock, log, responseCache }: LiveEventsOptions): LiveEvents {
  const onGap = () => {
    responseCache.invalidateAll();
    void hub.sweep().catch((error) => log.warn({ err: error }, 'live sweep failed'));
  };
  const hub = createHub({ db, clock, log, onUnannounced: responseCache.invalidate, onProcessLost: onGap });
  const fanOut = createFanOut({
    db,
    log,
    onAnnouncement({ wake, ended, tell, missed }) {
      if (missed) onGap();
      if (wake) {
        responseCache.invalidate(wake);
        hub.wake(wake);
      }
      if (ended) {
        responseCache.invalidateSessions(ended);
        hub.endSessions(ended);
      }
      if (tell) hub.send(tell.memberIds, tell.type, tell.payload);
    },
    onGap,
  });
  const outbox = createOutbox({
    clock,
    onCommitted(events) {
      const memberIds = [...new Set(events.map(({ memberId }) => memberId))];
      responseCache.invalidate(memberIds);
      hub.deliver(events);
      fanOut.announce({ wake: memberIds });
    },
  });

  const listeners: EmittedListener[] = [];
  return {
    emit(tx, memberIds, event) {
      outbox.emit(tx, memberIds, event);
      for (const listener of listeners) listener(tx, memberIds, event);
    },
    onEmitted: (listener) => void listeners.push(listener),
    hub,
    emitEphemeral(memberIds, event) {
      const payload = checkedPayload(event);
      hub.send(memberIds, event.type, payload);
      fanOut.announce({ tell: { memberIds: [...memberIds], type: event.type, payload } });
    },
    changed(memberIds) {
      responseCache.invalidate(memberIds);
      fanOut.announce({ wake: [...memberIds] });
    },
    endSessions(sessionIds) {
      responseCache.invalidateSessions(sessionIds);
      hub.endSessions(sessionIds);
      fanOut.announce({ ended: sessionIds });
    },
    async start() {
      await fanOut.start();
      await hub.start();
    },
    endStreams: () => hub.stop(),
    stop: () => fanOut.stop(),
  };
}
