import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { restore } from '../account/deletion.ts';
import { later, HOUR } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { giveBackDue } from './reply-guarantee.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PROMISED = later(NOW, 72 * HOUR);

const WORDS = { type: 'text', body: 'Good evening' } as const;
const ROSE = { type: 'gift', body: '', gift: 'rose' } as const;

/** Anna with 3 bonus and 7 purchased credits writes to Bert, in a brand that promises a reply in 72 hours; a message or gift costs 5. */
async function written(starter = 0, content: typeof WORDS | typeof ROSE = WORDS) {
  const server = await startTestServer({ now: NOW });
  const { platform } = server;
  await platform.db.query(
    sql`update brands set settings = settings || '{"reply_guarantee_hours": 72, "gift_credits": 5}'::jsonb where id = 1`,
  );
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const give = (memberId: string, amounts: object) =>
    platform.db.transaction((tx) => grant(tx, { brandId: 1, memberId }, amounts, { reason: 'demo', ref: randomUUID(), at: NOW }));
  await give(anna.id, { bonus: 3, purchased: 7, starter });
  await give(bert.id, { starter: 3 });
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const { message } = await annas.call('message.send', {
    body: { client_id: randomUUID(), ...content, profile: bert.id },
  });
  const after = async (now: Date) => {
    server.setNow(now);
    await giveBackDue(platform);
    const { user } = await annas.call('user.get');
    return user?.credits;
  };
  const reply = () =>
    berts.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hello', conversation: message.conversation } });
  return { server, anna, bert, annas, berts, message, after, reply };
}

test('[B-04] a paid message without a reply gives its credits back after 72 hours, once, to the accounts that paid', async () => {
  const { server, anna, annas, berts, message, after } = await written();
  expect(await after(later(PROMISED, -1))).toBe(5);
  expect(await after(PROMISED)).toBe(10);
  await Promise.all([giveBackDue(server.platform), giveBackDue(server.platform)]);
  expect(await after(later(PROMISED, HOUR))).toBe(10);
  const accounts = await server.platform.db.many(
    sql`select a.kind, a.balance, (select sum(remaining) from credit_lots where account_id = a.id)::int as lots
        from ledger_accounts a where member_id = ${anna.id} and kind <> 'starter' order by kind`,
  );
  expect(accounts).toEqual([
    { kind: 'bonus', balance: 3, lots: 3 },
    { kind: 'purchased', balance: 7, lots: 7 },
  ]);
  const query = { conversation: message.conversation };
  expect((await annas.call('messages.get', { query })).messages[0]?.cost).toMatchObject({ returned_at: PROMISED.toISOString() });
  expect((await berts.call('messages.get', { query })).messages[0]?.cost).toBeUndefined();
  expect((await annas.call('chats.get')).chats[0]?.spent_credits).toBe(0);
  const { movements, sums, credits } = await annas.call('transactions.get');
  expect(movements.map(({ kind, credits: moved }) => [kind, moved])).toEqual([
    ['returned', 5],
    ['message', -5],
    ['gift', 10],
  ]);
  expect(Object.values(sums).reduce((sum, one) => sum + one)).toBe(credits);
});

test('[B-04] a reply in time keeps the credits spent, a later one does not', async () => {
  const inTime = await written();
  inTime.server.setNow(PROMISED);
  await inTime.reply();
  expect(await inTime.after(later(PROMISED, HOUR))).toBe(5);
  const late = await written();
  late.server.setNow(later(PROMISED, 1));
  await late.reply();
  expect(await late.after(later(PROMISED, HOUR))).toBe(10);
});

const block = (annas: string, berts: string) =>
  sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${berts}, ${annas}, 1, ${NOW})`;
const leave = (_: string, berts: string) => sql`update members set status = 'deleted' where id = ${berts}`;

test('[B-04 P-07] a block and an account that is gone look like silence, and give back alike', async () => {
  for (const goAway of [block, leave]) {
    const { server, anna, bert, after } = await written();
    await server.platform.db.query(goAway(anna.id, bert.id));
    expect(await after(later(PROMISED, -1))).toBe(5);
    expect(await after(PROMISED)).toBe(10);
  }
});

test('[B-04 P-04] a free message cost nothing, so nothing comes back', async () => {
  const { after } = await written(1);
  expect(await after(later(PROMISED, HOUR))).toBe(10);
});

test('[D-49 B-04 P-07] a gift that was never seen comes back at the same time, whether its receiver is silent, blocks or leaves', async () => {
  for (const goAway of [undefined, block, leave]) {
    const { server, anna, bert, annas, message, after } = await written(0, ROSE);
    if (goAway) await server.platform.db.query(goAway(anna.id, bert.id));
    expect(await after(later(PROMISED, -1))).toBe(5);
    expect(await after(PROMISED)).toBe(10);
    expect(await after(later(PROMISED, HOUR))).toBe(10);
    const { movements } = await annas.call('transactions.get');
    expect(movements.map(({ kind, credits }) => [kind, credits]).slice(0, 2), message.type).toEqual([
      ['returned', 5],
      ['sent_gift', -5],
    ]);
  }
});

test('[D-49 B-04 P-07] a gift that was seen is given, whoever blocks or leaves afterwards', async () => {
  for (const goAway of [undefined, block, leave]) {
    const { server, anna, bert, berts, message, after } = await written(0, ROSE);
    await berts.call('chat.read', { body: { conversation: message.conversation, seq: message.seq } });
    if (goAway) await server.platform.db.query(goAway(anna.id, bert.id));
    expect(await after(later(PROMISED, HOUR))).toBe(5);
  }
});

test('[B-04 D-49] who blocks the receiver has nothing to wait for: an end of the block lets them read what was paid for', async () => {
  for (const content of [WORDS, ROSE]) {
    const { bert, annas, after } = await written(0, content);
    await annas.call('block.create', { body: { id: bert.id } });
    expect(await after(later(PROMISED, HOUR)), content.type).toBe(5);
    await annas.call('block.remove', { body: { id: bert.id } });
    expect(await after(later(PROMISED, 72 * HOUR)), content.type).toBe(5);
  }
});

test('[B-04 M-15] while its sender is leaving a message waits; back again, it has the whole time for a reply', async () => {
  const { server, anna, after } = await written();
  const { db } = server.platform;
  await db.query(sql`update members set status = 'pending_deletion' where id = ${anna.id}`);
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${anna.id}, ${NOW}, ${later(NOW, 14 * 24 * HOUR)})`,
  );
  server.setNow(later(PROMISED, HOUR));
  await giveBackDue(server.platform);
  expect(await db.many(sql`select from ledger_transactions where reason = 'returned'`)).toEqual([]);
  await db.transaction((tx) => restore(tx, server.platform, anna.id, later(PROMISED, HOUR)));
  expect(await after(later(PROMISED, 72 * HOUR))).toBe(5);
  expect(await after(later(PROMISED, 73 * HOUR))).toBe(10);
});
