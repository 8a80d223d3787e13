import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Sql, sql } from './platform/sql.ts';
import type { ApiAnswer, ApiClient } from './testing/api.ts';
import { deadlocksOf } from './testing/database.ts';
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
async function crowd() {
  const provider = await testProvider();
  const server = await startTestServer({ env: provider.env });
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

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

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

/** Each names what it finds wrong; nothing is, when it finds nothing. */
const breaches: Record<string, Sql> = {
  'a transaction of the ledger does not sum to zero': sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  'a balance is not the sum of its entries and of what is left of its lots': sql`
    select a.id from ledger_accounts a where a.member_id is not null and (
      a.balance <> coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0)
      or a.balance <> coalesce((select sum(remaining) from credit_lots where account_id = a.id), 0))`,
  'a message was not paid for, or something was that is no message': sql`
    select m.id, t.id from messages m
    full join (select * from ledger_transactions where reason = 'message') t on t.ref = m.sender_id || ':' || m.client_id
    where m.id is null or t.id is null`,
  'a paid order was not booked once': sql`
    select o.id from orders o where (o.state = 'completed') <> exists (
      select from ledger_transactions where reason = 'purchase' and ref = o.id::text)`,
  'messages are not numbered without gaps': sql`
    select c.id from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having count(m.id) <> c.last_seq or max(m.seq) is distinct from nullif(c.last_seq, 0)`,
  'unread is not what arrived since the last reading': sql`
    select p.* from participants p where p.unread <> (
      select count(*) from messages m
      where m.conversation_id = p.conversation_id and m.sender_id <> p.member_id and m.seq > greatest(p.read_seq, p.removed_seq))`,
  'events are not numbered without gaps': sql`
    select c.member_id from event_counters c left join member_events e using (member_id)
    group by c.member_id, c.last_seq having count(e.seq) <> c.last_seq or max(e.seq) is distinct from c.last_seq`,
  'somebody blocked is liked': sql`
    select l.* from likes l join blocks b on (b.member_id, b.blocked_id) in ((l.member_id, l.liked_id), (l.liked_id, l.member_id))`,
  'a free member has started more than two conversations': sql`
    select m.id from members m join conversations c on c.started_by = m.id where not m.is_paid group by m.id having count(*) > 2`,
};

test('[D-04 D-19 D-22 D-59 D-60 P-07 S-16 K-01] twenty members at everything at once: nobody waits in a circle, nothing breaks', {
  timeout: 60_000,
}, async () => {
  const { server, provider, actors } = await crowd();
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
  for (const [what, query] of Object.entries(breaches)) expect(await db.many(query), what).toEqual([]);

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
