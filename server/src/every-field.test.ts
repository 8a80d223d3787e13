import { randomUUID } from 'node:crypto';
import { type CallId, calls } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { TEST_NOW, TEST_SECRET, insertTestMembers } from './testing/access/test-members.ts';
import { inputOf } from './testing/access/inputs.ts';
import { testProvider } from './testing/sandbox-provider.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

/** What no one may set by sending it along, by every name that it has in the database or in an answer (V-11). */
const WISHES = {
  credits: 99_999,
  starter_messages: 99_999,
  bonus: 99_999,
  balance: 99_999,
  paid_user: true,
  is_paid: true,
  status: 'active',
  profile_status: 'active',
  confirmed_at: '2020-01-01T00:00:00Z',
  fictional_icon: true,
  is_fictional: true,
  brand: 'nische',
  brand_id: 2,
  signup_date: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  member_id: randomUUID(),
  sender_id: randomUUID(),
  is_admin: true,
  role: 'admin',
};

/** A value with the wishes in it, wherever it is an object; what it says itself stays. */
function wishing(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, wishing(one)]);
  return { ...WISHES, ...Object.fromEntries(inner) };
}

const standing = ({ platform: { db } }: TestServer) =>
  db.many<{ id: string }>(sql`
    select m.id, m.brand_id, m.status, m.is_paid, m.is_fictional, m.invisible, m.email, m.created_at, m.confirmed_at, p.profile_status
    from members m join profiles p on p.member_id = m.id order by m.id`);

test('[V-11 R8] nothing is assigned because it was sent: no call makes anybody rich, paid, confirmed, fictional or of another brand', async () => {
  const provider = await testProvider();
  const server = await startTestServer({ now: TEST_NOW, env: { ...provider.env, PHOTO_URL_SECRET: TEST_SECRET } });
  const { db } = server.platform;
  const testMembers = await insertTestMembers(server);
  const before = await standing(server);
  const signedUp = Object.values(testMembers.members).map(({ id }) => id);
  const done: Record<string, number> = {};
  const price = { amount: 1990, currency: 'GBP' };
  const isLast = (id: CallId) => Number(['block.create', 'user.logout'].includes(id));
  for (const id of (Object.keys(calls) as CallId[]).toSorted((one, other) => isLast(one) - isLast(other)))
    for (const viewer of ['visitor', 'stranger', 'unconfirmed'] as const) {
      const input: { query?: object; body?: object } = inputOf(id, { viewer, id: testMembers.idOf('olga'), price });
      const wished = { query: { ...WISHES, ...input.query }, body: wishing(input.body) };
      const { status } = await testMembers.browserOf(viewer).answer(id, wished as never);
      done[`${id} ${viewer}`] = status;
      expect(status, `${id} ${viewer}`).toBeLessThan(500);
    }
  // They were heard as without the wishes.
  const expected = {
    'profile.update stranger': 200,
    'user.update unconfirmed': 200,
    'signup.create visitor': 201,
    'message.send stranger': 200,
  };
  expect(done).toMatchObject(expected);

  expect((await standing(server)).filter(({ id }) => signedUp.includes(id))).toEqual(before);
  expect(
    await db.many(sql`select brand_id, status, is_paid, is_fictional, invisible, created_at from members where not id = any(${signedUp})`),
  ).toEqual([{ brand_id: 1, status: 'not_confirmed', is_paid: false, is_fictional: false, invisible: false, created_at: TEST_NOW }]);
  const richest = await db.one<{ most: number }>(sql`select max(balance)::int as most from ledger_accounts where member_id is not null`);
  expect(richest.most).toBeLessThanOrEqual(100);
});
