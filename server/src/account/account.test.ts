import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chatModule } from '../chat/routes.ts';
import { discoveryModule } from '../discovery/routes.ts';
import { hashPassword } from '../identity/passwords.ts';
import { identityModule } from '../identity/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { membersModule } from '../members/routes.ts';
import { paymentsModule } from '../payments/routes.ts';
import { photosModule } from '../photos/routes.ts';
import { DAY, later, SECOND } from '../platform/clock.ts';
import { deleteOldEvents } from '../platform/live-events/event-outbox.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { insertPhoto } from '../testing/photos.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { eraseDue } from './erase.ts';
import { accountModule } from './routes.ts';

const modules = [
  identityModule,
  discoveryModule,
  membersModule,
  likesModule,
  chatModule,
  paymentsModule,
  photosModule,
  safetyModule,
  accountModule,
];
const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';

/** Anna, who will leave, and Bert: they like each other and have written. */
async function couple(env: Record<string, string> = {}) {
  const server = await startTestServer({ now: NOW, modules, env });
  const anna = await insertMember(server, {
    name: 'Anna',
    email: 'anna@example.org',
    language: 'nl',
    passwordHash: await hashPassword(PASSWORD),
  });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  await annas.call('like.create', { body: { id: bert.id } });
  await berts.call('like.create', { body: { id: anna.id } });
  await server.platform.db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { starter: 3 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const { message } = await annas.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: bert.id } });
  const { conversation, seq } = message;
  await berts.call('reaction.set', { body: { conversation, seq, reaction: 'heart' } });
  return { server, anna, bert, annas, berts, conversation };
}

const leave = (client: ApiClient) => client.call('account.delete', { body: { password: PASSWORD } });
const erase = ({ platform }: TestServer, at: Date) => eraseDue({ ...platform, clock: () => at });

interface StoredMail {
  subject: string;
  body_text: string;
}
const mailTo = (server: TestServer, { email }: TestMember): Promise<StoredMail> =>
  vi.waitFor(
    () => server.platform.db.one<StoredMail>(sql`select subject, body_text from dev_mails where lower(recipient) = lower(${email})`),
    10_000,
  );
const tokenIn = ({ body_text }: StoredMail): string => /\/account-deleted#(\S+)/.exec(body_text)?.[1] ?? '';

test('[S-07 D-29 K-02] who leaves is met by no one from then on, and is logged out everywhere', async () => {
  const { server, anna, annas, berts } = await couple();
  await insertPhoto(server, anna.id);
  const picture = (await berts.call('member.get', { query: { id: anna.id } })).profile.main_image?.filename ?? '';
  const elsewhere = await signedIn(server, anna);
  expect(await leave(annas)).toEqual({ ok: true, until: later(NOW, 14 * DAY).toISOString() });

  for (const browser of [annas, elsewhere]) expect((await browser.call('user.get')).user).toBeNull();
  expect(annas.jar.get('session')).toBeUndefined();
  expect((await berts.call('members.search')).profiles).toEqual([]);
  expect(await berts.call('likes.get')).toMatchObject({ profiles: [], liked_by: [], given: [] });
  expect((await berts.call('chats.get')).chats).toEqual([]);
  expect(await berts.refusal('member.get', { query: { id: anna.id } })).toMatchObject({ status: 404 });
  expect((await berts.send('GET', picture)).status).toBe(404);
  expect(
    await berts.refusal('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: anna.id } }),
  ).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
});

test('[S-07 D-22] open pages of others hear of it at once', async () => {
  const { server, annas, berts, anna, conversation } = await couple();
  const events = await readEvents(server, berts);
  await events.next(); // hello
  await leave(annas);
  const heard = await events.take(3);
  expect(heard.map(({ type }) => type).sort()).toEqual(['chat.removed', 'like.taken_back', 'like.withdrawn']);
  expect(heard.find(({ type }) => type === 'chat.removed')?.data).toEqual({ conversation });
  expect(heard.find(({ type }) => type === 'like.withdrawn')?.data).toEqual({ id: anna.id });
});

test('[P-07 S-07] who is blocked hears what they would hear of a deletion, and nothing when the account is then deleted', {
  timeout: 60_000,
}, async () => {
  const heardOf = async (end: (two: Awaited<ReturnType<typeof couple>>) => Promise<unknown>) => {
    const two = await couple();
    const events = await readEvents(two.server, two.berts);
    await events.next(); // hello
    await end(two);
    const names = new Map([
      [two.anna.id, 'anna'],
      [two.conversation, 'chat'],
    ]);
    const heard = await events.take(3);
    return { ...two, heard: heard.map(({ type, data }) => [type, ...Object.values(data as object).map((id) => names.get(id))]) };
  };
  const left = await heardOf(({ annas }) => leave(annas));
  const blocked = await heardOf(({ annas, bert }) => annas.call('block.create', { body: { id: bert.id } }));
  expect(blocked.heard).toEqual([
    ['like.withdrawn', 'anna'],
    ['like.taken_back', 'anna'],
    ['chat.removed', 'chat'],
  ]);
  expect(left.heard).toEqual(blocked.heard);
  const told = () =>
    blocked.server.platform.db.one(sql`select count(*)::int as events from member_events where member_id = ${blocked.bert.id}`);
  const before = await told();
  await leave(blocked.annas);
  expect(await told()).toEqual(before);
});

test('[D-29] it takes the password, and guesses at it are few', async () => {
  const { annas } = await couple();
  const guess = () => annas.refusal('account.delete', { body: { password: 'a guess' } });
  for (let tries = 1; tries <= 10; tries++)
    expect(await guess()).toMatchObject({ status: 422, body: { fields: { password: 'password_wrong' } } });
  expect(await guess()).toMatchObject({ status: 429 });
  expect((await annas.call('user.get')).user?.profile.name).toBe('Anna');
});

test('[S-07 K-02] the mailed link brings everything back for 14 days, once, and signs no one in', async () => {
  const { server, anna, annas, berts } = await couple();
  await leave(annas);
  const mail = await mailTo(server, anna);
  expect(mail.subject).toBe('Vesper: je account wordt verwijderd');
  expect(mail.body_text).toContain('4 december 2026');
  const token = tokenIn(mail);
  server.setNow(new Date(later(NOW, 14 * DAY).getTime() - SECOND));
  const visitor = api(server);
  const back = () => visitor.call('account.reactivate', { body: { by: 'link', token } });
  expect(await back()).toEqual({ ok: true, user: null });
  expect(await back()).toEqual({ ok: true, user: null }); // pressed twice
  expect((await visitor.call('user.get')).user).toBeNull();
  const mails = await mailsTo(server, anna.email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual(['Vesper: je account is terug', 'Vesper: je account wordt verwijderd']);
  expect(mails[0]?.text).toMatch(/Je account is op 4 december 2026 om 20:59 hersteld\.[^]*\/undo#/);
  const fresh = await signedIn(server, { ...anna, brandId: 1 });
  expect((await fresh.call('chats.get')).chats).toMatchObject([{ profile: { name: 'Bert' } }]);
  expect((await berts.call('members.search')).profiles).toMatchObject([{ name: 'Anna', liked: true, likes_me: true }]);
  await erase(server, later(NOW, 15 * DAY));
  expect((await berts.call('members.search')).profiles).toHaveLength(1);

  await leave(fresh);
  expect(await visitor.refusal('account.reactivate', { body: { by: 'link', token } })).toMatchObject({ status: 410 }); // the link of the first time
});

test('[X-07 S-07] a login says that the account is about to be deleted, and until when it can be brought back; saying yes signs in', async () => {
  const { server, annas, anna } = await couple();
  const { until } = await leave(annas);
  const visitor = api(server);
  const login = { login: 'Anna', password: PASSWORD };
  expect(await visitor.refusal('user.login', { body: login })).toMatchObject({
    status: 403,
    body: { error: 'account_pending_deletion', until },
  });
  expect(await visitor.refusal('user.login', { body: { ...login, password: 'a guess' } })).toMatchObject({
    body: { error: 'login_failed' },
  });
  expect(await visitor.refusal('account.reactivate', { body: { by: 'password', ...login, password: 'a guess' } })).toMatchObject({
    body: { error: 'login_failed' },
  });
  const { user } = await visitor.call('account.reactivate', { body: { by: 'password', ...login } });
  expect(user).toMatchObject({ id: anna.id, status: 'active' });
  expect((await visitor.call('user.get')).user?.id).toBe(anna.id);
});

test('[X-07 D-11] nor can the address sign up meanwhile', async () => {
  const { server, annas, anna } = await couple();
  await leave(annas);
  const body = signupForm({ email: anna.email.toUpperCase(), password: PASSWORD });
  const visitor = api(server);
  expect(await visitor.refusal('signup.create', { body })).toMatchObject({ status: 409, body: { error: 'account_exists' } });
  await erase(server, later(NOW, 14 * DAY));
  expect((await visitor.call('signup.create', { body })).user.profile.name).toBe('Nora');
});

test('[S-07 S-08] an address that was not confirmed comes back not confirmed', async () => {
  const server = await startTestServer({ now: NOW, modules });
  const fresh = await insertMember(server, { name: 'Nora', status: 'not_confirmed', passwordHash: await hashPassword(PASSWORD) });
  await leave(await signedIn(server, fresh));
  const { user } = await api(server).call('account.reactivate', { body: { by: 'password', login: 'Nora', password: PASSWORD } });
  expect(user?.status).toBe('not_confirmed');
});

test('[S-07 K-02] after 14 days the account is erased for good: nothing of the member is in any table but the numbers of their payments', async () => {
  const files = await mkdtemp(join(tmpdir(), 'vesper-erase-'));
  onTestFinished(() => rm(files, { recursive: true }));
  const { server, anna, bert, annas, berts } = await couple({ FILES_DIR: files });
  const { db } = server.platform;
  await mkdir(join(files, 'members'));
  for (const name of ['anna.original', 'anna.thumb.webp', 'bert.original']) await writeFile(join(files, 'members', name), '');
  await insertPhoto(server, anna.id, { fileKey: 'members/anna' });
  await insertPhoto(server, bert.id, { fileKey: 'members/bert' });
  await db.query(sql`update profiles set about_me = 'I sing like a nightingale', city = 'Nightingale' where member_id = ${anna.id}`);
  await db.query(
    sql`insert into prompts (member_id, brand_id, place, prompt, answer) values (${anna.id}, 1, 0, 'as_a_child', 'being a nightingale')`,
  );
  await db.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, state, provider, created_at, updated_at, completed_at)
    values (${randomUUID()}, 1, ${anna.id}, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'completed', 'sandbox', ${NOW}, ${NOW}, ${NOW})`);
  await leave(annas);
  await mailTo(server, anna);
  await db.query(sql`delete from dev_mails`); // the mailbox of the demo is not part of the product

  await erase(server, new Date(later(NOW, 14 * DAY).getTime() - SECOND));
  expect(await db.one(sql`select status from members where id = ${anna.id}`)).toEqual({ status: 'pending_deletion' });
  await erase(server, later(NOW, 14 * DAY));

  // What the hourly cleanup does: after two weeks no one is told old news, and no old window is counted.
  await deleteOldEvents(db, later(NOW, 14 * DAY));
  await db.query(sql`delete from rate_limits`);
  expect(await textsOfAllTables(server)).not.toMatch(/nightingale|anna@|"Anna"/i);
  const kept = await tablesThatName(server, anna.id);
  expect(kept).toEqual(['ledger_accounts', 'ledger_transactions', 'members', 'orders']);
  expect(await db.one(sql`select amount, method, country from orders`)).toEqual({ amount: 1990, method: 'ideal', country: 'NL' });
  expect(await readdir(join(files, 'members'))).toEqual(['bert.original']);
  expect((await berts.call('chats.get')).chats).toEqual([]);
  expect((await api(server).refusal('user.login', { body: { login: 'Anna', password: PASSWORD } })).body.error).toBe('login_failed');
});

test('[S-07] one account that can’t be erased keeps no other from it', async () => {
  const { server, anna, bert, annas, berts } = await couple();
  const { db } = server.platform;
  await leave(annas);
  await db.query(sql`update members set password_hash = ${await hashPassword(PASSWORD)} where id = ${bert.id}`);
  await leave(berts);
  await db.query(sql`update account_deletions set erase_at = erase_at - interval '1 hour' where member_id = ${anna.id}`);
  await db.query(sql`create table held (member_id uuid references profiles)`);
  await db.query(sql`insert into held values (${anna.id})`);
  await eraseDue({ ...server.platform, clock: () => later(NOW, 15 * DAY), log: { error() {} } as never });
  const statusOf = ({ id }: TestMember) => db.one<{ status: string }>(sql`select status from members where id = ${id}`);
  expect([await statusOf(anna), await statusOf(bert)]).toEqual([{ status: 'pending_deletion' }, { status: 'deleted' }]);
});

async function tablesOf({ platform: { db } }: TestServer): Promise<string[]> {
  const rows = await db.many<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const rowsOf = async ({ platform: { db } }: TestServer, table: string): Promise<string> => {
  const { rows } = await db.executeSql(`select to_jsonb(t) as row from ${table} t`);
  return JSON.stringify(rows);
};

async function textsOfAllTables(server: TestServer): Promise<string> {
  const texts: string[] = [];
  for (const table of await tablesOf(server)) texts.push(await rowsOf(server, table));
  return texts.join('\n');
}

async function tablesThatName(server: TestServer, id: string): Promise<string[]> {
  const named: string[] = [];
  for (const table of await tablesOf(server)) if ((await rowsOf(server, table)).includes(id)) named.push(table);
  return named;
}
