import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH, type LiveEventName, type LiveEventPayload } from '@vesper/contracts';

export interface LiveReader {
  /** The sequence number of the last event. */
  readonly last: number;
  close(): void;
}

export type LiveListeners = { [Name in LiveEventName]?: (payload: LiveEventPayload<Name>) => void };

const AGAIN_AFTER_MS = 300;

/**
 * Reads a member's live stream as the shell does: reopens it after the last event and ignores events that are not newer (D-22).
 * @param onRefused called when the stream is refused; the session may have ended
 */
export function readLiveStream(origin: string, token: () => string, listeners: LiveListeners, onRefused: () => void): LiveReader {
  const life = new AbortController();
  const { signal } = life;
  let last = 0;

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const id = Number(field('id') ?? 0);
    if (id <= last) return;
    last = id;
    const listener = listeners[field('event') as LiveEventName] as ((payload: unknown) => void) | undefined;
    listener?.(JSON.parse(field('data') ?? ''));
  }

  async function read(): Promise<void> {
    const headers = { cookie: `session=${token()}` };
    const response = await fetch(`${origin}${EVENTS_PATH}?after=${last}`, { headers, signal });
    if (!response.ok || !response.body) return onRefused();
    let unread = '';
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${unread}${text}`.split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }

  void (async () => {
    while (!signal.aborted) {
      await read().catch(() => {}); // it is reopened
      await sleep(AGAIN_AFTER_MS);
    }
  })();

  return {
    get last() {
      return last;
    },
    close: () => life.abort(),
  };
}
