import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { brandsModule } from '../brands/routes.ts';
import { chatModule } from '../chat/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { calm, hurry } from '../testing/push-jobs.ts';
import { startPushService, testVapid } from '../testing/push-service.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { isPushService } from './push-services.ts';
import { pushModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const modules = [brandsModule, identityModule, chatModule, likesModule, pushModule, accountModule];

/** Anna writes, Bert has a browser that wants to be told. */
async function pair({ language = 'en', env = {} }: { language?: string; env?: Record<string, string> } = {}) {
  const service = await startPushService();
  onTestFinished(service.close);
  const server = await startTestServer({ now: NOW, modules, env: { ...testVapid, ...env } });
  const anna = await insertMember(server, { name: 'Anna Secret' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female', language });
  await server.platform.db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { bonus: 1000 }, { reason: 'demo', ref: 'anna', at: NOW }),
  );
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const browser = service.browser();
  await berts.call('push.subscribe', { body: { subscription: browser.subscription } });
  return { service, server, anna, bert, annas, berts, browser };
}

const write = (client: ApiClient, to: TestMember, body = 'Meet me at the harbour') =>
  client.call('message.send', { body: { client_id: randomUUID(), type: 'text', body, profile: to.id } });

const arrived = (list: readonly unknown[], count = 1) => vi.waitFor(() => expect(list).toHaveLength(count));

const countOf = async ({ platform: { db } }: TestServer) =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from push_subscriptions`)).count;

test('[S-01 C-04 D-63] a message to whom has no page open: their browser can read that there is one, and not what or by whom', async () => {
  const { annas, bert, browser } = await pair();
  const { message } = await write(annas, bert);
  await arrived(browser.pushes);
  expect(browser.pushes).toEqual([
    {
      payload: {
        kind: 'message',
        title: 'Vesper',
        body: 'You have a new message',
        path: `/chats/${message.conversation}`,
        badge: 1,
        at: NOW.toISOString(),
      },
      ttl: 14_400,
      topic: 'message',
      urgency: 'high',
    },
  ]);
  expect(JSON.stringify(browser.pushes)).not.toMatch(/Anna|harbour/);
});

test('[D-63 D-46] a member who wants names reads who it is from, of fictional profiles with these words, and never what it says', async () => {
  const { server, service, anna, bert, annas, berts, browser } = await pair();
  expect((await berts.call('notifications.get')).names_in_news).toBe(false);
  await berts.call('notifications.update', { body: { names_in_news: true } });
  await write(annas, bert);
  await arrived(browser.pushes);
  await annas.call('like.create', { body: { id: bert.id } });
  await arrived(browser.pushes, 2);
  const annasBrowser = service.browser();
  await annas.call('push.subscribe', { body: { subscription: annasBrowser.subscription } });
  await berts.call('like.create', { body: { id: anna.id } });
  await arrived(annasBrowser.pushes);
  const bodies = () => browser.pushes.map(({ payload }) => (payload as { body: string }).body);
  expect(bodies()).toEqual(['Anna Secret sent you a message', 'Anna Secret likes you']);
  // Anna has not asked for names.
  expect(annasBrowser.pushes).toMatchObject([{ payload: { body: 'Something new is waiting' } }]);

  await server.platform.db.query(sql`update members set is_fictional = true where id = ${anna.id}`);
  await write(annas, bert);
  await arrived(browser.pushes, 3);
  expect(bodies().at(-1)).toBe('Anna Secret (fictional profile) sent you a message');
  expect(JSON.stringify(browser.pushes)).not.toContain('harbour');
});

test('[S-01 D-63] a like and a match, in the member’s language; one’s own doing is no news', async () => {
  const { server, service, anna, bert, annas, berts, browser } = await pair({ language: 'de' });
  const annasBrowser = service.browser();
  await annas.call('push.subscribe', { body: { subscription: annasBrowser.subscription } });
  await annas.call('like.create', { body: { id: bert.id } });
  await arrived(browser.pushes);
  await berts.call('like.create', { body: { id: anna.id } });
  await arrived(annasBrowser.pushes);
  await calm(server);
  expect(browser.pushes.map(({ payload }) => payload)).toMatchObject([
    { kind: 'like', path: '/likes', badge: 1, body: 'Etwas Neues wartet auf dich' },
  ]);
  expect(annasBrowser.pushes.map(({ payload }) => payload)).toMatchObject([
    { kind: 'match', path: `/members/${bert.id}`, badge: 1, body: 'Something new is waiting' },
  ]);
});

test('[S-01] while a page is open it shows the news itself; what is still unread a minute later is told after all', async () => {
  const { server, annas, bert, berts, browser } = await pair();
  const stream = await readEvents(server, berts);
  await stream.next();
  const isNoted = () => server.platform.db.one(sql`select count(*)::int as count from live_members`);
  await vi.waitFor(async () => expect(await isNoted()).toEqual({ count: 1 }));
  const { message } = await write(annas, bert, 'One');
  await calm(server);
  await berts.call('chat.read', { body: { conversation: message.conversation, seq: 1 } });
  await hurry(server);
  await calm(server);
  expect(browser.pushes).toEqual([]);

  await write(annas, bert, 'Two');
  await calm(server);
  expect(browser.tries).toBe(0);
  await hurry(server);
  await arrived(browser.pushes);

  stream.close();
  await vi.waitFor(async () => expect(await isNoted()).toEqual({ count: 0 }));
  await write(annas, bert, 'Three');
  await arrived(browser.pushes, 2);
});

test('[S-01 P-07] what a member did not see who is blocked, leaving or suspended since is no news', async () => {
  const { server, anna, annas, bert, berts, browser } = await pair();
  const stream = await readEvents(server, berts);
  await stream.next();
  await write(annas, bert, 'One');
  await calm(server);
  await server.platform.db.query(sql`update members set status = 'pending_deletion' where id = ${anna.id}`);
  await hurry(server);
  await calm(server);
  expect(browser.tries).toBe(0);
  stream.close();
});

test('[S-01] a page that is open in another process counts, and no more once that process has died', async () => {
  const { server, annas, bert, berts, browser } = await pair();
  const other = await startTestServer({ now: NOW, modules, env: testVapid, beside: server });
  await (await readEvents(other, berts)).next();
  await vi.waitFor(async () => expect(await server.platform.db.many(sql`select from live_members`)).toHaveLength(1));
  await write(annas, bert);
  await calm(server);
  expect(browser.tries).toBe(0);
  server.setNow(later(NOW, MINUTE)); // The other's clock stands still: it has not said for a minute that it lives.
  await write(annas, bert);
  await arrived(browser.pushes);
});

test('[S-01 C-04] 404 and 410: the browser is gone, and is forgotten; 503 and 429: tried again', async () => {
  const { server, service, annas, bert, berts, browser } = await pair({ env: { LOG_LEVEL: 'silent' } });
  browser.answers.push(503, 429);
  await write(annas, bert);
  await vi.waitFor(async () => {
    await hurry(server);
    expect(browser.pushes).toHaveLength(1);
  }, 12_000);
  expect(browser.tries).toBe(3);

  for (const status of [404, 410]) {
    const next = service.browser();
    await berts.call('push.subscribe', { body: { subscription: next.subscription } });
    next.answers.push(status);
    await write(annas, bert);
    await vi.waitFor(async () => expect(await countOf(server)).toBe(0));
    await calm(server);
    expect(next.tries).toBe(1);
  }
});

test('[C-04 D-05] a browser is told while it is logged in, and the next member who subscribes there takes it over', async () => {
  const { server, annas, bert, berts, browser } = await pair();
  const carl = await insertMember(server, { name: 'Carl' });
  const carls = await signedIn(server, carl);
  await carls.call('push.subscribe', { body: { subscription: browser.subscription } });
  await write(annas, bert);
  await calm(server);
  expect(browser.tries).toBe(0);
  await write(annas, carl);
  await arrived(browser.pushes);
  await carls.call('user.logout');
  await write(annas, carl);
  await calm(server);
  expect(browser.tries).toBe(1);
  expect(await berts.call('push.unsubscribe', { body: { endpoint: browser.subscription.endpoint } })).toEqual({ ok: true });
  expect(await countOf(server)).toBe(1); // Not Bert's to end.
});

test('[C-04 C-15] a renewed address replaces the old one; one that is given up is told nothing', async () => {
  const { server, service, annas, bert, berts, browser } = await pair();
  const renewed = service.browser();
  await berts.call('push.subscribe', { body: { subscription: renewed.subscription, replaces: browser.subscription.endpoint } });
  expect(await countOf(server)).toBe(1);
  await write(annas, bert);
  await arrived(renewed.pushes);
  expect(browser.tries).toBe(0);
  await berts.call('push.unsubscribe', { body: { endpoint: renewed.subscription.endpoint } });
  await write(annas, bert);
  await calm(server);
  expect(renewed.tries).toBe(1);
});

test('[S-01 E-01] what a member does not want to be told of is not told', async () => {
  const { server, annas, bert, berts, browser } = await pair();
  expect(await berts.call('notifications.update', { body: { notifications_disabled: ['like', 'like'] } })).toMatchObject({
    notifications_disabled: ['like'],
  });
  expect((await berts.call('user.get')).user?.notifications_disabled).toEqual(['like']);
  expect(await berts.refusal('notifications.update', { body: { notifications_disabled: ['mails' as 'like'] } })).toMatchObject({
    status: 422,
  });
  await annas.call('like.create', { body: { id: bert.id } });
  await write(annas, bert);
  await arrived(browser.pushes);
  await calm(server);
  expect(browser.pushes.map(({ payload }) => payload.kind)).toEqual(['message']);
});

test('[C-04] two tabs that say the same at once leave one subscription', async () => {
  const { server, service, berts } = await pair();
  const [one, other] = [service.browser(), service.browser()];
  await Promise.all([one, other, one, other].map(({ subscription }) => berts.call('push.subscribe', { body: { subscription } })));
  expect(await countOf(server)).toBe(1);
});

test('[C-04 C-01] the flag in the query tells a subscription from a login; each refuses what is the other’s', async () => {
  const { berts, browser } = await pair();
  expect(await berts.refusal('user.login', { body: { subscription: browser.subscription } as never })).toMatchObject({ status: 422 });
  expect(await berts.send('POST', '/api/user.php?push=2', { body: {}, headers: { 'idempotency-key': randomUUID() } })).toMatchObject({
    status: 422,
    body: { fields: { login: expect.any(String) } },
  });
  const off = await startTestServer({ now: NOW, modules });
  const carls = await signedIn(off, await insertMember(off));
  expect(await carls.refusal('push.subscribe', { body: { subscription: browser.subscription } })).toMatchObject({
    status: 409,
    body: { error: 'push_is_off' },
  });
  expect(await carls.call('settings.get')).toMatchObject({ push_public_key: null });
  expect(await berts.call('settings.get')).toMatchObject({ push_public_key: testVapid.VAPID_PUBLIC_KEY });
});

test('[C-04] only push services are called, and only keys that can be encrypted for are kept', async () => {
  const { berts, browser } = await pair();
  const subscribe = (changes: { endpoint?: string; p256dh?: string }) =>
    berts.refusal('push.subscribe', {
      body: {
        subscription: {
          endpoint: changes.endpoint ?? browser.subscription.endpoint,
          keys: { ...browser.subscription.keys, ...(changes.p256dh && { p256dh: changes.p256dh }) },
        },
      },
    });
  expect(await subscribe({ endpoint: 'https://intranet.example/admin' })).toMatchObject({
    status: 422,
    body: { fields: { 'subscription.endpoint': 'push_service_unknown' } },
  });
  expect(await subscribe({ p256dh: 'A'.repeat(87) })).toMatchObject({
    status: 422,
    body: { fields: { 'subscription.keys.p256dh': 'push_key_invalid' } },
  });
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-am3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])
    expect(isPushService(endpoint, false)).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilpush.apple.com.example/a',
    'https://my-push.apple.com.example/a',
    'http://127.0.0.1:9/a',
    'file:///etc/passwd',
  ])
    expect(isPushService(endpoint, false)).toBe(false);
});
