import { expect, test, vi } from 'vitest';
import { passwordModule } from '../identity/password-routes.ts';
import { hashPassword } from '../identity/passwords.ts';
import { identityModule } from '../identity/routes.ts';
import { DAY, HOUR, later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { accountModule } from './routes.ts';
import { securityModule } from './security-routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';
const NEW = 'anna.new@example.org';
const start = () => startTestServer({ now: NOW, modules: [identityModule, passwordModule, accountModule, securityModule] });

interface StoredMail {
  subject: string;
  body_text: string;
}
const mailed = ({ platform: { db } }: TestServer, to: string, count: number): Promise<StoredMail[]> =>
  vi.waitFor(async () => {
    const mails = await db.many<StoredMail>(sql`select subject, body_text from dev_mails where recipient = ${to} order by id`);
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);
const tokenIn = (mail: StoredMail | undefined, page: string): string =>
  new RegExp(`/${page}#(\\S+)`).exec(mail?.body_text ?? '')?.[1] ?? '';

async function anna(server: TestServer): Promise<TestMember> {
  return insertMember(server, { name: 'Anna', email: 'anna@example.org', passwordHash: await hashPassword(PASSWORD) });
}

const emailOf = async ({ platform: { db } }: TestServer, { id }: TestMember): Promise<string> =>
  (await db.one<{ email: string }>(sql`select email from members where id = ${id}`)).email;

/** Asks for the new address, and opens the link sent there. @param had mails of the old one; @returns the token of the link that undoes it */
async function changeEmail(server: TestServer, member: TestMember, email = NEW, had = 0): Promise<string> {
  await (await signedIn(server, member)).call('email.update', { body: { email, password: PASSWORD } });
  const [mail] = await mailed(server, email, 1);
  await api(server).call('email.confirm', { body: { token: tokenIn(mail, 'mail-change/do') } });
  const told = (await mailed(server, member.email, had + 1)).at(-1);
  return tokenIn(told, 'undo');
}

test('[R-33 D-29] a new address counts once its link was opened, twice is no error; the old one is told', async () => {
  const server = await start();
  const member = await anna(server);
  const annas = await signedIn(server, member);
  await annas.call('email.update', { body: { email: NEW, password: PASSWORD } });
  const [mail] = await mailed(server, NEW, 1);
  expect(mail?.subject).toBe('Vesper: confirm your new email');
  expect(await emailOf(server, member)).toBe(member.email);
  const token = tokenIn(mail, 'mail-change/do');
  for (let time = 1; time <= 2; time++) await api(server).call('email.confirm', { body: { token } });
  expect(await emailOf(server, member)).toBe(NEW);
  const [told] = await mailed(server, member.email, 1);
  expect(told?.subject).toBe('Vesper: your email has changed');
  expect(told?.body_text).not.toContain(NEW);
  expect((await annas.call('user.get')).user?.email).toBe(NEW);
});

test('[D-29] a wrong password, the same address, one that is taken: nothing is sent', async () => {
  const server = await start();
  const annas = await signedIn(server, await anna(server));
  await insertMember(server, { email: 'bert@example.org' });
  const fields = async (email: string, password = PASSWORD) =>
    (await annas.refusal('email.update', { body: { email, password } })).body.fields;
  expect(await fields(NEW, 'a guess')).toEqual({ password: 'password_wrong' });
  expect(await fields('ANNA@example.org')).toEqual({ email: 'email_same' });
  expect(await fields('Bert@example.org')).toEqual({ email: 'email_taken' });
  // A mailbox has one account in a brand, whatever follows its plus (D-65).
  expect(await fields('bert+2@example.org')).toEqual({ email: 'email_taken' });
  expect(await fields('nothing')).toEqual({ email: 'email_invalid' });
  expect((await server.platform.db.one<{ n: number }>(sql`select count(*)::int as n from action_tokens`)).n).toBe(0);
});

test('[R-33] a link is void after a day, after another was asked for, for another brand, and once the password has changed', async () => {
  const server = await start();
  const member = await anna(server);
  const annas = await signedIn(server, member);
  const ask = async (email: string) => {
    await annas.call('email.update', { body: { email, password: PASSWORD } });
    const [mail] = await mailed(server, email, 1);
    return tokenIn(mail, 'mail-change/do');
  };
  const refused = async (token: string, host?: string) =>
    (await api(server, host ? { host } : {}).refusal('email.confirm', { body: { token } })).body.error;
  const first = await ask('first@example.org');
  const second = await ask('second@example.org');
  expect(await refused(first)).toBe('link_invalid');
  expect(await refused(second, 'nische.localhost')).toBe('link_invalid');
  await annas.call('password.post', { body: { action: 'change', old_password: PASSWORD, password: 'a louder morning' } });
  expect(await refused(second)).toBe('link_invalid');
  await annas.call('email.update', { body: { email: 'third@example.org', password: 'a louder morning' } });
  const [mail] = await mailed(server, 'third@example.org', 1);
  server.setNow(later(NOW, DAY));
  expect(await refused(tokenIn(mail, 'mail-change/do'))).toBe('link_invalid');
  expect(await emailOf(server, member)).toBe(member.email);
});

test('[B-08] the old address takes a change back within 48 hours: sessions end, and only a new password opens the account', async () => {
  const server = await start();
  const member = await anna(server);
  const thief = await signedIn(server, member);
  const token = await changeEmail(server, member);
  const visitor = api(server);
  expect(await visitor.call('security.undo', { body: { token, action: 'look' } })).toEqual({ what: 'email', is_undone: false });
  for (let time = 1; time <= 2; time++)
    expect(await visitor.call('security.undo', { body: { token, action: 'undo' } })).toEqual({ what: 'email', is_undone: true });
  expect(await emailOf(server, member)).toBe(member.email);
  expect((await thief.call('user.get')).user).toBeNull();
  expect((await visitor.refusal('user.login', { body: { login: 'Anna', password: PASSWORD } })).body.error).toBe('login_failed');
  const [, mail] = await mailed(server, member.email, 2);
  await visitor.call('password.post', {
    body: { action: 'reset', token: tokenIn(mail, 'reset-password/do'), password: 'a louder morning' },
  });
  await visitor.call('user.login', { body: { login: member.email, password: 'a louder morning' } });
});

test('[B-08] neither a second change, a deletion nor someone who takes the old address prevents the undo', async () => {
  const server = await start();
  const member = await anna(server);
  const token = await changeEmail(server, member);
  await changeEmail(server, { ...member, email: NEW }, 'anna.third@example.org', 1);
  const taken = await api(server).refusal('signup.create', { body: signupForm({ email: 'Anna@example.org', name: 'Thief' }) });
  expect(taken.body.error).toBe('account_exists');
  await (await signedIn(server, member)).call('account.delete', { body: { password: PASSWORD } });
  await api(server).call('security.undo', { body: { token, action: 'undo' } });
  expect(await emailOf(server, member)).toBe(member.email);
  const { status } = await server.platform.db.one<{ status: string }>(sql`select status from members where id = ${member.id}`);
  expect(status).toBe('active');
});

test('[B-08] a link that is made up, of another brand or older than 48 hours undoes nothing; then the address is free again', async () => {
  const server = await start();
  const member = await anna(server);
  const token = await changeEmail(server, member);
  const refused = async (tried: string, host?: string) =>
    (await api(server, host ? { host } : {}).refusal('security.undo', { body: { token: tried, action: 'undo' } })).body.error;
  expect(await refused(`${token.slice(0, -2)}xx`)).toBe('link_invalid');
  expect(await refused(token, 'nische.localhost')).toBe('link_invalid');
  server.setNow(later(NOW, 48 * HOUR));
  expect(await refused(token)).toBe('link_invalid');
  expect(await emailOf(server, member)).toBe(NEW);
});

test('[B-08 D-13] a changed password is told with an undo; so is a login in a new browser, but not in a known one', async () => {
  const server = await start();
  const member = await anna(server);
  const login = (client: ReturnType<typeof api>, password = PASSWORD) => client.call('user.login', { body: { login: 'Anna', password } });
  const own = api(server);
  await login(own);
  await login(own);
  expect(await mailed(server, member.email, 0)).toEqual([]);
  await login(api(server));
  const [alert] = await mailed(server, member.email, 1);
  expect(alert?.subject).toBe('Vesper: a new login to your account');
  expect(alert?.body_text).toContain('When: 20 Nov 2026, 21:00');
  server.setNow(later(NOW, MINUTE));
  await own.call('password.post', { body: { action: 'change', old_password: PASSWORD, password: 'a louder morning' } });
  const [, changed] = await mailed(server, member.email, 2);
  expect(await api(server).call('security.undo', { body: { token: tokenIn(changed, 'undo'), action: 'undo' } })).toEqual({
    what: 'password',
    is_undone: true,
  });
  // One undo is enough: the other link says so as well.
  expect(await api(server).call('security.undo', { body: { token: tokenIn(alert, 'undo'), action: 'look' } })).toEqual({
    what: 'login',
    is_undone: true,
  });
  expect((await own.call('user.get')).user).toBeNull();
});
