import { expect, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { lockMember } from '../members/locks.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { waiting } from '../testing/test-database.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { confirmAddress } from './activation.ts';
import { passwordModule } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';

/** What takes a member's lock. */
const LOCKING = 'select from members where id = % for no key update';
const RIGHT = 'right@example.org';

/** A member who is not confirmed yet, on two servers of one database: an address they mistyped is someone else's. */
async function twoServers() {
  const modules = [identityModule, passwordModule, accountModule];
  const server = await startTestServer({ modules });
  const other = await startTestServer({ modules, beside: server });
  const member = await insertMember(server, { name: 'Nora', email: 'wrong@example.org', status: 'not_confirmed' });
  const here = await signedIn(server, member);
  const there = api(other, { cookieJar: here.jar });
  return { server, member, here, there };
}

/** The tokens of all links of a kind that an address was sent, once there are so many. */
const tokensMailedTo = (server: TestServer, address: string, path: string, count = 1): Promise<string[]> =>
  vi.waitFor(async () => {
    const mails = await server.platform.db.many<{ body_text: string }>(
      sql`select body_text from dev_mails where recipient = ${address} order by id`,
    );
    const tokens = mails.flatMap(({ body_text }) => new RegExp(`${path}#(\\S+)`).exec(body_text)?.[1] ?? []);
    expect(tokens.length).toBeGreaterThanOrEqual(count);
    return tokens;
  }, 10_000);

const RESEND = { body: { action: 'resend' as const } };
const CHANGE = { body: { action: 'change_email' as const, email: RIGHT } };

test.each([
  ['change', CHANGE, RESEND],
  ['other link', RESEND, CHANGE],
])(
  '[D-12] two servers change the address and send another link at once, the %s first: only a link that reached the address confirms it',
  async (_, first, second) => {
    const { server, member, here, there } = await twoServers();
    const { db } = server.platform;
    const answers = await db.transaction(async (tx) => {
      await lockMember(tx, member.id);
      const one = here.answer('activation.post', first);
      await waiting(db, 1, LOCKING);
      const other = there.answer('activation.post', second);
      await waiting(db, 2, LOCKING);
      return [one, other];
    });
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);

    await vi.waitFor(async () =>
      expect(await db.many(sql`select from jobs.job where name = 'mail.send' and state <> 'completed'`)).toEqual([]),
    );
    const right = await tokensMailedTo(server, RIGHT, '/activate');
    for (const token of await tokensMailedTo(server, member.email, '/activate', 0))
      expect((await there.refusal('activation.post', { body: { action: 'confirm', token } })).body.error).toBe('link_invalid');
    // Both may have mailed that address, in either order: the later link counts.
    const confirmed = [];
    for (const token of right) confirmed.push(await here.answer('activation.post', { body: { action: 'confirm', token } }));
    const good = confirmed.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(good[0]?.body).toMatchObject({ user: { email: RIGHT, status: 'active' } });
  },
);

test('[D-12] whichever of two servers comes first, no link that reached one address confirms the other', async () => {
  const { server, member, here, there } = await twoServers();
  await Promise.all([
    here.answer('activation.post', RESEND),
    there.answer('activation.post', CHANGE),
    here.answer('activation.post', RESEND),
  ]);
  await tokensMailedTo(server, RIGHT, '/activate');
  const { db } = server.platform;
  await vi.waitFor(async () =>
    expect(await db.many(sql`select from jobs.job where name = 'mail.send' and state <> 'completed'`)).toEqual([]),
  );
  for (const token of await tokensMailedTo(server, member.email, '/activate', 0))
    expect((await there.refusal('activation.post', { body: { action: 'confirm', token } })).status).toBe(410);
});

test('[D-12 D-13] a link to set a password is worth nothing once its member has another address', async () => {
  const { server, member, here } = await twoServers();
  await here.call('password.post', { body: { action: 'request', email: member.email } });
  const [token = ''] = await tokensMailedTo(server, member.email, '/reset-password/do');
  await here.call('activation.post', CHANGE);
  const stranger = api(server);
  const reset = { body: { action: 'reset' as const, token, password: 'a louder morning' } };
  expect(await stranger.refusal('password.post', reset)).toMatchObject({ status: 410, body: { error: 'link_invalid' } });
});

test('[D-12 S-07] an address that no one confirmed hears nothing of an account that leaves; its member logs in to undo it', async () => {
  const { server, member, here } = await twoServers();
  const { db } = server.platform;
  await db.query(sql`update members set password_hash = ${await hashPassword('a quiet evening')} where id = ${member.id}`);
  await here.call('activation.post', CHANGE);
  await here.call('account.delete', { body: { password: 'a quiet evening' } });
  const mails = await db.many<{ text: string }>(sql`select data ->> 'text' as text from jobs.job where name = 'mail.send'`);
  expect(mails.filter(({ text }) => text.includes('/account-deleted'))).toEqual([]);
  await api(server).call('account.reactivate', { body: { by: 'password', login: RIGHT, password: 'a quiet evening' } });
  expect(await db.one(sql`select status from members where id = ${member.id}`)).toEqual({ status: 'not_confirmed' });
});

test('[D-12] an address that was confirmed meanwhile is not changed, and no link is sent for it', async () => {
  const { server, member, here, there } = await twoServers();
  const { db } = server.platform;
  await here.call('activation.post', RESEND);
  const [token = ''] = await tokensMailedTo(server, member.email, '/activate');
  const late = await db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    const changed = there.answer('activation.post', CHANGE);
    await waiting(db, 1, LOCKING);
    await confirmAddress(tx, 1, token, server.platform.clock());
    return { changed };
  });
  expect(await late.changed).toMatchObject({ status: 409, body: { error: 'already_confirmed' } });
  expect(await db.one(sql`select email, status from members where id = ${member.id}`)).toEqual({ email: member.email, status: 'active' });
});
