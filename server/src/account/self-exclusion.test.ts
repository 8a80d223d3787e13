import { randomUUID } from 'node:crypto';
import type { SelfExclusionPeriod } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../identity/passwords.ts';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { mailedLink } from '../testing/mailed-links.ts';
import { insertMember, signedIn, type TestMember, type TestMemberOptions } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { eraseDue } from './erase.ts';
import { endOf } from './self-exclusion.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const UNTIL = '2027-05-20T21:00:00.000Z';
const PASSWORD = 'a quiet evening';
const ADDRESS = 'anna@example.org';
const OUT = { status: 403, body: { error: 'self_excluded', until: UNTIL } };

async function start(options: TestMemberOptions = {}) {
  const server = await startTestServer({ now: NOW });
  const anna = await insertMember(server, { name: 'Anna', email: ADDRESS, passwordHash: await hashPassword(PASSWORD), ...options });
  return { server, anna, annas: await signedIn(server, anna) };
}

const exclude = (client: ApiClient, period: SelfExclusionPeriod = '6_months') =>
  client.call('account.exclude', { body: { period, password: PASSWORD } });
const login = (client: ApiClient, name = 'Anna') => client.refusal('user.login', { body: { login: name, password: PASSWORD } });

const subjects = async ({ platform: { db } }: TestServer, to: string): Promise<string[]> =>
  (await db.many<{ subject: string }>(sql`select subject from dev_mails where recipient = ${to} order by id`)).map(
    ({ subject }) => subject,
  );
const mailed = (server: TestServer, to: string, count: number): Promise<string[]> =>
  vi.waitFor(async () => {
    const all = await subjects(server, to);
    expect(all).toHaveLength(count);
    return all;
  }, 10_000);
const statusOf = async ({ platform: { db } }: TestServer, { id }: TestMember) =>
  (await db.one<{ status: string }>(sql`select status from members where id = ${id}`)).status;

test('[B-03 D-55] a member who shuts themself out is logged out everywhere and invisible; their stream ends, and a mail confirms it', async () => {
  const { server, anna, annas } = await start();
  const elsewhere = await signedIn(server, anna);
  const ben = await insertMember(server, { name: 'Ben', gender: 'male', seeking: 'female' });
  const bens = await signedIn(server, ben);
  await annas.call('like.create', { body: { id: ben.id } });
  await bens.call('like.create', { body: { id: anna.id } });
  const events = await readEvents(server, elsewhere);
  await server.platform.db.query(sql`
    insert into push_subscriptions (member_id, brand_id, session_id, endpoint, p256dh, auth, created_at)
    select ${anna.id}::uuid, 1, id, 'https://push.example/1', 'k', 'a', now() from sessions where member_id = ${anna.id} limit 1`);

  expect(await exclude(annas)).toEqual({ ok: true, until: UNTIL });
  for (const browser of [annas, elsewhere]) expect((await browser.call('user.get')).user).toBeNull();
  expect(annas.jar.get('session')).toBeUndefined();
  const heard: string[] = [];
  for (let event = await events.next(); event; event = await events.next()) heard.push(event.type);
  expect(heard.at(-1)).toBe('session-ended');
  expect((await bens.call('members.search')).profiles).toEqual([]);
  expect(await bens.call('likes.get')).toMatchObject({ profiles: [], liked_by: [], given: [] });
  expect(await bens.refusal('member.get', { query: { id: anna.id } })).toMatchObject({ status: 404 });
  expect(
    await bens.refusal('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: anna.id } }),
  ).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  expect(await server.platform.db.many(sql`select from push_subscriptions`)).toEqual([]);
  expect(await mailed(server, ADDRESS, 1)).toEqual(['Vesper: your self-exclusion has begun']);
  const mail = await server.platform.db.one<{ text: string }>(sql`select body_text as text from dev_mails where recipient = ${ADDRESS}`);
  expect(mail.text).toContain('a local counselling service can help');
});

test('[B-03] no way in works until it ends: login, restoring, mailed links, a new password', async () => {
  const { server, anna, annas } = await start();
  const [before, reset] = [await mailedLink(server, anna, 'login'), await mailedLink(server, anna, 'password_reset')];
  await exclude(annas);
  const visitor = api(server);
  expect(await login(visitor)).toMatchObject(OUT);
  expect(await visitor.refusal('account.reactivate', { body: { by: 'password', login: 'Anna', password: PASSWORD } })).toMatchObject(OUT);
  expect(await visitor.refusal('user.login', { body: { login: 'Anna', password: 'a wrong guess' } })).toMatchObject({
    body: { error: 'login_failed' },
  });
  const link = (token: string) => visitor.refusal('loginlink.post', { body: { action: 'login', token } });
  expect(await link(before)).toMatchObject({ body: { error: 'link_invalid' } });
  expect(await link(await mailedLink(server, anna, 'login'))).toMatchObject(OUT);
  expect(await visitor.refusal('password.post', { body: { action: 'reset', token: reset, password: 'a louder morning' } })).toMatchObject({
    body: { error: 'link_invalid' },
  });
  expect(await statusOf(server, anna)).toBe('self_excluded');
  expect(await server.platform.db.many(sql`select from sessions where ended_at is null`)).toEqual([]);
});

test('[B-03 D-65] an attempt is answered as for any address, and its mailbox is told once a day', async () => {
  const { server, annas } = await start();
  await exclude(annas);
  await mailed(server, ADDRESS, 1);
  await api(server).call('loginlink.post', { body: { action: 'request', login: ADDRESS } });
  expect(await mailed(server, ADDRESS, 2)).toContain('Vesper: your self-exclusion still applies');
  await api(server).call('password.post', { body: { action: 'request', email: ADDRESS } });
  await login(api(server));
  const signUp = (email: string) => api(server).refusal('signup.create', { body: signupForm({ email, name: 'Nelly', locale: 'en' }) });
  for (const email of [ADDRESS, 'ANNA@example.org', 'anna+new@example.org'])
    expect(await signUp(email)).toMatchObject({ status: 409, body: { error: 'account_exists' } });
  expect(await api(server).call('signup.check', { query: { check: 'email', value: 'anna+new@example.org' } })).toEqual({
    ok: false,
    code: 'email_taken',
  });
  await vi.waitFor(
    async () =>
      expect(
        await server.platform.db.many(sql`
          select from jobs.job where name in ('mail.send', 'password.reset', 'login.link') and state <> 'completed'`),
      ).toEqual([]),
    10_000,
  );
  expect(await subjects(server, ADDRESS)).toHaveLength(2);
  expect(await subjects(server, 'anna+new@example.org')).toEqual([]);
  server.setNow(later(NOW, DAY));
  await signUp('anna+new@example.org');
  expect(await mailed(server, 'anna+new@example.org', 1)).toEqual(['Vesper: your self-exclusion still applies']);
});

test('[B-03] it survives the account: the address of an erased one can’t sign up again, and what is kept is a hash', async () => {
  const { server, anna, annas } = await start();
  await exclude(annas, 'for_good');
  const { db } = server.platform;
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${anna.id}, ${later(NOW, -15 * DAY)}, ${NOW})`,
  );
  await eraseDue(server.platform);
  expect(await statusOf(server, anna)).toBe('deleted');
  expect(await api(server).refusal('signup.create', { body: signupForm({ email: 'Anna+2@example.org' }) })).toMatchObject({ status: 409 });
  const kept = await db.many<{ address_hash: Buffer; until: Date | null }>(sql`select address_hash, until from self_exclusions`);
  expect(kept).toEqual([{ address_hash: expect.any(Buffer), until: null }]);
  expect(kept[0]?.address_hash).toHaveLength(32);
});

test('[B-03] it covers every account of the mailbox at all brands of the company, and no other company’s', async () => {
  const { server, annas } = await start();
  const { db } = server.platform;
  const passwordHash = await hashPassword(PASSWORD);
  const other = await insertMember(server, { brandId: 2, email: ADDRESS, passwordHash });
  expect(await exclude(annas)).toMatchObject({ until: UNTIL });
  expect(await statusOf(server, other)).toBe('active');
  await db.query(sql`update brands set company_id = 1 where id = 2`);
  const alias = await insertMember(server, { brandId: 2, email: 'Anna+dating@example.org', passwordHash });
  const pending = await insertMember(server, { name: 'Pia', email: 'anna+old@example.org', status: 'pending_deletion', passwordHash });
  await db.query(sql`insert into account_deletions (member_id, requested_at, erase_at) values (${pending.id}, ${NOW}, ${later(NOW, DAY)})`);
  const clara = await insertMember(server, { name: 'Clara', email: 'anna+c@example.org', passwordHash });
  await exclude(await signedIn(server, clara), '1_year');
  expect([await statusOf(server, other), await statusOf(server, alias)]).toEqual(['self_excluded', 'self_excluded']);
  expect(await mailed(server, 'Anna+dating@example.org', 1)).toHaveLength(1);
  const later_ = { status: 403, body: { error: 'self_excluded', until: '2027-11-20T21:00:00.000Z' } };
  expect(await login(api(server))).toMatchObject(later_);
  expect(await api(server).refusal('account.reactivate', { body: { by: 'password', login: 'Pia', password: PASSWORD } })).toMatchObject(
    later_,
  );
  expect(await statusOf(server, pending)).toBe('pending_deletion');
});

test('[B-03] it can be lengthened and never shortened', async () => {
  const { server, anna, annas } = await start();
  await exclude(annas, '5_years');
  const clara = await insertMember(server, { email: 'anna+c@example.org', passwordHash: await hashPassword(PASSWORD) });
  expect(await exclude(await signedIn(server, clara), '6_months')).toEqual({ ok: true, until: '2031-11-20T21:00:00.000Z' });
  expect(await statusOf(server, anna)).toBe('self_excluded');
});

test('[B-03] it ends by itself: the member logs in again, and is seen again only then', async () => {
  const { server, anna, annas } = await start();
  const ben = await insertMember(server, { gender: 'male', seeking: 'female' });
  await exclude(annas);
  server.setNow(later(new Date(UNTIL), 1000));
  const bens = await signedIn(server, ben);
  expect(await bens.refusal('member.get', { query: { id: anna.id } })).toMatchObject({ status: 404 });
  const browser = api(server);
  expect((await browser.call('user.login', { body: { login: 'Anna', password: PASSWORD } })).user.id).toBe(anna.id);
  expect((await bens.call('member.get', { query: { id: anna.id } })).profile.id).toBe(anna.id);

  await exclude(browser);
  server.setNow(later(new Date(UNTIL), 400 * DAY));
  const token = await mailedLink(server, anna, 'login');
  expect((await api(server).call('loginlink.post', { body: { action: 'login', token } })).user?.id).toBe(anna.id);
});

test('[B-03 D-65] no account gets an excluded address: changing to it is answered as ever, its mailbox is told, a link opened later is refused', async () => {
  // Anna has her account at another brand of the company: here the mailbox has none.
  const { server, annas } = await start({ brandId: 2 });
  await server.platform.db.query(sql`update brands set company_id = 1 where id = 2`);
  const passwordHash = await hashPassword(PASSWORD);
  const ben = await insertMember(server, { name: 'Ben', email: 'ben@example.org', passwordHash });
  const bens = await signedIn(server, ben);
  const change = (email: string) => bens.call('email.update', { body: { email, password: PASSWORD } });
  await change('anna+1@example.org');
  await mailed(server, 'anna+1@example.org', 1);
  const { body_text: text } = await server.platform.db.one<{ body_text: string }>(sql`
    select body_text from dev_mails where recipient = 'anna+1@example.org'`);
  await exclude(annas);
  const token = /\/mail-change\/do#(\S+)/.exec(text)?.[1] ?? '';
  expect(await api(server).refusal('email.confirm', { body: { token } })).toMatchObject(OUT);
  expect(await change('anna+2@example.org')).toEqual({ ok: true });
  expect(await mailed(server, 'anna+2@example.org', 1)).toEqual(['Vesper: your self-exclusion still applies']);

  const nelly = await insertMember(server, { status: 'not_confirmed', email: 'nelly@example.org' });
  const nellys = await signedIn(server, nelly);
  expect(await nellys.refusal('activation.post', { body: { action: 'change_email', email: 'anna+3@example.org' } })).toMatchObject({
    status: 422,
    body: { fields: { email: 'email_taken' } },
  });
  expect(await nellys.refusal('account.exclude', { body: { period: '1_year', password: PASSWORD } })).toMatchObject({
    status: 403,
    body: { error: 'unconfirmed' },
  });
});

test('[B-03] a wrong password changes nothing, and ten in an hour are the last', async () => {
  const { server, anna, annas } = await start();
  const guess = () => annas.refusal('account.exclude', { body: { period: 'for_good', password: 'a guess' } });
  for (let time = 1; time <= 10; time++)
    expect(await guess()).toMatchObject({ status: 422, body: { fields: { password: 'password_wrong' } } });
  expect(await guess()).toMatchObject({ status: 429 });
  expect(await statusOf(server, anna)).toBe('active');
});

test.each<[SelfExclusionPeriod, string, string | undefined]>([
  ['6_months', '2026-08-31T10:00:00Z', '2027-03-03T10:00:00.000Z'],
  ['1_year', '2028-02-29T10:00:00Z', '2029-03-01T10:00:00.000Z'],
  ['5_years', '2026-11-20T10:00:00Z', '2031-11-20T10:00:00.000Z'],
  ['for_good', '2026-11-20T10:00:00Z', undefined],
])('[B-03] %s from %s on', (period, from, until) => {
  expect(endOf(period, new Date(from))?.toISOString()).toBe(until);
});
