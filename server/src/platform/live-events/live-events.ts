import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import { createFanOut } from './fan-out.ts';
import { createHub, type Hub } from './hub.ts';
import { checkedPayload, createOutbox, type FleetingEventName, type LiveEvent, type Outbox } from './outbox.ts';

/** Live events (D-22): written with the change, numbered per member, delivered to every open stream, replayed after a gap. */
export interface LiveEvents extends Outbox {
  /** Says something that is not kept: to whoever listens now. */
  tell(memberIds: readonly string[], event: LiveEvent<FleetingEventName>): void;
  /** Closes the streams of ended sessions, in every process. */
  endSessions(sessionIds: string[]): void;
  readonly hub: Hub;
  start(): Promise<void>;
  /** Ends the streams; their browsers come back to another process, or to the next start. */
  endStreams(): void;
  stop(): Promise<void>;
}

export function createLiveEvents({ db, clock, log }: { db: Database; clock: Clock; log: FastifyBaseLogger }): LiveEvents {
  const hub = createHub({ db, clock, log });
  const fanOut = createFanOut({
    db,
    log,
    onAnnouncement({ wake, ended, tell }) {
      if (wake) hub.wake(wake);
      if (ended) hub.endSessions(ended);
      if (tell) hub.tell(tell.memberIds, tell.type, tell.payload);
    },
    onGap: () => void hub.sweep().catch((error) => log.warn({ err: error }, 'live sweep failed')),
  });
  const outbox = createOutbox({
    clock,
    onCommitted(memberIds) {
      hub.wake(memberIds);
      fanOut.announce({ wake: memberIds });
    },
  });

  return {
    ...outbox,
    hub,
    tell(memberIds, event) {
      const payload = checkedPayload(event);
      hub.tell(memberIds, event.type, payload);
      fanOut.announce({ tell: { memberIds: [...memberIds], type: event.type, payload } });
    },
    endSessions(sessionIds) {
      hub.endSessions(sessionIds);
      fanOut.announce({ ended: sessionIds });
    },
    async start() {
      await fanOut.start();
      hub.start();
    },
    endStreams: () => hub.stop(),
    stop: () => fanOut.stop(),
  };
}
