import type { CallBody } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { loginLinkModule } from './login-link-routes.ts';
import { passwordModule } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';
const modules = [identityModule, loginLinkModule, passwordModule, accountModule];
const start = (env = {}) => startTestServer({ now: NOW, modules, env });

const nora = async (server: TestServer, status?: 'not_confirmed'): Promise<TestMember> =>
  insertMember(server, { name: 'Nora', email: 'nora@example.org', passwordHash: await hashPassword(PASSWORD), ...(status && { status }) });

const request = (login: string): { body: CallBody<'loginlink.post'> } => ({ body: { action: 'request', login } });
const use = (token: string, restore?: true): { body: CallBody<'loginlink.post'> } => ({ body: { action: 'login', token, restore } });

interface StoredMail {
  subject: string;
  body_text: string;
}
const mailed = ({ platform: { db } }: TestServer, to: string, count = 1): Promise<StoredMail[]> =>
  vi.waitFor(async () => {
    const mails = await db.many<StoredMail>(sql`select subject, body_text from dev_mails where recipient = ${to} order by id`);
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);
const tokenIn = (mail: StoredMail | undefined): string => /\/login-link\/do#(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';

/** How many of the mailed links log in. Mails are sent side by side, so the last to come need not be the last that was asked for. */
async function linksThatWork(server: TestServer, mails: readonly StoredMail[]): Promise<number> {
  let works = 0;
  for (const token of mails.map(tokenIn).filter(Boolean))
    if ((await api(server).answer('loginlink.post', use(token))).status === 200) works += 1;
  return works;
}

/** Asks for a link by what is typed. @returns the token of the `nth` mail to the member */
async function linkFor(server: TestServer, member: TestMember, nth = 1, login = member.email): Promise<string> {
  await api(server).call('loginlink.post', request(login));
  return tokenIn((await mailed(server, member.email, nth))[nth - 1]);
}

test('[D-54 R12] a link is asked for by half of an emoji without an error', async () => {
  const server = await start();
  expect(await api(server).call('loginlink.post', request('\ud800'))).toMatchObject({ ok: true });
});

test('[D-54] a mailed link logs in once, by address or by name, and makes the browser a known one', async () => {
  const server = await start();
  const member = await nora(server);
  const token = await linkFor(server, member, 1, ' NORA ');
  const browser = api(server);
  expect((await browser.call('loginlink.post', use(token))).user?.id).toBe(member.id);
  expect((await browser.call('user.get')).user?.id).toBe(member.id);
  expect(await api(server).refusal('loginlink.post', use(token))).toMatchObject({ status: 410, body: { error: 'link_invalid' } });
  const known = await server.platform.db.many(sql`select from known_devices where member_id = ${member.id}`);
  expect(known).toHaveLength(1);
});

test('[D-54] the answer is the same whether or not there is an account, and only an account that could log in gets a mail', async () => {
  const server = await start();
  await server.platform.db.query(sql`update brands set settings = settings || '{"reveal_accounts": true}'::jsonb where id = 1`);
  await insertMember(server, { email: 'gone@example.org', status: 'deleted' });
  await insertMember(server, { email: 'halted@example.org', status: 'blocked' });
  await insertMember(server, { email: 'made-up@example.org', isFictional: true });
  const member = await nora(server);
  const silent = ['gone@example.org', 'halted@example.org', 'made-up@example.org', 'nobody@example.org'];
  for (const login of [...silent, member.email]) {
    const answer = await api(server).answer('loginlink.post', request(login));
    expect(answer).toMatchObject({ status: 200, body: { ok: true, user: null } });
  }
  await mailed(server, member.email);
  for (const login of silent) await mailed(server, login, 0);
});

test('[D-54 D-13] three requests a day for an address from a network, four mails an hour to an inbox', async () => {
  const server = await start({ TRUST_PROXY: '1' });
  const member = await nora(server);
  const from = (login: string, address: string) => ({ ...request(login), headers: { 'x-forwarded-for': address } });
  for (const login of [member.email, 'nobody@example.org']) {
    for (let nth = 1; nth <= 3; nth++) await api(server).call('loginlink.post', from(login, '192.0.2.1'));
    expect((await api(server).refusal('loginlink.post', from(login.toUpperCase(), '192.0.2.1'))).body.error).toBe('too_many_login_mails');
  }
  for (let nth = 2; nth <= 4; nth++) await api(server).call('loginlink.post', from('Nora', `192.0.2.${nth}`));
  // Beyond the limit no mail is sent, and one link still works: the last.
  const mails = await mailed(server, member.email, 4);
  expect(await linksThatWork(server, mails)).toBe(1);
});

test('[D-54 D-13] an inbox that no one has confirmed gets no more than its budget, without a name, and the last link works', async () => {
  const server = await start({ TRUST_PROXY: '1' });
  const member = await nora(server, 'not_confirmed');
  const from = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}` });
  for (let nth = 1; nth <= 3; nth++)
    await api(server).call('password.post', { body: { action: 'request', email: member.email }, headers: from(nth) });
  await mailed(server, member.email, 3);
  for (let nth = 1; nth <= 4; nth++) await api(server).call('loginlink.post', { ...request(member.email), headers: from(nth) });
  const mails = await mailed(server, member.email, 6);
  expect(mails.some(({ body_text }) => body_text.includes('Nora'))).toBe(false);
  expect(await linksThatWork(server, mails)).toBe(1);
});

test('[D-54] a newer link, 60 minutes, a changed password or another brand end a link; it is kept as a hash', async () => {
  const server = await start();
  const { db } = server.platform;
  const member = await nora(server);
  const refused = async (token: string, host?: string) =>
    (await api(server, host ? { host } : {}).refusal('loginlink.post', use(token))).body.error;
  const first = await linkFor(server, member);
  const second = await linkFor(server, member, 2);
  const stored = await db.many<{ token_hash: Buffer }>(sql`select token_hash from action_tokens`);
  expect(stored.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(second);
  expect(await refused(first)).toBe('link_invalid');
  expect(await refused(second, 'nische.localhost')).toBe('link_invalid');
  expect(await refused(`${second.slice(0, -2)}xx`)).toBe('link_invalid');
  await (await signedIn(server, member)).call('password.post', {
    body: { action: 'change', old_password: PASSWORD, password: 'a louder morning' },
  });
  expect(await refused(second)).toBe('link_invalid');
  const [, , , fresh] = await (async () => {
    await api(server).call('loginlink.post', request(member.email));
    return mailed(server, member.email, 4);
  })();
  server.setNow(later(NOW, 60 * MINUTE));
  expect(await refused(tokenIn(fresh))).toBe('link_invalid');
});

test('[D-54] a link acts only for the address that it was mailed to', async () => {
  const server = await start();
  const member = await nora(server);
  const token = await linkFor(server, member);
  await server.platform.db.query(sql`update members set email = 'nora.new@example.org' where id = ${member.id}`);
  expect((await api(server).refusal('loginlink.post', use(token))).body.error).toBe('link_invalid');
});

test('[D-54 X-07 S-07] an account pending deletion is told until when it can be restored, and the same link restores it', async () => {
  const server = await start();
  const member = await nora(server);
  await (await signedIn(server, member)).call('account.delete', { body: { password: PASSWORD } });
  const [, mail] = await (async () => {
    await api(server).call('loginlink.post', request(member.email));
    return mailed(server, member.email, 2);
  })();
  const browser = api(server);
  const refused = await browser.refusal('loginlink.post', use(tokenIn(mail)));
  expect(refused).toMatchObject({ status: 403, body: { error: 'account_pending_deletion', until: '2026-12-04T21:00:00.000Z' } });
  expect((await browser.call('loginlink.post', use(tokenIn(mail), true))).user?.id).toBe(member.id);
  const { status } = await server.platform.db.one<{ status: string }>(sql`select status from members where id = ${member.id}`);
  expect(status).toBe('active');
});

test('[D-54] a suspended member gets in by no link', async () => {
  const server = await start();
  const member = await nora(server);
  const token = await linkFor(server, member);
  await server.platform.db.query(sql`update members set status = 'blocked' where id = ${member.id}`);
  expect((await api(server).refusal('loginlink.post', use(token))).body.error).toBe('link_invalid');
});

test('[D-54 B-08] a login by link in a new browser is told as one by password is', async () => {
  const server = await start();
  const member = await nora(server);
  await api(server).call('user.login', { body: { login: 'Nora', password: PASSWORD } });
  await api(server).call('loginlink.post', use(await linkFor(server, member)));
  const [, alert] = await mailed(server, member.email, 2);
  expect(alert?.subject).toBe('Vesper: a new login to your account');
});

test('[D-54 D-42] a good link is not refused for the wrong ones of others in the network', async () => {
  const server = await start();
  const member = await nora(server);
  const token = await linkFor(server, member);
  const statuses = [];
  for (let nth = 0; nth < 31; nth++)
    statuses.push((await api(server).answer('loginlink.post', use(`a-guess-that-is-long-enough-${nth}`))).status);
  expect(statuses.slice(29)).toEqual([410, 429]);
  expect((await api(server).call('loginlink.post', use(token))).user?.id).toBe(member.id);
});
