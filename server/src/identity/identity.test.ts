import { randomUUID } from 'node:crypto';
import type { SignupBody } from '@vesper/contracts';
import { errorMessages } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { chatModule } from '../chat/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { mailedToken } from '../testing/mailed-token.ts';
import { insertMember } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer } from '../testing/server.ts';
import { blockLength } from './login.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [identityModule, chatModule] });

const form = (changes: Partial<SignupBody> = {}): SignupBody =>
  signupForm({
    email: `${randomUUID()}@example.org`,
    name: `Nora ${randomUUID().slice(0, 6)}`,
    tracking: { network: 'x', ref: 'y', sub1: 'z' },
    ...changes,
  });

test('[D-11 E-01 C-02 S-08 P-04] a signup makes an account that is signed in, not confirmed, with starter messages and its source', async () => {
  const server = await start();
  const visitor = api(server);
  const body = form();
  const { user } = await visitor.call('signup.create', { body });
  expect(user).toMatchObject({
    status: 'not_confirmed',
    credits: 0,
    starter_messages: 3,
    paid_user: false,
    profile: { status: 'disabled', name: body.name },
  });
  expect(user).toMatchObject({
    signup_date: NOW.toISOString(),
    fictional_icon: false,
    language: 'nl',
    notifications_disabled: [],
    profile: { country: 'NL', main_image: null },
  });
  expect((await visitor.call('user.get')).user?.id).toBe(user.id);
  expect(await server.platform.db.one(sql`select network, ref, sub1 from member_sources where member_id = ${user.id}`)).toEqual({
    network: 'x',
    ref: 'y',
    sub1: 'z',
  });
  expect(await server.platform.db.many(sql`select kind, given from consents where member_id = ${user.id} order by kind`)).toEqual([
    { kind: 'marketing', given: false },
    { kind: 'sensitive_data', given: true },
    { kind: 'terms', given: true },
  ]);
});

test('[V-01 V-02 V-03 V-11] the server refuses what the form would have refused', async () => {
  const server = await start();
  const cases: [Partial<SignupBody>, string, string][] = [
    [{ email: 'nora@' }, 'email', 'email_invalid'],
    [{ name: '@nora' }, 'name', 'name_at'],
    [{ name: 'аdmin' }, 'name', 'name_alphabets'], // a Cyrillic а
    [{ name: 'nora@example.org', email: 'nora@example.org' }, 'name', 'name_is_email'],
    [{ name: 'no' }, 'name', 'name_short'],
    [{ date_of_birth: '2008-11-21' }, 'date_of_birth', 'too_young'],
    [{ date_of_birth: '1991-02-30' }, 'date_of_birth', 'dob_invalid'],
    [{ password: 'short' }, 'password', 'password_short'],
    [{ password: 'Password123' }, 'password', 'password_common'],
    [{ consents: { terms: true, sensitive_data: false, marketing: true } }, 'consents.sensitive_data', 'consent_missing'],
    [{ country: 'US' }, 'country', 'country_unknown'],
  ];
  for (const [changes, field, code] of cases) {
    const refused = await api(server).refusal('signup.create', { body: form(changes) });
    expect({ field, ...refused.body.fields }, field).toMatchObject({ [field]: code });
    expect(refused.status).toBe(422);
  }
  expect(await server.platform.db.many(sql`select id from members`)).toEqual([]);
});

test('[D-11 D-64 R-24] a signup tells a region and city of its country, by our list, or neither', async () => {
  const server = await start();
  const { db } = server.platform;
  await db.query(sql`
    insert into regions (id, country, name, lat, lon) values ('NL-NH', 'NL', 'Noord-Holland', 52.4, 4.9), ('GB-LND', 'GB', 'London', 51.5, -0.1)`);
  await db.query(sql`insert into cities (id, region_id, name, lat, lon) values (1, 'NL-NH', 'Haarlem', 52.4, 4.6)`);
  const refusals: [Partial<SignupBody>, object][] = [
    [{ city: 'Call +31 6 1234 5678, https://elsewhere.example' }, { city: 'place_unknown' }],
    [{ region: 'NL-NH', city: 'Call +31 6 1234 5678' }, { city: 'place_unknown' }],
    [{ city: 'Haarlem' }, { city: 'place_unknown' }],
    [{ region: 'GB-LND' }, { region: 'place_unknown' }],
    [{ region: 'NL-XX' }, { region: 'place_unknown' }],
  ];
  for (const [place, fields] of refusals)
    expect(await api(server).refusal('signup.create', { body: form(place) })).toMatchObject({ status: 422, body: { fields } });
  expect(await db.many(sql`select id from members`)).toEqual([]);
  for (const place of [{}, { region: 'NL-NH' }, { region: 'NL-NH', city: 'Haarlem' }])
    expect((await api(server).call('signup.create', { body: form(place) })).user.profile).toMatchObject({
      region: null,
      city: null,
      ...place,
    });
});

test('[V-02 D-41] eighteen today, in the member’s own time zone, is old enough', async () => {
  const server = await start();
  const body = form({ date_of_birth: '2008-11-21' });
  expect(await api(server).refusal('signup.create', { body })).toMatchObject({ body: { fields: { date_of_birth: 'too_young' } } });
  // In Auckland it is the 21st already.
  await api(server).call('signup.create', { body: { ...body, time_zone: 'Pacific/Auckland' } });
});

test('[D-41 B-08] a member whose browser names a time zone that we don’t know gets UTC, and can log in on another', async () => {
  const server = await start();
  const visitor = api(server);
  const body = form({ time_zone: 'Middle/Nowhere' });
  const { user } = await visitor.call('signup.create', { body });
  await visitor.call('activation.post', { body: { action: 'confirm', token: await mailedToken(server, body.email) } });
  await api(server).call('user.login', { body: { login: body.email, password: body.password } });
  const { db } = server.platform;
  const kept = (id: string) =>
    db.one(sql`select time_zone, now() at time zone time_zone is not null as is_known from members where id = ${id}`);
  expect(await kept(user.id)).toEqual({ time_zone: 'UTC', is_known: true });
  const old = await api(server).call('signup.create', { body: form({ time_zone: 'CTT' }) });
  expect(await kept(old.user.id)).toEqual({ time_zone: 'Asia/Shanghai', is_known: true });
});

test('[D-10 D-11 X-06] a taken name or address is said at its step, and again at the end', async () => {
  const server = await start();
  const taken = await insertMember(server, { name: 'Nora', email: 'nora@example.org' });
  const visitor = api(server);
  expect(await visitor.call('signup.check', { query: { check: 'name', value: 'NORA' } })).toMatchObject({ ok: false, code: 'name_taken' });
  expect(await visitor.call('signup.check', { query: { check: 'email', value: 'Nora@Example.org' } })).toEqual({
    ok: false,
    code: 'email_taken',
  });
  expect(await visitor.call('signup.check', { query: { check: 'email', value: 'free@example.org' } })).toEqual({ ok: true });
  expect(await visitor.call('signup.check', { query: { check: 'email', value: 'nobody' } })).toEqual({ ok: false, code: 'email_invalid' });
  expect(await visitor.refusal('signup.create', { body: form({ email: taken.email }) })).toMatchObject({
    status: 409,
    body: { error: 'account_exists' },
  });
  expect(await visitor.refusal('signup.create', { body: form({ name: 'nora' }) })).toMatchObject({
    status: 422,
    body: { fields: { name: 'name_taken' } },
  });
  const otherBrand = api(server, { host: 'nische.localhost' });
  await otherBrand.call('signup.create', { body: form({ email: taken.email, name: 'Nora', locale: 'de' }) });
});

test('[D-04] a signup whose answer was lost is repeated, signs in, and makes one account', async () => {
  const server = await start();
  const body = form();
  const key = randomUUID();
  const { user } = await api(server).call('signup.create', { body, key });
  const again = api(server);
  expect((await again.call('signup.create', { body, key })).user.id).toBe(user.id);
  expect((await again.call('user.get')).user?.id).toBe(user.id);
});

test('[D-12 D-40 D-61] the mailed link confirms the address and delivers the first message, once', async () => {
  const server = await start();
  const bert = await insertMember(server, { name: 'Bert', gender: 'male' });
  const nora = api(server);
  const body = form({ profile: bert.id, signup_message: 'I like your smile' });
  const { user } = await nora.call('signup.create', { body });
  const token = await mailedToken(server, body.email);
  expect((await nora.call('firstmessage.get')).message).toMatchObject({ profile: { name: 'Bert' }, body: 'I like your smile' });

  const scanner = api(server);
  expect(await scanner.refusal('activation.post', { body: { action: 'confirm', token: `${token}x` } })).toMatchObject({
    status: 410,
    body: { error: 'link_invalid' },
  });
  const confirmed = await nora.call('activation.post', { body: { action: 'confirm', token } });
  expect(confirmed.user).toMatchObject({ id: user.id, status: 'active', starter_messages: 2 });
  expect((await nora.call('chats.get')).chats).toMatchObject([
    { profile: { id: bert.id }, last_message: { body: 'I like your smile', mine: true } },
  ]);

  expect((await nora.call('firstmessage.get')).message).toBeNull();
  await nora.call('activation.post', { body: { action: 'confirm', token } });
  expect((await nora.call('user.get')).user?.starter_messages).toBe(2);
});

test('[D-40] a first message that can’t be delivered does not stop the confirmation, and is kept', async () => {
  const server = await start();
  const bert = await insertMember(server, { name: 'Bert' });
  const nora = api(server);
  const body = form({ profile: bert.id, signup_message: 'Hello' });
  const { user } = await nora.call('signup.create', { body });
  await server.platform.db.query(sql`update members set status = 'deleted' where id = ${bert.id}`);
  const { user: confirmed } = await nora.call('activation.post', {
    body: { action: 'confirm', token: await mailedToken(server, body.email) },
  });
  expect(confirmed).toMatchObject({ status: 'active', starter_messages: 3 });
  expect(await server.platform.db.one(sql`select body, refused from first_messages where member_id = ${user.id}`)).toEqual({
    body: 'Hello',
    refused: 'profile_gone',
  });
  expect((await nora.call('firstmessage.get')).message).toMatchObject({ profile: null, body: 'Hello', refused: 'profile_gone' });
});

test('[D-40] a first message to someone who left before the signup was sent is kept, and says why it waits in vain', async () => {
  const server = await start();
  const bert = await insertMember(server, { name: 'Bert' });
  await server.platform.db.query(sql`update members set status = 'pending_deletion' where id = ${bert.id}`);
  const nora = api(server);
  await nora.call('signup.create', { body: form({ profile: bert.id, signup_message: 'Hello' }) });
  expect((await nora.call('firstmessage.get')).message).toMatchObject({ profile: null, body: 'Hello', refused: 'profile_gone' });
});

test('[D-12] a new link makes the older one worthless; a mistyped address can be changed', async () => {
  const server = await start();
  const nora = api(server);
  const body = form();
  await nora.call('signup.create', { body });
  const first = await mailedToken(server, body.email);
  await nora.call('activation.post', { body: { action: 'change_email', email: 'right@example.org' } });
  const second = await mailedToken(server, 'right@example.org');
  expect((await nora.refusal('activation.post', { body: { action: 'confirm', token: first } })).status).toBe(410);
  const { user } = await nora.call('activation.post', { body: { action: 'confirm', token: second } });
  expect(user).toMatchObject({ email: 'right@example.org', status: 'active' });
});

test('[C-01 C-05 D-05] login by name or address, and logout', async () => {
  const server = await start();
  const member = await insertMember(server, {
    name: 'Nora',
    email: 'nora@example.org',
    passwordHash: await hashPassword('a quiet evening'),
  });
  for (const login of ['nora', 'NORA@example.org']) {
    const browser = api(server);
    expect((await browser.call('user.login', { body: { login, password: 'a quiet evening' } })).user.id).toBe(member.id);
    await browser.call('user.logout');
    expect((await browser.call('user.get')).user).toBeNull();
  }
});

test('[S-09 D-42 X-03] five wrong tries block that account from that address, naming the minutes; others are let in', async () => {
  const server = await start();
  await insertMember(server, { name: 'Nora', passwordHash: await hashPassword('a quiet evening') });
  await insertMember(server, { name: 'Mona', passwordHash: await hashPassword('a quiet evening') });
  const browser = api(server);
  const wrong = () => browser.refusal('user.login', { body: { login: 'Nora', password: 'wrong' } });
  for (let tries = 1; tries < 5; tries++)
    expect((await wrong()).body).toMatchObject({ error: 'login_failed', message: errorMessages.login_failed });
  expect((await wrong()).body).toMatchObject({
    error: 'login_blocked',
    minutes: 15,
    message: errorMessages.login_blocked.replace('{minutes}', '15'),
  });
  const right = { login: 'Nora', password: 'a quiet evening' };
  expect((await browser.refusal('user.login', { body: right })).body.error).toBe('login_blocked');
  await browser.call('user.login', { body: { login: 'Mona', password: 'a quiet evening' } });
  server.setNow(new Date(NOW.getTime() + 15 * 60_000));
  await browser.call('user.login', { body: right });
});

test('[D-42] blocks double, to a day', () => {
  expect([0, 1, 2, 10].map((blocks) => blockLength(blocks) / 60_000)).toEqual([15, 30, 60, 1440]);
});

test('[C-03 S-22] the language is kept on the user and in the cookie for 365 days', async () => {
  const server = await start();
  const nora = api(server);
  await nora.call('signup.create', { body: form() });
  const answer = await nora.answer('user.update', { body: { language: 'fi' } });
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^locale=fi; Max-Age=31536000; Path=\/; SameSite=Lax/)]);
  expect((await nora.call('user.get')).user?.language).toBe('fi');
});
