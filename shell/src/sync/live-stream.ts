import { EVENTS_PATH } from '@vesper/contracts';
import { type LiveEvent, liveEventNames } from './live-events.ts';

const FIRST_DELAY = 1000; // ms; doubles with every failure
const LONGEST_DELAY = 30_000;

export interface LiveStreamPorts {
  openSource: (url: string) => EventSource;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

interface LiveStreamOptions {
  /** The last event this browser has seen, asked at every connection. */
  lastId: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /** A first connection: from `lastId` on nothing is missed; what was before is unknown. */
  onHello: (lastId: number) => void;
  /** The server no longer keeps what was missed; it goes on from `lastId`. */
  onResync: (lastId: number) => void;
  onSessionEnded: () => void;
  onState: (state: 'connecting' | 'open' | 'closed') => void;
  /** The server would not open a stream: the session may have ended. */
  onRefused: () => void;
  signal: AbortSignal;
}

/**
 * Keeps the one stream of this browser open (D-22). Reconnecting is ours and not the EventSource's: it gives up for good
 * after an HTTP error, and a tab that takes over can't set Last-Event-ID, so every connection asks `?after=`.
 */
export function runLiveStream(options: LiveStreamOptions, { openSource, setTimer, clearTimer, random }: LiveStreamPorts): void {
  const { lastId, onEvent, onHello, onResync, onSessionEnded, onState, onRefused, signal } = options;
  let failures = 0;
  let source: EventSource | null = null;
  let timer = 0;

  function connect(): void {
    const after = lastId();
    onState('connecting');
    source = openSource(after === null ? EVENTS_PATH : `${EVENTS_PATH}?after=${after}`);
    let wasOpen = false;
    source.addEventListener('open', () => {
      wasOpen = true;
      failures = 0;
      onState('open');
    });
    source.addEventListener('hello', ({ lastEventId }: MessageEvent<string>) => onHello(Number(lastEventId)));
    source.addEventListener('resync', ({ lastEventId }: MessageEvent<string>) => onResync(Number(lastEventId)));
    source.addEventListener('session-ended', onSessionEnded);
    for (const name of liveEventNames) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        // An event without a number of its own carries the last one's.
        const id = name === 'chat.typing' ? null : Number(lastEventId);
        onEvent({ id, name, payload: JSON.parse(data) });
      });
    }
    source.addEventListener('error', () => {
      source?.close();
      onState('closed');
      if (!wasOpen) onRefused();
      timer = setTimer(connect, Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY) * (0.5 + random() / 2));
      failures += 1;
    });
  }

  signal.addEventListener('abort', () => {
    source?.close();
    clearTimer(timer);
    onState('closed');
  });
  connect();
}
