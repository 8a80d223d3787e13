import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { usualReply } from './reply-time.ts';

const NOW = new Date('2026-06-20T12:00:00Z');
const HOUR = 60 * MINUTE;

/** Someone who wrote to Bert `ago` ms before now; he answered after so many ms, or never. */
async function wrote(
  server: TestServer,
  bert: TestMember,
  ago: number,
  answeredAfter: number | null,
  startedByBert = false,
): Promise<void> {
  const { db } = server.platform;
  const other = await insertMember(server);
  const [memberA, memberB] = [bert.id, other.id].toSorted((one, two) => (one < two ? -1 : 1));
  const at = new Date(NOW.getTime() - ago);
  const { id } = await db.one<{ id: string }>(sql`
    insert into conversations (brand_id, member_a, member_b, started_by, last_seq, created_at)
    values (1, ${memberA}, ${memberB}, ${startedByBert ? bert.id : other.id}, 2, ${at}) returning id`);
  const messages = [
    { sender: startedByBert ? bert.id : other.id, at },
    ...(answeredAfter === null ? [] : [{ sender: bert.id, at: new Date(at.getTime() + answeredAfter) }]),
  ];
  for (const [index, message] of messages.entries()) {
    await db.query(sql`
      insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
      values (${id}, ${index + 1}, ${message.sender}, gen_random_uuid(), 'text', 'Hello', 'starter', 0, ${message.at})`);
  }
  for (const member of [bert.id, other.id])
    await db.query(sql`insert into participants (conversation_id, member_id, last_message_at) values (${id}, ${member}, ${at})`);
}

async function bertWith(
  conversations: { ago?: number; after: number | null; byBert?: boolean }[],
): Promise<{ server: TestServer; bert: TestMember }> {
  const server = await startTestServer({ now: NOW });
  const bert = await insertMember(server, { gender: 'male' });
  for (const { ago = 3 * DAY, after, byBert } of conversations) await wrote(server, bert, ago, after, byBert);
  return { server, bert };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test.each([
  ['nothing of four conversations', times(4, { after: MINUTE }), undefined],
  ['an hour', [...times(4, { after: 20 * MINUTE }), { after: null }], 'replies_hour'],
  ['a day', [...times(4, { after: 5 * HOUR }), { after: null }], 'replies_day'],
  ['nothing when every second one waits', [...times(4, { after: MINUTE }), ...times(4, { after: null })], undefined],
  ['nothing of answers after two days', times(6, { after: 2 * DAY }), undefined],
  ['nothing of conversations that the member began', times(6, { after: MINUTE, byBert: true }), undefined],
  ['nothing of the last day, whose time is not over', times(6, { ago: 2 * HOUR, after: MINUTE }), undefined],
  ['nothing of long ago', times(6, { ago: 70 * DAY, after: MINUTE }), undefined],
] as const)('[R-07] the usual reply: %s', async (_title, conversations, expected) => {
  const { server, bert } = await bertWith([...conversations]);
  expect(await usualReply(server.platform.db, bert.id, NOW)).toBe(expected);
});

test('[R-07 D-46 S-23] a profile tells it where the brand shows it, of members who show when they are active', async () => {
  const { server, bert } = await bertWith(times(5, { after: MINUTE }));
  const { db } = server.platform;
  const anna = await signedIn(server, await insertMember(server));
  const notes = async () => (await anna.call('member.get', { query: { id: bert.id } })).profile.notes;
  const show = (visible_profile_notes: string[]) =>
    db.query(sql`update brands set settings = settings || ${json({ visible_profile_notes })}::jsonb where id = 1`);
  await show(['new_here']);
  expect(await notes()).not.toContain('replies_hour');
  await show(['replies']);
  server.setNow(new Date(NOW.getTime() + MINUTE));
  expect(await notes()).toContain('replies_hour');
  await db.query(sql`update members set shows_activity = false where id = ${bert.id}`);
  expect(await notes()).toEqual([]);
  await db.query(sql`update members set shows_activity = true, is_fictional = true where id = ${bert.id}`);
  expect(await notes()).toEqual([]);
});
