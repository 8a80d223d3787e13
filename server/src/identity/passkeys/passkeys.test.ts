import { expect, test, vi } from 'vitest';
import { accountModule } from '../../account/routes.ts';
import { securityModule } from '../../account/security-routes.ts';
import { DAY, later, MINUTE } from '../../platform/clock.ts';
import { sql } from '../../platform/database/sql.ts';
import { type ApiClient, api } from '../../testing/api.ts';
import { type AuthenticatorOptions, testAuthenticator, type TestAuthenticator } from '../../testing/authenticator.ts';
import { insertMember, signedIn, type TestMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { passwordModule } from '../password-routes.ts';
import { hashPassword } from '../passwords.ts';
import { identityModule } from '../routes.ts';
import { passkeyModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';
const start = () => startTestServer({ now: NOW, modules: [identityModule, passwordModule, passkeyModule, accountModule, securityModule] });

const nora = async (server: TestServer): Promise<TestMember> =>
  insertMember(server, { name: 'Nora', email: 'nora@example.org', passwordHash: await hashPassword(PASSWORD) });

interface StoredMail {
  subject: string;
  body_text: string;
}
const mailed = ({ platform: { db } }: TestServer, count: number): Promise<StoredMail[]> =>
  vi.waitFor(async () => {
    const mails = await db.many<StoredMail>(sql`select subject, body_text from dev_mails where recipient = 'nora@example.org' order by id`);
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);
const undoIn = (mail: StoredMail | undefined): string => /\/undo#(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';

/** The origin of the test server's pages: WebAuthn signs it, with the port. */
const at = ({ url }: TestServer, how: AuthenticatorOptions = {}): AuthenticatorOptions => ({ origin: url, ...how });

async function add(server: TestServer, client: ApiClient, name = 'Phone', device = testAuthenticator()): Promise<TestAuthenticator> {
  const { options } = await client.call('passkey.begin', { body: { password: PASSWORD } });
  await client.call('passkey.create', { body: { name, credential: device.create(options, at(server)) } });
  return device;
}

async function signed(server: TestServer, client: ApiClient, device: TestAuthenticator, how?: AuthenticatorOptions) {
  const { options } = await client.call('passkey.ask', { body: {} });
  return device.login(options, at(server, how));
}
const logIn = async (server: TestServer, client: ApiClient, device: TestAuthenticator, how?: AuthenticatorOptions) =>
  client.answer('passkey.login', { body: { credential: await signed(server, client, device, how) } });

test('[B-08] a passkey logs in without name or password, makes the browser a known one, and is listed with its last use', async () => {
  const server = await start();
  const member = await nora(server);
  const own = await signedIn(server, member);
  const device = await add(server, own, ' Phone ');
  const created_at = NOW.toISOString();
  expect((await own.call('passkeys.get')).passkeys).toMatchObject([{ name: 'Phone', created_at, last_used_at: null }]);

  server.setNow(later(NOW, DAY));
  const browser = api(server);
  expect(await logIn(server, browser, device)).toMatchObject({ status: 200, body: { user: { id: member.id } } });
  expect((await browser.call('user.get')).user?.id).toBe(member.id);
  const known = await server.platform.db.many(sql`select from known_devices where member_id = ${member.id}`);
  expect(known).toHaveLength(1);
  expect((await own.call('passkeys.get')).passkeys).toMatchObject([{ last_used_at: later(NOW, DAY).toISOString() }]);
});

test('[B-08] adding one asks for the password, or a login of the last ten minutes', async () => {
  const server = await start();
  const own = await signedIn(server, await nora(server));
  expect((await own.call('passkeys.get')).asks_password).toBe(false);
  await own.call('passkey.begin', { body: {} });
  server.setNow(later(NOW, 10 * MINUTE));
  expect((await own.call('passkeys.get')).asks_password).toBe(true);
  const fields = async (body: { password?: string }) => (await own.refusal('passkey.begin', { body })).body.fields;
  expect(await fields({})).toEqual({ password: 'required' });
  expect(await fields({ password: 'a guess' })).toEqual({ password: 'password_wrong' });
  await own.call('passkey.begin', { body: { password: PASSWORD } });
});

test('[B-08] another name or a removal asks for the same', async () => {
  const server = await start();
  const own = await signedIn(server, await nora(server));
  await add(server, own);
  const [passkey] = (await own.call('passkeys.get')).passkeys;
  const id = passkey?.id ?? '';
  await own.call('passkey.rename', { body: { id, name: 'Laptop' } });
  server.setNow(later(NOW, 10 * MINUTE));
  for (const [call, body] of [
    ['passkey.rename', { id, name: 'Theirs' }],
    ['passkey.remove', { id }],
  ] as const) {
    const fields = async (password?: string) => (await own.refusal(call, { body: { ...body, password } })).body.fields;
    expect(await fields()).toEqual({ password: 'required' });
    expect(await fields('a guess')).toEqual({ password: 'password_wrong' });
  }
  expect((await own.call('passkeys.get')).passkeys).toMatchObject([{ name: 'Laptop' }]);
  await own.call('passkey.rename', { body: { id, name: 'Phone', password: PASSWORD } });
  expect((await own.call('passkey.remove', { body: { id, password: PASSWORD } })).passkeys).toEqual([]);
});

test('[B-08] what another site’s page asked for in a frame is refused, and so is a device that names another member', async () => {
  const server = await start();
  const member = await nora(server);
  const own = await signedIn(server, member);
  const options = async () => (await own.call('passkey.begin', { body: {} })).options;
  const framed = testAuthenticator().create(await options(), at(server, { crossOrigin: true }));
  expect((await own.refusal('passkey.create', { body: { name: 'Phone', credential: framed } })).body.error).toBe('passkey_refused');
  const device = await add(server, own);
  const browser = api(server);
  expect(await logIn(server, browser, device, { crossOrigin: true })).toMatchObject({ status: 403, body: { error: 'passkey_unknown' } });
  const { user } = await options();
  const otto = Buffer.from('5'.repeat(32), 'hex').toString('base64url');
  expect(await logIn(server, browser, device, { userHandle: otto })).toMatchObject({ status: 403, body: { error: 'passkey_unknown' } });
  expect((await logIn(server, browser, device, { userHandle: user.id })).status).toBe(200);
});

test('[B-08] an address that no one has confirmed gets no passkey', async () => {
  const server = await start();
  const own = await signedIn(server, await insertMember(server, { status: 'not_confirmed' }));
  expect((await own.refusal('passkey.begin', { body: {} })).body.error).toBe('unconfirmed');
});

test('[B-08] what was not made here, by its owner, for this account, is not added', async () => {
  const server = await start();
  const own = await signedIn(server, await nora(server));
  const other = await signedIn(server, await insertMember(server, { name: 'Otto' }));
  const begin = async (client: ApiClient) => (await client.call('passkey.begin', { body: {} })).options;
  const refused = async (credential: ReturnType<TestAuthenticator['create']>, client = own) =>
    (await client.refusal('passkey.create', { body: { name: 'Phone', credential } })).body.error;
  expect(await refused(testAuthenticator().create(await begin(own), { origin: 'https://evil.example' }))).toBe('passkey_refused');
  expect(await refused(testAuthenticator().create(await begin(own), at(server, { isVerified: false })))).toBe('passkey_refused');
  const options = await begin(own);
  expect(await refused(testAuthenticator().create({ ...options, rp: { id: 'evil.example', name: '' } }, at(server)))).toBe(
    'passkey_refused',
  );
  expect(await refused(testAuthenticator().create({ ...options, challenge: 'bm90LW91cnM' }, at(server)))).toBe('passkey_expired');
  expect(await refused(testAuthenticator().create(await begin(other), at(server)))).toBe('passkey_expired');

  // Used once, by one account.
  const device = testAuthenticator();
  const credential = device.create(await begin(own), at(server));
  await own.call('passkey.create', { body: { name: 'Phone', credential } });
  expect(await refused(credential)).toBe('passkey_expired');
  expect(await refused(device.create(await begin(other), at(server)), other)).toBe('passkey_refused');
  const late = testAuthenticator().create(await begin(own), at(server));
  server.setNow(later(NOW, 10 * MINUTE));
  expect(await refused(late)).toBe('passkey_expired');
  expect((await own.call('passkeys.get')).passkeys).toHaveLength(1);
});

test('[B-08] ten passkeys are enough; each has a name of its own that can be changed', async () => {
  const server = await start();
  const own = await signedIn(server, await nora(server));
  const begun = (await own.call('passkey.begin', { body: {} })).options;
  for (let nth = 1; nth <= 10; nth++) {
    const { options } = await own.call('passkey.begin', { body: {} }).catch(() => ({ options: begun }));
    await server.platform.db.query(sql`delete from rate_limits`);
    await own.call('passkey.create', { body: { name: `Phone ${nth}`, credential: testAuthenticator().create(options, at(server)) } });
  }
  expect((await own.refusal('passkey.begin', { body: {} })).body.error).toBe('passkey_limit');
  const extra = testAuthenticator().create(begun, at(server));
  expect((await own.refusal('passkey.create', { body: { name: 'One more', credential: extra } })).body.error).toBe('passkey_limit');
  const [first] = (await own.call('passkeys.get')).passkeys;
  const { passkeys } = await own.call('passkey.rename', { body: { id: first?.id ?? '', name: ' Laptop ' } });
  expect(passkeys.map(({ name }) => name)).toContain('Laptop');
  expect((await own.refusal('passkey.rename', { body: { id: first?.id ?? '', name: ' ' } })).body.fields).toEqual({ name: 'required' });
});

test('[B-08] a removed passkey, one of another brand, a forged or a repeated signature log no one in', async () => {
  const server = await start();
  const own = await signedIn(server, await nora(server));
  const device = await add(server, own);
  const browser = api(server);
  const errorOf = async (credential: ReturnType<TestAuthenticator['login']>, client = browser) =>
    (await client.refusal('passkey.login', { body: { credential } })).body.error;

  const forged = testAuthenticator();
  expect(await errorOf({ ...(await signed(server, browser, forged)), id: device.id, rawId: device.id })).toBe('passkey_unknown');
  expect(await errorOf(await signed(server, browser, device, { isVerified: false }))).toBe('passkey_unknown');
  expect(await errorOf(await signed(server, browser, device, { origin: 'https://evil.example' }))).toBe('passkey_unknown');
  const elsewhere = api(server, { host: 'nische.localhost' });
  expect(await errorOf(await signed(server, elsewhere, device), elsewhere)).toBe('passkey_unknown');
  expect(
    await errorOf(device.login({ ...(await browser.call('passkey.ask', { body: {} })).options, challenge: 'bm90LW91cnM' }, at(server))),
  ).toBe('passkey_expired');
  const once = await signed(server, browser, device);
  await api(server).call('passkey.login', { body: { credential: once } });
  expect(await errorOf(once)).toBe('passkey_expired');
  const late = await signed(server, browser, device);
  server.setNow(later(NOW, 10 * MINUTE));
  expect(await errorOf(late)).toBe('passkey_expired');

  const [listed] = (await own.call('passkeys.get')).passkeys;
  await own.call('passkey.remove', { body: { id: listed?.id ?? '', password: PASSWORD } });
  expect(await errorOf(await signed(server, browser, device))).toBe('passkey_unknown');
});

test('[B-08] an authenticator that counts is refused once its count does not rise: it may be a copy', async () => {
  const server = await start();
  const device = await add(server, await signedIn(server, await nora(server)));
  expect((await logIn(server, api(server), device, { counter: 7 })).status).toBe(200);
  expect(await logIn(server, api(server), device, { counter: 7 })).toMatchObject({ status: 403, body: { error: 'passkey_unknown' } });
  expect((await logIn(server, api(server), device, { counter: 8 })).status).toBe(200);
});

test('[B-08 X-07 S-07] suspended, self-excluded and deleted accounts are refused as by password; the same signature restores one', async () => {
  const server = await start();
  const { db } = server.platform;
  const member = await nora(server);
  const own = await signedIn(server, member);
  const device = await add(server, own);
  const browser = api(server);
  await db.query(sql`update members set status = 'blocked' where id = ${member.id}`);
  expect(await logIn(server, browser, device)).toMatchObject({ status: 403, body: { error: 'passkey_unknown' } });
  await db.query(sql`update members set status = 'active' where id = ${member.id}`);

  await own.call('account.delete', { body: { password: PASSWORD } });
  const credential = await signed(server, browser, device);
  const pending = await browser.refusal('passkey.login', { body: { credential } });
  expect(pending).toMatchObject({ status: 403, body: { error: 'account_pending_deletion', until: '2026-12-04T21:00:00.000Z' } });
  expect((await browser.call('passkey.login', { body: { credential, restore: true } })).user.id).toBe(member.id);

  await browser.call('account.exclude', { body: { period: '6_months', password: PASSWORD } });
  expect(await logIn(server, browser, device)).toMatchObject({
    status: 403,
    body: { error: 'self_excluded', until: '2027-05-20T21:00:00.000Z' },
  });
  server.setNow(later(NOW, 200 * DAY));
  expect((await logIn(server, browser, device)).status).toBe(200);
});

test('[B-08] adding and removing are mailed; “it wasn’t me” removes every passkey, ends the sessions and the password', async () => {
  const server = await start();
  const member = await nora(server);
  const own = await signedIn(server, member);
  const device = await add(server, own, 'Nora’s phone');
  const [added] = await mailed(server, 1);
  expect(added?.subject).toBe('Vesper: a passkey was added');
  expect(added?.body_text).toContain('Nora’s phone');
  await add(server, own, 'Laptop');
  const { passkeys } = await own.call('passkeys.get');
  await own.call('passkey.remove', { body: { id: passkeys.find(({ name }) => name === 'Laptop')?.id ?? '' } });
  const mails = await mailed(server, 3);
  expect(mails.map(({ subject }) => subject)).toContain('Vesper: a passkey was removed');

  const link = { token: undoIn(added) };
  expect(await api(server).call('security.undo', { body: { ...link, action: 'look' } })).toEqual({
    what: 'passkey',
    is_undone: false,
    passkeys: 1,
  });
  await api(server).call('security.undo', { body: { ...link, action: 'undo' } });
  expect(await logIn(server, api(server), device)).toMatchObject({ status: 403, body: { error: 'passkey_unknown' } });
  expect((await own.call('user.get')).user).toBeNull();
});

test('[B-08 D-13] a password that is reset leaves passkeys, and its answer and its mail say so', async () => {
  const server = await start();
  await add(server, await signedIn(server, await nora(server)));
  await api(server).call('password.post', { body: { action: 'request', email: 'nora@example.org' } });
  const mails = await mailed(server, 2);
  const token = mails.map(({ body_text }) => /reset-password\/do#(\S+)/.exec(body_text)?.[1]).find(Boolean) ?? '';
  const done = await api(server).call('password.post', { body: { action: 'reset', token, password: 'a louder morning' } });
  expect(done.passkeys).toBe(1);
  const changed = (await mailed(server, 3)).find(({ subject }) => subject === 'Vesper: your password has changed');
  expect(changed?.body_text).toContain('passkeys still log in');
});

test('[B-08] a login by passkey in a new browser is told as one by password is', async () => {
  const server = await start();
  const device = await add(server, await signedIn(server, await nora(server)));
  await api(server).call('user.login', { body: { login: 'Nora', password: PASSWORD } });
  await logIn(server, api(server), device);
  const mails = await mailed(server, 2);
  expect(mails.map(({ subject }) => subject)).toContain('Vesper: a new login to your account');
});
