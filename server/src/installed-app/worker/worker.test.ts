import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { WorkerBrand } from './worker-brand.ts';

const wordsIn = (locale: string) => ({ locale, offline: `<html><head></head><p>offline ${locale}</p>`, news: `news ${locale}` });
const brand: WorkerBrand = {
  words: [wordsIn('en'), wordsIn('de'), wordsIn('pl')],
  offlineStyle: 'p{color:red}',
  offlinePolicy: "default-src 'none'",
  title: 'Vesper',
  icon: '/icons/app-192.png',
  mark: '/icons/mark-96.png',
  pushKey: 'a key',
};

interface OpenPage {
  visibilityState: 'visible' | 'hidden';
  /** It is only just starting, and answers nothing. */
  isDeaf?: boolean;
}

interface Browser {
  pages?: OpenPage[];
  online?: boolean;
  /** The `locale` cookie; null: it lets workers read none. */
  locale?: string | null;
  /** The `appearance` cookie. */
  appearance?: string;
}

/** The worker's script in a browser made of functions. */
function start(name: 'worker' | 'farewell', { pages = [], online = true, locale, appearance }: Browser = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const cookies: Record<string, string | null | undefined> = { locale, appearance };
  const clients = pages.map((page) => ({
    ...page,
    postMessage: vi.fn((_message: object, [answer]: MessagePort[] = []) => page.isDeaf || answer?.postMessage('heard')),
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
  }));
  const fetch = vi.fn(async (_url: unknown, _init?: { body: string; headers: Record<string, string> }) => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response('a page');
  });
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn(async () => {}),
    ...(locale !== null && { cookieStore: { get: async (key: string) => (cookies[key] ? { value: cookies[key] } : null) } }),
    clients: { matchAll: vi.fn(async () => clients), openWindow: vi.fn(async () => null) },
    navigator: { setAppBadge: vi.fn(async () => {}) },
    registration: {
      navigationPreload: { enable: vi.fn(async () => {}) },
      showNotification: vi.fn(async () => {}),
      unregister: vi.fn(async () => true),
      pushManager: { subscribe: vi.fn(async () => ({ endpoint: 'renewed' })) },
    },
  };
  const caches = { keys: vi.fn(async () => ['old', 'older']), delete: vi.fn(async () => true) };
  const context = createContext({ self, fetch, caches, crypto, Response, MessageChannel, setTimeout, clearTimeout, BRAND: brand });
  runInContext(readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8'), context);

  /** Raises an event, and waits for all that it has begun; what the worker answers with, if it does. */
  async function raise(type: string, event: object = {}): Promise<Response | undefined> {
    const work: unknown[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      waitUntil: (promise: unknown) => work.push(promise),
      respondWith(promise: Promise<Response>) {
        answer = promise;
      },
      ...event,
    });
    await Promise.all(work);
    return answer;
  }
  return { self, clients, caches, fetch, raise, listens: (type: string) => listeners.has(type) };
}

const payload = {
  kind: 'message',
  title: 'Vesper',
  body: 'You have a new message',
  path: '/chats/1',
  badge: 3,
  at: '2026-11-20T21:00:00Z',
};
const pushed = { data: { json: () => payload } };

test('[C-15 S-20] a push is shown, counted on the icon, and told to every page', async () => {
  const { self, clients, raise } = start('worker', { pages: [{ visibilityState: 'hidden' }, { visibilityState: 'hidden' }] });
  await raise('push', pushed);
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith('Vesper', {
    body: 'You have a new message',
    tag: 'message',
    renotify: true,
    icon: '/icons/app-192.png',
    badge: '/icons/mark-96.png',
    data: { path: '/chats/1' },
  });
  expect(self.navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  for (const page of clients) expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'push-received', payload });
});

test('[C-15] whoever looks at a page of ours is told there, and not twice', async () => {
  const { self, clients, raise } = start('worker', { pages: [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }] });
  await raise('push', pushed);
  expect(self.registration.showNotification).not.toHaveBeenCalled();
  expect(clients[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'push-received', payload });
});

test('[C-15 D-63] a push that can’t be read is shown too, in words that say nothing', async () => {
  const unreadable = { json: () => JSON.parse('not JSON') };
  for (const data of [null, unreadable]) {
    const { self, raise } = start('worker');
    await raise('push', { data });
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Vesper',
      expect.objectContaining({ body: 'news en', data: { path: '/' } }),
    );
    expect(self.navigator.setAppBadge).not.toHaveBeenCalled();
  }
});

test('[C-15 X-09] a badge that can’t be set holds nothing up', async () => {
  const { self, raise } = start('worker');
  self.navigator.setAppBadge.mockRejectedValue(new Error('not installed'));
  await raise('push', pushed);
  expect(self.registration.showNotification).toHaveBeenCalledOnce();
});

test('[C-15] a press brings the page that was looked at last to the front and tells it where to go, or opens one', async () => {
  const notification = { close: vi.fn(), data: { path: '/chats/1' } };
  const open = start('worker', { pages: [{ visibilityState: 'hidden' }, { visibilityState: 'hidden' }] });
  await open.raise('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalledOnce();
  expect(open.clients[0]?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'push-clicked', path: '/chats/1' }, [expect.anything()]);
  expect(open.clients[0]?.focus).toHaveBeenCalledOnce();
  expect(open.clients[0]?.navigate).not.toHaveBeenCalled();
  expect(open.clients[1]?.postMessage).not.toHaveBeenCalled();
  expect(open.self.clients.openWindow).not.toHaveBeenCalled();

  const closed = start('worker');
  await closed.raise('notificationclick', { notification });
  expect(closed.self.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/chats/1');
});

test('[C-15] a page that is only just starting, and hears nothing, is sent where the press leads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { clients, raise } = start('worker', { pages: [{ visibilityState: 'visible', isDeaf: true }] });
  const pressed = raise('notificationclick', { notification: { close: vi.fn(), data: { path: '/chats/1' } } });
  await vi.advanceTimersByTimeAsync(3000);
  await pressed;
  expect(clients[0]?.navigate).toHaveBeenCalledExactlyOnceWith('/chats/1');

  const refusing = start('worker', { pages: [{ visibilityState: 'visible', isDeaf: true }] });
  refusing.clients[0]?.focus.mockRejectedValue(new Error('no press'));
  const again = refusing.raise('notificationclick', { notification: { close: vi.fn(), data: { path: '/chats/1' } } });
  await vi.advanceTimersByTimeAsync(3000);
  await again;
  expect(refusing.clients[0]?.navigate).toHaveBeenCalledOnce();
  expect(refusing.self.clients.openWindow).not.toHaveBeenCalled();

  const fixed = start('worker', { pages: [{ visibilityState: 'visible', isDeaf: true }] });
  fixed.clients[0]?.navigate.mockRejectedValue(new TypeError('not controlled'));
  const third = fixed.raise('notificationclick', { notification: { close: vi.fn(), data: { path: '/chats/1' } } });
  await vi.advanceTimersByTimeAsync(3000);
  await third;
  expect(fixed.self.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/chats/1');
  vi.useRealTimers();
});

test('[C-15 C-04] an address that the browser has given up is renewed, and told as a write of ours', async () => {
  const { self, fetch, raise } = start('worker');
  await raise('pushsubscriptionchange', { oldSubscription: { endpoint: 'old' }, newSubscription: null });
  expect(self.registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'a key' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/user.php?push=1');
  expect(JSON.parse(init?.body ?? '')).toEqual({ subscription: { endpoint: 'renewed' }, replaces: 'old' });
  expect(init?.headers).toMatchObject({ 'x-client-request': '1', 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('[C-15] only pages pass through it: calls, files and forms it never touches', async () => {
  const { fetch, raise } = start('worker');
  for (const request of [
    { mode: 'cors', method: 'GET' },
    { mode: 'no-cors', method: 'GET' },
    { mode: 'same-origin', method: 'POST' },
    { mode: 'navigate', method: 'POST' },
  ])
    expect(await raise('fetch', { request })).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('[C-15] a page comes from the network, as the browser has begun to fetch it; without a connection there are words', async () => {
  const request = { mode: 'navigate', method: 'GET' };
  const online = start('worker');
  const begun = new Response('begun');
  expect(await online.raise('fetch', { request, preloadResponse: Promise.resolve(begun) })).toBe(begun);
  expect(online.fetch).not.toHaveBeenCalled();
  expect(await (await online.raise('fetch', { request, preloadResponse: Promise.resolve() }))?.text()).toBe('a page');

  const offline = start('worker', { online: false });
  const answer = await offline.raise('fetch', { request, preloadResponse: Promise.resolve() });
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await answer?.text()).toBe('<html><head><style>p{color:red}</style></head><p>offline en</p>');
});

test('[C-15 S-22] its words are in the language chosen in this browser, and where it can’t know that, of whoever fetched it', async () => {
  const request = { mode: 'navigate', method: 'GET' };
  for (const [locale, spoken] of [
    ['pl', 'pl'],
    ['xx', 'en'],
    ['constructor', 'en'],
    [undefined, 'en'],
    [null, 'en'],
  ] as const) {
    const { self, raise } = start('worker', { online: false, locale });
    const answer = await raise('fetch', { request, preloadResponse: Promise.resolve() });
    expect(await answer?.text()).toContain(`<p>offline ${spoken}</p>`);
    await raise('push', { data: null });
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Vesper',
      expect.objectContaining({ body: `news ${spoken}` }),
    );
  }
});

test('[L-20] without a connection the page is light or dark as chosen in this browser, and by nothing else', async () => {
  const request = { mode: 'navigate', method: 'GET' };
  for (const [appearance, element] of [
    ['dark', '<html data-theme="dark">'],
    ['light', '<html data-theme="light">'],
    ['" onload="', '<html>'],
    [undefined, '<html>'],
  ] as const) {
    const { raise } = start('worker', { online: false, appearance });
    const answer = await raise('fetch', { request, preloadResponse: Promise.resolve() });
    expect(await answer?.text()).toContain(element);
  }
});

test('[C-15] it keeps nothing, and takes over at once', async () => {
  const { self, caches, raise } = start('worker');
  await raise('install');
  await raise('activate');
  expect(self.skipWaiting).toHaveBeenCalledOnce();
  expect(caches.keys).not.toHaveBeenCalled();
});

test('[C-15] the kill switch takes the worker and whatever it kept away, and stands in no page’s way', async () => {
  const { self, caches, raise, listens } = start('farewell');
  await raise('install');
  expect(self.skipWaiting).toHaveBeenCalledOnce();
  await raise('activate');
  expect(caches.delete.mock.calls).toEqual([['old'], ['older']]);
  expect(self.registration.unregister).toHaveBeenCalledOnce();
  expect(listens('fetch')).toBe(false);
});
