import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { invariants } from './testing/invariants.ts';
import { sql } from './platform/database/sql.ts';
import type { ApiAnswer, ApiClient } from './testing/api.ts';
import { deadlocksOf } from './testing/test-database.ts';
import { readEvents } from './testing/event-reader.ts';
import { insertMember, signedIn, type TestMember } from './testing/members.ts';
import { testProvider } from './testing/sandbox-provider.ts';
import { startTestServer } from './testing/server.ts';
import { grant } from './wallet/ledger.ts';

const MEMBERS = 20;
const ACTS = 25;

interface Actor {
  member: TestMember;
  client: ApiClient;
}

/** Twenty members, some rich and paid, some with three free messages, and a shop. */
async function startWithMembers() {
  const provider = await testProvider();
  const server = await startTestServer({ env: provider.env, ownDatabase: true });
  const { db } = server.platform;
  await db.query(sql`insert into bundles (brand_id, slug, credits, bonus, position) values (1, 'small', 20, 5, 0)`);
  await db.query(sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, 'small', 'GBP', 1990)`);
  const actors: Actor[] = [];
  for (let nth = 0; nth < MEMBERS; nth++) {
    const member = await insertMember(server, { isPaid: nth % 2 === 0 });
    const amounts = nth % 2 === 0 ? { starter: 2, bonus: 7, purchased: 60 } : { starter: 3 };
    await db.transaction((tx) =>
      grant(tx, { brandId: 1, memberId: member.id }, amounts, { reason: 'demo', ref: member.id, at: server.platform.clock() }),
    );
    actors.push({ member, client: await signedIn(server, member) });
  }
  return { server, provider, actors };
}

/** The same choices in every run (mulberry32); which of them meet is up to the machine. */
const random = (() => {
  let state = 20_261;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
})();
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** One thing that a member does to another, chosen anew each time. */
async function act({ client }: Actor, other: TestMember, pay: (checkoutUrl: string) => Promise<void>): Promise<ApiAnswer<unknown>[]> {
  const { id } = other;
  const chats = async () => (await client.call('chats.get')).chats;
  const write = (to: { profile: string } | { conversation: string }) =>
    client.answer('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Good evening', ...to } });
  const deeds: Array<() => Promise<ApiAnswer<unknown>[]>> = [
    async () => [await write({ profile: id })],
    async () => [await write({ profile: id })],
    async () => Promise.all((await chats()).slice(0, 2).map(({ conversation }) => write({ conversation }))),
    async () =>
      Promise.all(
        (await chats()).map(({ conversation, read_by_me, num_unread_messages }) =>
          client.answer('chat.read', { body: { conversation, seq: read_by_me + num_unread_messages } }),
        ),
      ),
    async () =>
      Promise.all((await chats()).slice(0, 1).map(({ conversation }) => client.answer('chat.remove', { body: { conversation } }))),
    async () =>
      Promise.all((await chats()).slice(0, 1).map(({ conversation }) => client.answer('chat.typing', { body: { conversation } }))),
    async () => [await client.answer('like.create', { body: { id } })],
    async () => [await client.answer('like.create', { body: { id } })],
    async () => [await client.answer('like.remove', { body: { id } })],
    async () => [await client.answer('likes.seen', { body: { id } })],
    async () => [await client.answer('block.create', { body: { id } })],
    async () => [await client.answer('block.remove', { body: { id } })],
    async () => [await client.answer('profile.update', { body: { about_me: randomUUID() } })],
    async () => {
      const { bundles } = await client.call('credits.get');
      const expected = bundles[0]?.price ?? { amount: 0, currency: 'GBP' };
      const placed = await client.answer('order.create', { body: { bundle: 'small', method: 'cards', expected } });
      const { checkout_url } = placed.body as { checkout_url?: string };
      if (checkout_url) await pay(checkout_url);
      return [placed];
    },
  ];
  return pick(deeds)();
}

test('[D-04 D-19 D-22 D-59 D-60 P-07 S-16 K-01] twenty members at everything at once: no one waits in a circle, nothing breaks', {
  timeout: 60_000,
}, async () => {
  const { server, provider, actors } = await startWithMembers();
  const { db } = server.platform;
  const readers = await Promise.all(actors.map(({ client }) => readEvents(server, client)));
  await Promise.all(readers.map((reader) => reader.next())); // hello

  const refusals = new Set<string>();
  await Promise.all(
    actors.map(async (actor) => {
      for (let nth = 0; nth < ACTS; nth++) {
        const others = actors.filter((other) => other !== actor);
        for (const { status, body } of await act(actor, pick(others).member, (url) => provider.decide(url, 'pay'))) {
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          if (status >= 400) refusals.add((body as { error: string }).error);
        }
      }
    }),
  );
  const known = ['blocked', 'profile_gone', 'not_found', 'conversation_limit', 'not_enough_credits', 'price_changed'];
  expect(known).toEqual(expect.arrayContaining([...refusals]));
  for (const [what, query] of Object.entries(invariants)) expect(await db.many(query), what).toEqual([]);

  for (const [nth, { member }] of actors.entries()) {
    const kept = await db.many<{ seq: number; type: string }>(
      sql`select seq, type from member_events where member_id = ${member.id} order by seq`,
    );
    const told = (await readers[nth]?.take(kept.length, ({ id }) => id !== undefined)) ?? [];
    expect(told.map(({ id, type }) => ({ seq: id, type }))).toEqual(kept);
  }
  await server.close();
  expect(await deadlocksOf(server.databaseUrl)).toBe(0);
});
