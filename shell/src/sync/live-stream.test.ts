import { afterEach, expect, test, vi } from 'vitest';
import { runLiveStream } from './live-stream.ts';

/** An EventSource that does what the test says. */
class FakeSource extends EventTarget {
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close(): void {
    this.isClosed = true;
  }
  say(type: string, data: unknown = {}, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

let page = new AbortController();
afterEach(() => page.abort());

function start() {
  page = new AbortController();
  const sources: FakeSource[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let lastId: number | null = null;
  const heard = {
    events: [] as unknown[],
    onHello: vi.fn(),
    onResync: vi.fn(),
    onSessionEnded: vi.fn(),
    onState: vi.fn(),
    onRefused: vi.fn(),
  };
  runLiveStream(
    {
      ...heard,
      lastId: () => lastId,
      onEvent: (event) => {
        heard.events.push(event);
        lastId = event.id ?? lastId;
      },
      signal: page.signal,
    },
    {
      openSource: (url) => {
        const source = new FakeSource(url);
        sources.push(source);
        return source as unknown as EventSource;
      },
      setTimer: (run, ms) => timers.push({ run, ms }),
      clearTimer: () => {},
      random: () => 0.999,
    },
  );
  return { sources, timers, heard };
}

test('[D-22] a broken stream reconnects after the last event', () => {
  const { sources, timers, heard } = start();
  expect(sources[0]?.url).toBe('/api/events.php');
  sources[0]?.say('open');
  sources[0]?.say('hello', {}, '40');
  expect(heard.onHello).toHaveBeenCalledWith(40);
  sources[0]?.say('like.seen', { id: 'a' }, '41');
  expect(heard.events).toEqual([{ id: 41, name: 'like.seen', payload: { id: 'a' } }]);

  sources[0]?.say('error');
  expect(sources[0]?.isClosed).toBe(true);
  expect(heard.onRefused).not.toHaveBeenCalled();
  timers[0]?.run();
  expect(sources[1]?.url).toBe('/api/events.php?after=41');
});

test('[D-22] delays double up to 30 s; a connection resets them', () => {
  const { sources, timers, heard } = start();
  for (let failure = 0; failure < 7; failure += 1) {
    sources.at(-1)?.say('error');
    timers.at(-1)?.run();
  }
  expect(timers.map(({ ms }) => Math.round(ms / 1000))).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(heard.onRefused).toHaveBeenCalledTimes(7);
  sources.at(-1)?.say('open');
  sources.at(-1)?.say('error');
  expect(Math.round((timers.at(-1)?.ms ?? 0) / 1000)).toBe(1);
});

test('[D-21] typing events have no id', () => {
  const { sources, heard } = start();
  sources[0]?.say('chat.typing', { conversation: 'c' }, '41');
  expect(heard.events).toEqual([{ id: null, name: 'chat.typing', payload: { conversation: 'c' } }]);
});

test('[X-01] the stream reports the end of the session and closes with it', () => {
  const { sources, heard } = start();
  sources[0]?.say('session-ended');
  expect(heard.onSessionEnded).toHaveBeenCalledOnce();
  page.abort();
  expect(sources[0]?.isClosed).toBe(true);
});
