import { EVENTS_PATH } from '@vesper/contracts';
import { ephemeral, type LiveEvent, liveEventNames } from './live-events.ts';

const FIRST_DELAY = 1000; // ms; doubles with every failure
const MAX_DELAY = 30_000;

export interface LiveStreamPorts {
  openSource: (url: string) => EventSource;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

interface LiveStreamOptions {
  /** The last event this browser has seen; read at every connection. */
  lastId: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /** A connection without `after`: events after `lastId` will be delivered, earlier ones may have been missed. */
  onHello: (lastId: number) => void;
  /** The server no longer stores the missed events; it continues after `lastId`. */
  onResync: (lastId: number) => void;
  onSessionEnded: () => void;
  onState: (state: 'connecting' | 'open' | 'closed') => void;
  /** The connection was refused: the session may have ended. */
  onRefused: () => void;
  signal: AbortSignal;
}

/**
 * Keeps the browser's live stream open (D-22). Does its own reconnecting: EventSource gives up after an HTTP error, and a tab that takes over
 * cannot set Last-Event-ID, so every connection passes `?after=`.
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
        // Typing events have no id of their own; `lastEventId` repeats the previous event's.
        const id = ephemeral.has(name) ? null : Number(lastEventId);
        onEvent({ id, name, payload: JSON.parse(data) });
      });
    }
    source.addEventListener('error', () => {
      source?.close();
      onState('closed');
      if (!wasOpen) onRefused();
      timer = setTimer(connect, Math.min(FIRST_DELAY * 2 ** failures, MAX_DELAY) * (0.5 + random() / 2));
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
