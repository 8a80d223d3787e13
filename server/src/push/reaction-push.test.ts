import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { brandsModule } from '../brands/routes.ts';
import { chatModule } from '../chat/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { calm, hurry } from '../testing/push-jobs.ts';
import { startPushService, testVapid } from '../testing/push-service.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { pushModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const modules = [brandsModule, identityModule, chatModule, pushModule, accountModule, safetyModule];

/** Anna has written three messages to Bert, and has a browser that wants to be told. */
async function pair() {
  const service = await startPushService();
  onTestFinished(service.close);
  const server = await startTestServer({ now: NOW, modules, env: testVapid });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert Secret', gender: 'male', seeking: 'female' });
  await db.transaction((tx) => grant(tx, { brandId: 1, memberId: anna.id }, { bonus: 1000 }, { reason: 'demo', ref: 'anna', at: NOW }));
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const { pushes, subscription } = service.browser();
  await annas.call('push.subscribe', { body: { subscription } });
  const write = (body: string) => annas.call('message.send', { body: { client_id: randomUUID(), type: 'text', body, profile: bert.id } });
  const { conversation } = (await write('One')).message;
  await write('Two');
  await write('Three');
  const react = (seq: number, reaction: 'heart' | 'fire' | null) => berts.call('reaction.set', { body: { conversation, seq, reaction } });
  /** What has been told, once all that waits has had its time. */
  const told = async () => {
    await hurry(server);
    await calm(server);
    return pushes.map(({ payload }) => payload);
  };
  return { server, db, anna, bert, annas, conversation, react, told };
}

test('[S-01 B-16 D-63] the first reaction to a message is told, and of several in a row one', async () => {
  const { annas, react, told, conversation } = await pair();
  await annas.call('notifications.update', { body: { names_in_news: true } });
  await react(1, 'heart');
  await react(1, 'fire');
  await react(2, 'heart');
  await told();
  await react(1, 'heart');
  await react(3, 'heart');
  expect(await told()).toEqual([
    {
      kind: 'reaction',
      title: 'Vesper',
      body: 'Bert Secret reacted to your message',
      path: `/chats/${conversation}`,
      badge: 0,
      at: NOW.toISOString(),
    },
  ]);
});

test('[S-01 B-16 D-63] without names it tells only that there is one; a later change is not told', async () => {
  const { db, react, told } = await pair();
  await react(1, 'heart');
  expect(await told()).toMatchObject([{ body: 'Your message got a reaction' }]);
  await db.query(sql`delete from jobs.job`); // as after an hour
  await react(1, 'fire');
  await react(1, null);
  expect(await told()).toHaveLength(1);
  await react(1, 'fire');
  expect(await told()).toHaveLength(2);
});

test('[S-01 B-16 P-07] none that is taken back, comes before a block, or is of a kind that is not wanted', async () => {
  const { annas, bert, react, told } = await pair();
  await react(1, 'heart');
  await react(1, null);
  expect(await told()).toEqual([]);
  await react(1, 'heart');
  await annas.call('block.create', { body: { id: bert.id } });
  expect(await told()).toEqual([]);
  await annas.call('block.remove', { body: { id: bert.id } });
  await annas.call('notifications.update', { body: { notifications_disabled: ['reaction'] } });
  await react(2, 'heart');
  expect(await told()).toEqual([]);
});

test('[S-01 B-16] a reaction that an open page shows is no push, then or later', async () => {
  const { server, db, anna, annas, react, told } = await pair();
  const isNoted = (count: number) =>
    vi.waitFor(async () => expect(await db.many(sql`select from live_members where member_id = ${anna.id}`)).toHaveLength(count));
  const stream = await readEvents(server, annas);
  await isNoted(1);
  await react(1, 'heart');
  stream.close();
  await isNoted(0);
  expect(await told()).toEqual([]);
  await react(2, 'heart');
  const again = await readEvents(server, annas);
  await isNoted(1);
  expect(await told()).toEqual([]);
  again.close();
});
