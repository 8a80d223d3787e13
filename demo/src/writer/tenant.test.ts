import { expect, test } from 'vitest';
import { sql } from '@vesper/server/database';
import { api } from '@vesper/server/testing/api';
import { startDemoServer } from '../testing/demo-server.ts';
import { demoLogins } from './logins.ts';

const SMALL = { members: 700, conversations: 25 };

test('[D-60] the demo’s ledger is one like any other: entries balance, and balances, entries and lots agree', async () => {
  const { db } = (await startDemoServer(SMALL)).platform;
  expect(await db.many(sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`)).toEqual([]);
  expect(
    await db.many(sql`
      select a.kind, a.balance from ledger_accounts a where a.member_id is not null
        and (a.balance <> coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0)
          or a.balance <> coalesce((select sum(remaining) from credit_lots where account_id = a.id), 0))`),
  ).toEqual([]);
  const paid = await db.one<{ messages: number; ledger: number }>(sql`
    select (select coalesce(sum(cost_credits), 0)::int from messages) as messages,
           (select coalesce(-sum(e.amount), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.reason = 'demo messages'
             join ledger_accounts a on a.id = e.account_id and a.member_id is not null) as ledger`);
  expect(paid.ledger).toBe(paid.messages);
  // A member reads them as a list, whose order is that of the bookings.
  expect(
    await db.many(sql`
      select from ledger_transactions one join ledger_transactions other on one.member_id = other.member_id
      where one.id < other.id and one.created_at > other.created_at`),
  ).toEqual([]);
  expect(
    await db.many(sql`
      select from ledger_transactions t where reason = 'demo messages'
        and created_at <> (select max(created_at) from messages m where m.sender_id = t.member_id and m.cost_credits > 0)`),
  ).toEqual([]);
});

test('[E-02 E-04] members have one to six pictures and whole profiles; conversations are numbered and counted as the chat itself would', async () => {
  const { db } = (await startDemoServer(SMALL)).platform;
  const counts = await db.many<{ pictures: number }>(sql`select count(*)::int as pictures from photos group by member_id`);
  expect(counts).toHaveLength(700);
  expect([...new Set(counts.map(({ pictures }) => pictures))].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(
    await db.many(sql`select from profiles where region_id is null or city is null or about_me = '' or cardinality(interests) < 3`),
  ).toEqual([]);
  expect(
    await db.many(sql`select from conversations c where last_seq <> (select count(*) from messages where conversation_id = c.id)`),
  ).toEqual([]);
  expect(
    await db.many(sql`
      select from participants p where unread <>
        (select count(*) from messages m where m.conversation_id = p.conversation_id and m.seq > p.read_seq and m.sender_id <> p.member_id)`),
  ).toEqual([]);
});

test('[B-13] most members, fictional or not, answered one to three prompts', async () => {
  const { db } = (await startDemoServer(SMALL)).platform;
  const counts = await db.many<{ fictional: boolean; answered: number; members: number }>(sql`
    select is_fictional as fictional, answered::int, count(*)::int as members
    from (select m.is_fictional, count(a.member_id) as answered from members m left join prompts a on a.member_id = m.id group by m.id) as each
    group by 1, 2 order by 1, 2`);
  expect(counts.map(({ fictional, answered }) => [fictional, answered])).toEqual(
    [false, true].flatMap((fictional) => [0, 1, 2, 3].map((answered) => [fictional, answered])),
  );
});

test('[D-46] no fictional profile has liked, written, or been online', async () => {
  const { db } = (await startDemoServer(SMALL)).platform;
  expect(
    await db.many(sql`
      select from members m where is_fictional and (last_seen_at is not null
        or exists (select from likes where member_id = m.id) or exists (select from messages where sender_id = m.id))`),
  ).toEqual([]);
});

test('[R-01] visitors meet none of the demo’s own logins on the first page', async () => {
  const { db } = (await startDemoServer(SMALL)).platform;
  const shown = await db.many<{ name: string }>(sql`
    select distinct m.name from photos p join members m on m.id = p.member_id where p.ad_safe and m.password_hash <> ''`);
  expect(shown).toEqual([]);
  expect((await db.one<{ logins: number }>(sql`select count(*)::int as logins from members where password_hash <> ''`)).logins).toBe(3);
});

test('[C-01] the three demo logins work, and are what they are said to be', async () => {
  const server = await startDemoServer(SMALL);
  const users = await Promise.all(
    demoLogins.map(async ({ login, password }) => (await api(server).call('user.login', { body: { login, password } })).user),
  );
  expect(
    users.map(({ paid_user, signup_date, language }) => ({ paid_user, isNew: signup_date === server.now.toISOString(), language })),
  ).toEqual([
    { paid_user: false, isNew: true, language: 'en' },
    { paid_user: false, isNew: false, language: 'en' },
    { paid_user: true, isNew: false, language: 'en' },
  ]);
});
