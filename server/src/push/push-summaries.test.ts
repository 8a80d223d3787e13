import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { chatModule } from '../chat/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { calm } from '../testing/push-jobs.ts';
import { startPushService, testVapid } from '../testing/push-service.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { pushModule } from './routes.ts';
import { sendDue } from './send-summaries.ts';

/** A Friday. */
const NOON = new Date('2026-11-20T12:00:00Z');
const EVENING = new Date('2026-11-20T19:00:00Z');
const SUNDAY = new Date('2026-11-22T19:00:00Z');
const modules = [identityModule, chatModule, likesModule, safetyModule, pushModule, accountModule];

/** Anna and Carla write and like; Bert’s browser is told as often as he wants. */
async function start(push_frequency: object, language = 'en') {
  const service = await startPushService();
  onTestFinished(service.close);
  const server = await startTestServer({ now: NOON, modules, env: testVapid });
  const writer = async (name: string) => {
    const member = await insertMember(server, { name });
    const wallet = { brandId: 1, memberId: member.id };
    await server.platform.db.transaction((tx) => grant(tx, wallet, { bonus: 1000 }, { reason: 'demo', ref: name, at: NOON }));
    return { ...member, client: await signedIn(server, member) };
  };
  const [anna, carla] = [await writer('Anna Secret'), await writer('Carla')];
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female', language });
  const berts = await signedIn(server, bert);
  const browser = service.browser();
  await berts.call('push.subscribe', { body: { subscription: browser.subscription } });
  await berts.call('notifications.update', { body: { push_frequency } });
  return {
    ...{ server, anna, carla, bert, berts, browser },
    write: ({ client }: typeof anna, to: TestMember = bert) =>
      client.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Meet me at the harbour', profile: to.id } }),
    like: ({ client }: typeof anna) => client.call('like.create', { body: { id: bert.id } }),
    kept: () => server.platform.db.many(sql`select kind, due_at from push_summaries order by kind`),
    at: async (time: Date) => {
      await calm(server);
      server.setNow(time);
      await sendDue(server.platform);
      await calm(server);
    },
  };
}

const payloads = (browser: Awaited<ReturnType<typeof start>>['browser']) => browser.pushes.map(({ payload }) => payload);

test('[R-25 D-63] gathers a day’s messages and likes in one push in the evening, which says how much, and neither what nor by whom', async () => {
  const { anna, carla, browser, write, like, at, kept } = await start({ message: 'daily', like: 'daily' });
  await write(anna);
  await write(anna);
  await write(carla);
  await like(carla);
  await at(new Date(EVENING.getTime() - 1000));
  expect(browser.pushes).toEqual([]);
  expect(await kept()).toEqual([
    { kind: 'like', due_at: EVENING },
    { kind: 'message', due_at: EVENING },
  ]);
  await at(EVENING);
  await at(SUNDAY);
  expect(payloads(browser)).toEqual([
    {
      ...{ kind: 'message', title: 'Vesper', path: '/chats', badge: 4, at: EVENING.toISOString() },
      body: '3 messages are waiting for you.',
    },
  ]);
});

test('[R-25] each kind comes as its member chose: likes on Sunday evening, messages at once, in their language', async () => {
  const { anna, browser, write, like, at, server } = await start({ like: 'weekly' }, 'de');
  await write(anna);
  await vi.waitFor(() => expect(payloads(browser)).toMatchObject([{ kind: 'message' }]));
  await like(anna);
  await at(EVENING);
  expect(browser.pushes).toHaveLength(1);
  await at(SUNDAY);
  expect(payloads(browser).slice(1)).toMatchObject([{ kind: 'like', path: '/likes', body: 'Etwas Neues wartet auf dich' }]);
  expect(await server.platform.db.many(sql`select from push_summaries`)).toEqual([]);
});

test('[R-25 P-07] what was read, or comes from a blocked member, is in no summary; with nothing left there is none', async () => {
  const { server, anna, carla, berts, browser, write, at } = await start({ message: 'daily' });
  const { message } = await write(anna);
  await write(carla);
  await calm(server);
  await berts.call('chat.read', { body: { conversation: message.conversation, seq: message.seq } });
  await berts.call('block.create', { body: { id: carla.id } });
  await at(EVENING);
  expect(browser.tries).toBe(0);
});

test('[R-25] what its member chooses anew counts from then on, and never means never', async () => {
  const { server, anna, berts, browser, write, at, kept } = await start({ message: 'weekly' });
  await write(anna);
  await calm(server);
  expect(await kept()).toEqual([{ kind: 'message', due_at: SUNDAY }]);
  expect((await berts.call('notifications.update', { body: { push_frequency: { message: 'daily' } } })).push_frequency).toEqual({
    message: 'daily',
  });
  expect(await kept()).toEqual([]);
  await write(anna);
  await calm(server);
  await berts.call('notifications.update', { body: { notifications_disabled: ['message'] } });
  await write(anna);
  await at(EVENING);
  expect(browser.tries).toBe(0);
});
