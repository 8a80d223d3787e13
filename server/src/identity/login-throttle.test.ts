import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR, later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { mailedLink } from '../testing/mailed-links.ts';
import { insertMember } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { FREE_FAILURES, countFailedLogin, delayAfter, loginDelay, type ThrottleSubject } from './login-throttle.ts';
import { passwordModule } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';
import { digest, newToken } from './link-tokens.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';
const start = (env: Record<string, string> = {}) => startTestServer({ now: NOW, modules: [identityModule, passwordModule], env });
const subject = (threshold: number = FREE_FAILURES.login): ThrottleSubject => ({ hash: randomBytes(32), threshold });

/** A server behind a proxy of ours, which tells the address each request comes from. */
async function setUp() {
  const server = await start({ TRUST_PROXY: '1' });
  const nora = await insertMember(server, { name: 'Nora', email: 'nora@example.org', passwordHash: await hashPassword(PASSWORD) });
  const logIn = (client: ApiClient, address: string, password = PASSWORD, login = 'Nora') =>
    client.answer('user.login', { body: { login, password }, headers: { 'x-forwarded-for': address } });
  const errorOf = async (...[client, address, password, login]: Parameters<typeof logIn>) =>
    ((await logIn(client, address, password, login)).body as { error?: string }).error;
  return { server, nora, logIn, errorOf };
}

test('[D-42] the delay: none while calm, 125 ms after ten wrong logins, doubling with every ten, a second at most', () => {
  expect([0, 9, 10, 19, 20, 30, 40, 1000].map((wrong) => delayAfter(wrong, 10))).toEqual([0, 0, 125, 125, 250, 500, 1000, 1000]);
});

test('[D-42] each wrong login waits for itself: however many try at the same moment, none waits behind another', async () => {
  const { platform } = await start();
  const [many, calm] = [subject(), subject()];
  for (let tries = 0; tries < 60; tries++) await countFailedLogin(platform.db, 1, [many], NOW);
  const waits = await Promise.all(Array.from({ length: 20 }, () => loginDelay(platform.db, 1, [many, calm], NOW)));
  expect(new Set(waits)).toEqual(new Set([SECOND]));
  expect(await loginDelay(platform.db, 1, [calm], NOW)).toBe(0);
  expect(await loginDelay(platform.db, 2, [many], NOW)).toBe(0); // another brand's
});

test('[D-42] after an hour without a wrong login all is calm again', async () => {
  const { platform } = await start();
  const line = subject();
  for (let tries = 0; tries < 100; tries++) await countFailedLogin(platform.db, 1, [line], NOW);
  const calm = later(NOW, HOUR + SECOND);
  expect(await loginDelay(platform.db, 1, [line], calm)).toBe(0);
  await countFailedLogin(platform.db, 1, [line], calm);
  expect(await loginDelay(platform.db, 1, [line], calm)).toBe(0);
});

test('[D-42 S-09] a browser in which one has logged in before is never blocked by what others do, not even behind the same address', async () => {
  const { server, errorOf } = await setUp();
  const [own, stranger] = [api(server), api(server)];
  expect(await errorOf(own, '192.0.2.1')).toBeUndefined();
  expect(own.jar.get('device')).toBeDefined();
  for (let tries = 1; tries < 5; tries++) expect(await errorOf(stranger, '192.0.2.1', 'a guess')).toBe('login_failed');
  expect(await errorOf(stranger, '192.0.2.1', 'a guess')).toBe('login_blocked');
  expect(await errorOf(stranger, '192.0.2.1')).toBe('login_blocked');
  await own.call('user.logout');
  expect(await errorOf(own, '192.0.2.1')).toBeUndefined();
  expect(await errorOf(api(server), '192.0.2.2')).toBeUndefined(); // nor is someone at another address
});

test('[D-42] a known browser has a count of its own: its own wrong tries do block it', async () => {
  const { server, errorOf } = await setUp();
  const own = api(server);
  await errorOf(own, '192.0.2.1');
  for (let tries = 1; tries < 5; tries++) expect(await errorOf(own, '192.0.2.1', 'a slip')).toBe('login_failed');
  expect(await errorOf(own, '192.0.2.9', 'a slip')).toBe('login_blocked'); // wherever it is taken
  expect(await errorOf(api(server), '192.0.2.1')).toBeUndefined();
});

test('[D-42] a browser is known to whom it logged in, and to no one because it says so', async () => {
  const { server, errorOf } = await setUp();
  await insertMember(server, { name: 'Mona', passwordHash: await hashPassword(PASSWORD) });
  const monas = api(server);
  expect(await errorOf(monas, '192.0.2.1', PASSWORD, 'Mona')).toBeUndefined();
  await monas.call('user.logout');
  for (let tries = 1; tries <= 5; tries++) await errorOf(api(server), '192.0.2.1', 'a guess');
  expect(await errorOf(monas, '192.0.2.1')).toBe('login_blocked');
  const liar = api(server);
  liar.jar.set('device', 'made-up');
  expect(await errorOf(liar, '192.0.2.1')).toBe('login_blocked');
});

test('[D-42] a name and the address of the same member are counted apart: a block does not tell that they belong together', async () => {
  const { server, errorOf } = await setUp();
  const stranger = api(server);
  for (let tries = 1; tries <= 4; tries++) expect(await errorOf(stranger, '192.0.2.1', 'a guess')).toBe('login_failed');
  for (const login of ['nora@example.org', ' Nora@Example.org ', 'NORA@example.org', 'nora@EXAMPLE.org'])
    expect(await errorOf(stranger, '192.0.2.1', 'a guess', login)).toBe('login_failed');
  expect(await errorOf(stranger, '192.0.2.1', 'a guess', 'nora@example.org')).toBe('login_blocked');
  expect(await errorOf(stranger, '192.0.2.1', 'a guess', ' NORA')).toBe('login_blocked'); // its own fifth
});

test('[D-42 D-13] a reset ends the blocks of both login names', async () => {
  const { server, nora, errorOf } = await setUp();
  for (const login of ['Nora', 'nora@example.org'])
    for (let tries = 1; tries <= 5; tries++) await errorOf(api(server), '192.0.2.1', 'a guess', login);
  const token = await mailedLink(server, nora, 'password_reset');
  await api(server).call('password.post', { body: { action: 'reset', token, password: 'a louder morning' } });
  for (const login of ['Nora', 'nora@example.org'])
    expect(await errorOf(api(server), '192.0.2.1', 'a louder morning', login)).toBeUndefined();
});

test('[D-42] many wrong logins for one name from many networks: its member gets in from a new browser, too', async () => {
  const { server, errorOf } = await setUp();
  const { db } = server.platform;
  for (let tries = 0; tries < 80; tries++) await countFailedLogin(db, 1, [{ hash: digest('nora'), threshold: FREE_FAILURES.login }], NOW);
  const guesses = Array.from({ length: 10 }, (_, nth) => errorOf(api(server), `198.51.100.${nth}`, 'a guess'));
  expect(await errorOf(api(server), '203.0.113.1')).toBeUndefined();
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['login_failed']));
});

test('[D-42] after many wrong logins for a name its next wrong one is answered a second late; the right password at once', async () => {
  const { server, errorOf } = await setUp();
  for (let tries = 0; tries < 80; tries++)
    await countFailedLogin(server.platform.db, 1, [{ hash: digest('nora'), threshold: FREE_FAILURES.login }], NOW);
  const order: string[] = [];
  await Promise.all([
    errorOf(api(server), '198.51.100.1', 'a guess').then(() => order.push('wrong')),
    errorOf(api(server), '203.0.113.1').then(() => order.push('right')),
  ]);
  expect(order).toEqual(['right', 'wrong']);
});

test('[D-42] a login name that is spelt like its network is a wrong login like any other', async () => {
  const { server, errorOf } = await setUp();
  expect(await errorOf(api(server), '192.0.2.7', 'a guess', '192.0.2.7')).toBe('login_failed');
  const rows = await server.platform.db.many(sql`select wrong from wrong_logins`);
  expect(rows).toEqual([{ wrong: 1 }, { wrong: 1 }]);
});

test('[D-42] a network that has used up its logins keeps out neither another one nor a browser that is known', async () => {
  const { server, errorOf } = await setUp();
  const own = api(server);
  expect(await errorOf(own, '192.0.2.1')).toBeUndefined();
  await own.call('user.logout');
  await Promise.all(Array.from({ length: 80 }, (_, nth) => errorOf(api(server), '192.0.2.1', 'a guess', `Name ${nth}`)));
  expect(await errorOf(api(server), '192.0.2.1')).toBe('too_many_requests');
  expect(await errorOf(own, '192.0.2.1')).toBeUndefined();
  expect(await errorOf(api(server), '192.0.2.2')).toBeUndefined();
});

test('[D-42 D-13] a good reset link is never refused for the wrong ones that others have tried', async () => {
  const { server, nora } = await setUp();
  const reset = (token: string) =>
    api(server).answer('password.post', {
      body: { action: 'reset', token, password: 'a louder morning' },
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
  const wrong = [];
  for (let nth = 0; nth < 35; nth++) wrong.push((await reset(newToken().token)).status);
  expect(new Set(wrong)).toEqual(new Set([410, 429]));
  const token = await mailedLink(server, nora, 'password_reset');
  expect((await reset(token)).status).toBe(200);
});

test('[D-42 D-13] whoever has set a new password by the mailed link is known in that browser from then on, and in no other', async () => {
  const { server, nora, errorOf } = await setUp();
  const before = api(server);
  await errorOf(before, '192.0.2.1');
  const token = await mailedLink(server, nora, 'password_reset');
  const browser = api(server);
  await browser.call('password.post', { body: { action: 'reset', token, password: 'a louder morning' } });
  for (let tries = 1; tries <= 5; tries++) await errorOf(api(server), '192.0.2.1', 'a guess');
  expect(await errorOf(browser, '192.0.2.1', 'a louder morning')).toBeUndefined();
  // The one before it may be the reason for the reset.
  expect(await errorOf(before, '192.0.2.1', 'a louder morning')).toBe('login_blocked');
});

test('[D-42] a device cookie is one browser, however it is spelt', async () => {
  const { server, errorOf } = await setUp();
  const own = api(server);
  await errorOf(own, '192.0.2.1');
  const genuine = own.jar.get('device') ?? '';
  const { devices } = server.platform;
  expect(devices.in(`device=${genuine}`)).toBeDefined();
  for (const other of [`${genuine}.1`, `${genuine}=`, `${genuine} `, genuine.replace('.', '..'), genuine.slice(0, -1), '.', ''])
    expect(devices.in(`device=${encodeURIComponent(other)}`), other).toBeUndefined();
});

test('[D-42 S-09] of a burst of guesses at the same moment no more than five are looked at, even if a later one is right', async () => {
  const { server, errorOf } = await setUp();
  const answers = await Promise.all(Array.from({ length: 12 }, () => errorOf(api(server), '192.0.2.1', 'a guess')));
  // The fifth says that it blocks.
  expect(answers.filter((error) => error === 'login_failed')).toHaveLength(4);
  expect(answers.filter((error) => error === 'login_blocked')).toHaveLength(8);
  expect(await errorOf(api(server), '192.0.2.1', PASSWORD)).toBe('login_blocked');
});
