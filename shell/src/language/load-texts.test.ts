import { beforeEach, expect, test, vi } from 'vitest';
import { createTextLoader } from './load-texts.ts';

const url = '/assets/chat.de.json';
const texts = { typing: 'schreibt' };
const registry = [{ name: 'mfe-chat', texts: { de: url } }] as never;

/** Answers each request in turn, after so many ms; null: never. */
function loaderOver(...answers: ({ after: number; status?: number } | null)[]) {
  const caches: (RequestCache | undefined)[] = [];
  const signals: AbortSignal[] = [];
  const fetch = (_url: string, { cache, signal }: RequestInit) =>
    new Promise((resolve, reject) => {
      const answer = answers[caches.length];
      caches.push(cache);
      if (signal) signals.push(signal);
      signal?.addEventListener('abort', () => reject(signal.reason));
      const { after, status = 200 } = answer ?? { after: Number.POSITIVE_INFINITY };
      if (answer) setTimeout(() => resolve({ ok: status === 200, status, json: async () => texts }), after);
    });
  const deadline = (ms: number) => {
    const over = new AbortController();
    setTimeout(() => over.abort(new Error('late')), ms);
    return over.signal;
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const load = createTextLoader({ shellTexts: {}, registry }, { fetch: fetch as never, deadline, sleep });
  return { caches, signals, load: () => load('de', ['mfe-chat']) };
}

beforeEach(() => void vi.useFakeTimers());

test('a text file that arrives is requested once', async () => {
  const { load, caches } = loaderOver({ after: 3900 });
  const loading = load();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loading).toEqual({ 'mfe-chat': texts });
  expect(caches).toEqual(['default']);
});

test('[B-12] a hanging request is repeated past the cache; the first response wins and the other request is aborted', async () => {
  const { load, caches, signals } = loaderOver(null, { after: 100 });
  const loading = load();
  await vi.advanceTimersByTimeAsync(4100);
  expect(await loading).toEqual({ 'mfe-chat': texts });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(caches).toEqual(['default', 'reload']);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('a slow first response still wins after a second request', async () => {
  const { load } = loaderOver({ after: 5000 }, null);
  const loading = load();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loading).toEqual({ 'mfe-chat': texts });
});

test('a missing file throws at once, a hanging one after eight seconds', async () => {
  await Promise.all([expect(loaderOver({ after: 0, status: 404 }).load()).rejects.toThrow('texts: 404'), vi.advanceTimersByTimeAsync(0)]);
  await Promise.all([expect(loaderOver().load()).rejects.toThrow('late'), vi.advanceTimersByTimeAsync(8000)]);
});
