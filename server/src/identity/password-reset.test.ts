import type { CallBody } from '@vesper/contracts';
import { errorMessages } from '@vesper/contracts/api';
import { expect, test, vi } from 'vitest';
import { later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { passwordModule } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';
import { sessionsModule } from './session-routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const OLD = 'a quiet evening';
const NEW = 'a louder morning';
const start = () => startTestServer({ now: NOW, modules: [identityModule, passwordModule, sessionsModule] });

interface StoredMail {
  subject: string;
  body_text: string;
}
const mailsTo = ({ platform: { db } }: TestServer, to: string) =>
  db.many<StoredMail>(sql`select subject, body_text from dev_mails where lower(recipient) = lower(${to}) order by id`);

const mailed = (server: TestServer, to: string, count = 1): Promise<StoredMail[]> =>
  vi.waitFor(async () => {
    const mails = await mailsTo(server, to);
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);

const tokenIn = (mail: StoredMail | undefined): string => /\/reset-password\/do#(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';

async function nora(server: TestServer, language = 'nl') {
  return insertMember(server, { name: 'Nora', email: 'nora@example.org', language, passwordHash: await hashPassword(OLD) });
}

const request = (email: string): { body: CallBody<'password.post'> } => ({ body: { action: 'request', email } });
const reset = (token: string, password = NEW): { body: CallBody<'password.post'> } => ({ body: { action: 'reset', token, password } });

test('[D-13 R-29 R-30 D-05] a mailed link sets a new password, once; every session ends, and a mail says so, in the member’s language', async () => {
  const server = await start();
  const member = await nora(server);
  const elsewhere = await signedIn(server, member);
  const visitor = api(server);
  await visitor.call('password.post', request('NORA@example.org'));
  const [mail] = await mailed(server, member.email);
  expect(mail?.subject).toBe('Vesper: kies een nieuw wachtwoord');
  const token = tokenIn(mail);
  await visitor.call('password.post', reset(token));

  expect((await elsewhere.call('user.get')).user).toBeNull();
  expect((await visitor.refusal('user.login', { body: { login: 'Nora', password: OLD } })).body.error).toBe('login_failed');
  await visitor.call('user.login', { body: { login: 'Nora', password: NEW } });
  const [, told] = await mailed(server, member.email, 2);
  expect(told?.subject).toBe('Vesper: je wachtwoord is gewijzigd');
  expect(await visitor.refusal('password.post', reset(token, 'yet another one'))).toMatchObject({
    status: 410,
    body: { error: 'link_invalid', message: errorMessages.link_invalid },
  });
});

test('[D-13] an address that no one has is answered as any other, and gets no mail', async () => {
  const server = await start();
  await insertMember(server, { email: 'gone@example.org', status: 'deleted' });
  await insertMember(server, { email: 'made-up@example.org', isFictional: true });
  const known = await nora(server);
  const visitor = api(server);
  for (const email of ['nobody@example.org', 'gone@example.org', 'made-up@example.org', known.email])
    expect(await visitor.call('password.post', request(email))).toEqual({ ok: true });
  await mailed(server, known.email);
  for (const email of ['nobody@example.org', 'gone@example.org', 'made-up@example.org']) expect(await mailsTo(server, email)).toEqual([]);
});

test('[D-13 X-03] three mails a day to an address, whether anybody has it or not', async () => {
  const server = await start();
  const member = await nora(server);
  for (const email of [member.email, 'nobody@example.org']) {
    for (let asked = 1; asked <= 3; asked++) await api(server).call('password.post', request(email));
    const refused = await api(server).refusal('password.post', request(email.toUpperCase()));
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'too_many_reset_mails', message: errorMessages.too_many_reset_mails },
    });
  }
  await mailed(server, member.email, 3);
});

test('[D-65 X-03] a brand that reveals accounts says that no one has the address, within the same limits', async () => {
  const server = await start();
  await server.platform.db.query(sql`update brands set settings = settings || '{"reveal_accounts": true}'::jsonb where id = 1`);
  await insertMember(server, { email: 'gone@example.org', status: 'deleted' });
  await insertMember(server, { email: 'made-up@example.org', isFictional: true });
  const known = await nora(server);
  const visitor = api(server);
  expect(await visitor.call('password.post', request(known.email))).toEqual({ ok: true });
  await mailed(server, known.email);
  const unknown = { status: 404, body: { error: 'email_unknown', message: 'E-mail address not found' } };
  for (const email of ['gone@example.org', 'made-up@example.org', 'nobody@example.org', 'nobody@example.org', 'nobody@example.org'])
    expect(await visitor.refusal('password.post', request(email))).toMatchObject(unknown);
  expect(await visitor.refusal('password.post', request('nobody@example.org'))).toMatchObject({
    status: 429,
    body: { error: 'too_many_reset_mails' },
  });
  // The other brand keeps the neutral answer.
  expect(await api(server, { host: 'nische.localhost' }).call('password.post', request('nobody@example.org'))).toEqual({ ok: true });
});

test('[D-65 X-03] a wrong login reads the same with and without an account, whatever the brand reveals', async () => {
  const server = await start();
  const { db } = server.platform;
  await nora(server);
  for (const reveals of [false, true]) {
    await db.query(sql`update brands set settings = settings || jsonb_build_object('reveal_accounts', ${reveals}::boolean) where id = 1`);
    const answers = ['nora@example.org', 'nobody@example.org'].map((login) =>
      api(server).refusal('user.login', { body: { login, password: 'not this one' } }),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toMatchObject({ status: 403, body: { error: 'login_failed', message: 'Login failed, please try again' } });
    // The two may be answered in different seconds.
    expect({ ...unknown, headers: { ...unknown?.headers, date: null } }).toEqual({ ...known, headers: { ...known?.headers, date: null } });
  }
});

test('[D-13 D-42] whoever asks for someone else neither uses up their mails nor floods their inbox', async () => {
  const server = await startTestServer({ now: NOW, modules: [identityModule, passwordModule], env: { TRUST_PROXY: '1' } });
  const member = await nora(server);
  const from = (address: string) => ({ ...request(member.email), headers: { 'x-forwarded-for': address } });
  for (let nth = 1; nth <= 6; nth++) await api(server).call('password.post', from(`192.0.2.${nth}`));
  await mailed(server, member.email, 4);
  // Their own request is never refused, and of the four links any works.
  await api(server).call('password.post', from('198.51.100.1'));
  const token = tokenIn((await mailed(server, member.email, 4))[3]);
  expect(await api(server).call('password.post', reset(token))).toEqual({ ok: true });
});

test('[D-13] three requests a day for an address from a network, through however many browsers; the member’s own is counted apart', async () => {
  const server = await startTestServer({ now: NOW, modules: [identityModule, passwordModule] });
  const member = await nora(server);
  await insertMember(server, { name: 'Mallory', passwordHash: await hashPassword(OLD) });
  const loggedIn = async (login: string) => {
    const browser = api(server);
    await browser.call('user.login', { body: { login, password: OLD } });
    await browser.call('user.logout');
    return browser;
  };
  const browsers = [api(server), await loggedIn('Mallory'), await loggedIn('Mallory'), await loggedIn('Mallory')];
  const statuses = [];
  for (const browser of browsers) statuses.push((await browser.answer('password.post', request(member.email))).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await (await loggedIn('Nora')).answer('password.post', request(member.email))).status).toBe(200);
});

test('[D-13] a link lasts 60 minutes, is kept as a hash, and works in its own brand only', async () => {
  const server = await start();
  const member = await nora(server);
  await api(server).call('password.post', request(member.email));
  const token = tokenIn((await mailed(server, member.email))[0]);
  const stored = await server.platform.db.many<{ token_hash: Buffer }>(sql`select token_hash from action_tokens`);
  expect(stored.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
  expect((await api(server, { host: 'nische.localhost' }).refusal('password.post', reset(token))).status).toBe(410);
  server.setNow(later(NOW, 60 * MINUTE));
  expect((await api(server).refusal('password.post', reset(token))).status).toBe(410);
});

test('[D-42 D-13] a link in the mail also ends the block that others have caused', async () => {
  const server = await start();
  const member = await nora(server);
  const browser = api(server);
  for (let tries = 1; tries <= 5; tries++) await browser.refusal('user.login', { body: { login: 'Nora', password: 'guessed' } });
  expect((await browser.refusal('user.login', { body: { login: 'Nora', password: OLD } })).body.error).toBe('login_blocked');
  await browser.call('password.post', request(member.email));
  await browser.call('password.post', reset(tokenIn((await mailed(server, member.email))[0])));
  await browser.call('user.login', { body: { login: 'Nora', password: NEW } });
});

test('[V-06 D-43] a new password is neither short nor common; the link stays good', async () => {
  const server = await start();
  const member = await nora(server);
  const browser = api(server);
  await browser.call('password.post', request(member.email));
  const token = tokenIn((await mailed(server, member.email))[0]);
  expect((await browser.refusal('password.post', reset(token, 'short'))).body.fields).toEqual({ password: 'password_short' });
  expect((await browser.refusal('password.post', reset(token, 'Password123'))).body.fields).toEqual({ password: 'password_common' });
  await browser.call('password.post', reset(token));
});

test('[V-06 D-05] changing asks for the old password, gives this browser a new key, and ends the other sessions', async () => {
  const server = await start();
  const member = await nora(server);
  const [here, elsewhere] = [await signedIn(server, member), await signedIn(server, member)];
  const change = (old_password: string): { body: CallBody<'password.post'> } => ({
    body: { action: 'change', old_password, password: NEW },
  });
  expect((await here.refusal('password.post', change('not it'))).body.fields).toEqual({ old_password: 'password_wrong' });
  const before = here.jar.get('session');
  await here.call('password.post', change(OLD));
  expect(here.jar.get('session')).not.toBe(before);
  expect((await here.call('user.get')).user?.id).toBe(member.id);
  expect((await elsewhere.call('user.get')).user).toBeNull();
  expect((await api(server).refusal('password.post', change(OLD))).body.authentication_required).toBe(true);
});

test('[D-05] a member sees where they are signed in, ends one session, or all the others; no one else’s', async () => {
  const server = await start();
  const member = await nora(server);
  const other = await signedIn(server, await insertMember(server));
  const here = await signedIn(server, member);
  const [second, third] = [await signedIn(server, member), await signedIn(server, member)];
  const { sessions } = await here.call('sessions.get');
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);

  const secondId = (await second.call('sessions.get')).sessions.find(({ is_current }) => is_current)?.id;
  await other.call('sessions.end', { body: { id: secondId } });
  expect((await second.call('user.get')).user?.id).toBe(member.id);
  expect((await here.call('sessions.end', { body: { id: secondId } })).sessions).toHaveLength(2);
  expect((await second.call('user.get')).user).toBeNull();

  expect((await here.call('sessions.end', { body: {} })).sessions).toMatchObject([{ is_current: true }]);
  expect((await third.call('user.get')).user).toBeNull();
  expect((await here.call('user.get')).user?.id).toBe(member.id);
});

test('[D-42 D-13] after a password reset no browser counts as known but the one that reset it', async () => {
  const server = await start();
  const member = await nora(server, 'en');
  const [old, resetting] = [api(server), api(server)];
  await old.call('user.login', { body: { login: 'Nora', password: OLD } });
  const known = () =>
    server.platform.db.many<{ token_hash: Buffer }>(sql`select token_hash from known_devices where member_id = ${member.id}`);
  const [before] = await known();
  await resetting.call('password.post', request(member.email));
  await resetting.call('password.post', reset(tokenIn((await mailed(server, member.email))[0])));
  const after = await known();
  expect(after).toHaveLength(1);
  expect(after[0]?.token_hash).not.toEqual(before?.token_hash);
  // So a login there is mailed, as one in a browser that was never used.
  await old.call('user.login', { body: { login: 'Nora', password: NEW } });
  const subjects = (await mailed(server, member.email, 3)).map(({ subject }) => subject);
  expect(subjects).toContain('Vesper: a new login to your account');
});
