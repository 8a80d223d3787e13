import { ApiFailure, type User } from '@vesper/contracts';
import { aUser } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { createSessionStore } from '../auth/session-store.ts';
import { syncPush } from './sync-push.ts';
import { pushStatus } from './push-status.ts';
import { createPushStore } from './push-store.ts';
import { createPushPreference } from './push-preference.ts';

const KEY = btoa('our key').replaceAll('=', '');
const bytesOf = (key: string) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer;

/** A browser's push manager: one address at a time, each made for a key. */
function aPushManager() {
  let made = 0;
  let current: { endpoint: string; key: string } | null = null;
  const subscription = () =>
    current && {
      endpoint: current.endpoint,
      options: { applicationServerKey: bytesOf(current.key) },
      toJSON: () => ({ endpoint: current?.endpoint }),
      async unsubscribe() {
        current = null;
        return true;
      },
    };
  return {
    lose() {
      current = null;
    },
    isRefusing: false,
    endpoint: () => current?.endpoint,
    getSubscription: async () => subscription(),
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (this.isRefusing) throw new DOMException('no push service', 'AbortError');
      made += 1;
      current = { endpoint: `https://push.example/${made}`, key };
      return subscription();
    },
  };
}

const someone = aUser();
const other: User = { ...someone, id: crypto.randomUUID() };

interface Wanted {
  worker?: Promise<void>;
  user?: User | null;
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  isCapable?: boolean;
}

function aBrowser() {
  const manager = aPushManager();
  const clock = { now: Date.parse('2026-11-20T21:00:00Z') };
  /** A load of the page in it. */
  async function load({
    user = someone,
    permission = 'default',
    answer = 'granted',
    isCapable = true,
    worker = Promise.resolve(),
    publicKey = KEY,
  }: Wanted & { publicKey?: string } = {}) {
    const notification = {
      permission,
      requestPermission: vi.fn(async () => {
        notification.permission = answer;
        return answer;
      }),
    };
    const events = createEvents(vi.fn());
    const push = createPushStore();
    const session = createSessionStore(user);
    const api = { call: vi.fn(async (_call: string, _input?: object) => ({ ok: true })) };
    const said: string[] = [];
    events.on('shell:notify', ({ text }) => said.push(text));
    syncPush({
      ...{ push, session, events, publicKey, now: () => clock.now },
      api: api as never,
      i18n: { t: (_namespace, key) => key },
      preference: createPushPreference(localStorage),
      notification: isCapable ? notification : null,
      worker: worker.then(() => ({ pushManager: manager }) as never),
    });
    await settled();
    const told = () => api.call.mock.calls.map(([call, input]) => [call, JSON.stringify(input).match(/https:[^"]+/)?.[0]]);
    return { events, push, session, notification, said, told, api, status: () => push.getState().status };
  }
  return { manager, clock, load };
}

/** Everything that was begun has come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[S-01 E-11] the four states', () => {
  expect(pushStatus({ isCapable: false, permission: 'granted', isEnabled: true })).toBe('unsupported');
  expect(pushStatus({ isCapable: true, permission: 'denied', isEnabled: true })).toBe('denied');
  expect(pushStatus({ isCapable: true, permission: 'default', isEnabled: false })).toBe('unknown');
  expect(pushStatus({ isCapable: true, permission: 'granted', isEnabled: false })).toBe('unknown');
  expect(pushStatus({ isCapable: true, permission: 'granted', isEnabled: true })).toBe('subscribed');
  const push = createPushStore();
  expect(push.getState()).toEqual({ status: 'unsupported', isCapable: false, isSubscribed: false, lastMessage: null });
  push.setStatus('subscribed');
  push.setLastMessage({ kind: 'like', at: '2026-11-20T21:00:00Z' });
  expect(push.getState()).toEqual({
    status: 'subscribed',
    isCapable: true,
    isSubscribed: true,
    lastMessage: { kind: 'like', at: '2026-11-20T21:00:00Z' },
  });
});

test('[S-01] only a press asks for permission; then the server gets the subscription', async () => {
  const { manager, load } = aBrowser();
  const page = await load();
  expect(page.notification.requestPermission).not.toHaveBeenCalled();
  expect(page.status()).toBe('unknown');
  page.events.emit('shell:push-wanted', {});
  expect(page.notification.requestPermission).toHaveBeenCalledOnce(); // Within the press, not after it.
  await settled();
  expect(page.status()).toBe('subscribed');
  expect(page.told()).toEqual([['push.subscribe', manager.endpoint()]]);
  expect(page.said).toEqual(['push.on']);
});

test('[S-01] a denied or dismissed prompt does not subscribe', async () => {
  for (const [answer, status] of [
    ['denied', 'denied'],
    ['default', 'unknown'],
  ] as const) {
    const page = await aBrowser().load({ answer });
    page.events.emit('shell:push-wanted', {});
    await settled();
    expect(page.status()).toBe(status);
    expect(page.told()).toEqual([]);
    expect(page.said).toEqual([]);
  }
});

test('[S-01] a failure is shown, and push can be turned on again', async () => {
  const { manager, load } = aBrowser();
  manager.isRefusing = true;
  const page = await load();
  page.events.emit('shell:push-wanted', {});
  await settled();
  expect(page.status()).toBe('unknown');
  expect(page.said).toEqual(['push.failed']);

  manager.isRefusing = false;
  page.api.call.mockRejectedValueOnce(new ApiFailure(503, { error: 'unavailable', message: '' }));
  page.events.emit('shell:push-wanted', {});
  await settled();
  expect(page.said).toEqual(['push.failed', 'push.failed']);
  expect(page.status()).toBe('unknown');
});

async function subscribed() {
  const browser = aBrowser();
  const page = await browser.load();
  page.events.emit('shell:push-wanted', {});
  await settled();
  return { ...browser, page };
}

test('[S-01 C-04] later page loads send the subscription only if it or the key has changed, or once a day', async () => {
  const { manager, clock, load } = await subscribed();
  const reload = (more = {}) => load({ permission: 'granted', ...more });
  const first = await reload();
  expect(first.status()).toBe('subscribed');
  expect(first.told()).toEqual([]);

  manager.lose();
  expect((await reload()).told()).toEqual([['push.subscribe', 'https://push.example/2']]);
  const publicKey = btoa('another').replaceAll('=', '');
  expect((await reload({ publicKey })).told()).toEqual([['push.subscribe', 'https://push.example/3']]);
  expect((await reload({ publicKey })).told()).toEqual([]);
  clock.now += 86_400_000;
  expect((await reload({ publicKey })).told()).toEqual([['push.subscribe', 'https://push.example/3']]);
});

test('[S-01 D-05] logout ends push; the same member’s next login resumes it, another member’s does not', async () => {
  const { page, load } = await subscribed();
  page.session.setUser(null);
  page.events.emit('session:ended', { reason: 'logout' });
  expect(page.status()).toBe('unknown');

  page.session.setUser(other);
  page.events.emit('session:started', { id: other.id });
  await settled();
  expect(page.status()).toBe('unknown');
  expect(page.told()).toHaveLength(1);

  page.session.setUser(someone);
  page.events.emit('session:started', { id: someone.id });
  await settled();
  expect(page.status()).toBe('subscribed');
  expect(page.told()).toHaveLength(2);

  // The session ended while no page was open: the first load without a member forgets what the server knew.
  await load({ user: null, permission: 'granted' });
  expect((await load({ permission: 'granted' })).told()).toHaveLength(1);
});

test('[S-01] turning it off unsubscribes the browser and tells the server', async () => {
  const { manager, page, load } = await subscribed();
  const endpoint = manager.endpoint();
  page.events.emit('shell:push-unwanted', {});
  await settled();
  expect(page.status()).toBe('unknown');
  expect(manager.endpoint()).toBeUndefined();
  expect(page.told().at(-1)).toEqual(['push.unsubscribe', endpoint]);
  expect((await load({ permission: 'granted' })).status()).toBe('unknown');
});

test('[S-01] turned off before the service worker is ready, it stays off', async () => {
  const { load } = await subscribed();
  const worker = Promise.withResolvers<void>();
  localStorage.setItem('vesper.push', JSON.stringify({ member: someone.id })); // The server is to be told once more.
  const page = await load({ permission: 'granted', worker: worker.promise });
  page.events.emit('shell:push-unwanted', {});
  worker.resolve();
  await settled();
  expect(page.told().map(([call]) => call)).toEqual(['push.unsubscribe']);
  expect(page.status()).toBe('unknown');
});

test('[S-01] an unsupported browser is never asked for permission', async () => {
  const page = await aBrowser().load({ isCapable: false });
  page.events.emit('shell:push-wanted', {});
  await settled();
  expect(page.status()).toBe('unsupported');
  expect(page.notification.requestPermission).not.toHaveBeenCalled();
});

test('[S-01] a permission revoked in the browser’s settings stops push', async () => {
  const { load } = await subscribed();
  const page = await load({ permission: 'denied' });
  expect(page.status()).toBe('denied');
  expect(page.told()).toEqual([]);
});
