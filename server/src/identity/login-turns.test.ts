import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { insertMember } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { CALM, countWrong, paceAfter, takeTurn, type TurnSubject } from './login-turns.ts';
import { passwordModule } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';
import { digest, newToken } from './tokens.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';
const start = (env: Record<string, string> = {}) => startTestServer({ now: NOW, modules: [identityModule, passwordModule], env });
const subject = (calm: number = CALM.account): TurnSubject => ({ hash: randomBytes(32), calm });

/** A server behind a proxy of ours, which tells the address each request comes from. */
async function house() {
  const server = await start({ TRUST_PROXY: '1' });
  const nora = await insertMember(server, { name: 'Nora', email: 'nora@example.org', passwordHash: await hashPassword(PASSWORD) });
  const logIn = (client: ApiClient, address: string, password = PASSWORD, login = 'Nora') =>
    client.answer('user.login', { body: { login, password }, headers: { 'x-forwarded-for': address } });
  const errorOf = async (...[client, address, password, login]: Parameters<typeof logIn>) =>
    ((await logIn(client, address, password, login)).body as { error?: string }).error;
  return { server, nora, logIn, errorOf };
}

test('[D-42] the pace: none while calm, a second after ten wrong tries, doubling with every ten, a minute at most', () => {
  expect([0, 9, 10, 19, 20, 30, 69, 70, 1000].map((wrong) => paceAfter(wrong, 10) / SECOND)).toEqual([0, 0, 1, 1, 2, 4, 32, 60, 60]);
});

test('[D-42] turns are taken one after the other, however many try at the same moment; who would wait too long is told when to come again', async () => {
  const { platform } = await start();
  const line = subject();
  for (let tries = 0; tries < 20; tries++) await countWrong(platform.db, 1, [line], NOW);
  const waits = await Promise.all([1, 2, 3, 4, 5].map(() => takeTurn(platform.db, 1, [line], NOW)));
  expect(waits.sort((one, other) => one - other)).toEqual([0, 2, 4, 6, 8].map((seconds) => seconds * SECOND));
  await expect(takeTurn(platform.db, 1, [line], NOW)).rejects.toMatchObject({ status: 429, details: { retry_after: 2 } });
  expect(await takeTurn(platform.db, 1, [line], later(NOW, MINUTE))).toBe(0);
  expect(await takeTurn(platform.db, 1, [subject()], NOW)).toBe(0);
  expect(await takeTurn(platform.db, 2, [line], NOW)).toBe(0); // another brand's
});

test('[D-42] after an hour without a wrong try all is calm again', async () => {
  const { platform } = await start();
  const line = subject();
  for (let tries = 0; tries < 100; tries++) await countWrong(platform.db, 1, [line], NOW);
  const calm = later(NOW, HOUR + SECOND);
  for (let tries = 0; tries < 3; tries++) expect(await takeTurn(platform.db, 1, [line], calm)).toBe(0);
  await countWrong(platform.db, 1, [line], calm);
  for (let tries = 0; tries < 3; tries++) expect(await takeTurn(platform.db, 1, [line], calm)).toBe(0);
});

test('[D-42 S-09] a browser in which one has logged in before is never blocked by what others do, not even behind the same address', async () => {
  const { server, errorOf } = await house();
  const [own, stranger] = [api(server), api(server)];
  expect(await errorOf(own, '192.0.2.1')).toBeUndefined();
  expect(own.jar.get('device')).toBeDefined();
  for (let tries = 1; tries < 5; tries++) expect(await errorOf(stranger, '192.0.2.1', 'a guess')).toBe('login_failed');
  expect(await errorOf(stranger, '192.0.2.1', 'a guess')).toBe('login_blocked');
  expect(await errorOf(stranger, '192.0.2.1')).toBe('login_blocked');
  await own.call('user.logout');
  expect(await errorOf(own, '192.0.2.1')).toBeUndefined();
  expect(await errorOf(api(server), '192.0.2.2')).toBeUndefined(); // nor is somebody at another address
});

test('[D-42] a known browser has a count of its own: its own wrong tries do block it', async () => {
  const { server, errorOf } = await house();
  const own = api(server);
  await errorOf(own, '192.0.2.1');
  for (let tries = 1; tries < 5; tries++) expect(await errorOf(own, '192.0.2.1', 'a slip')).toBe('login_failed');
  expect(await errorOf(own, '192.0.2.9', 'a slip')).toBe('login_blocked'); // wherever it is taken
  expect(await errorOf(api(server), '192.0.2.1')).toBeUndefined();
});

test('[D-42] a browser is known to whom it logged in, and to nobody because it says so', async () => {
  const { server, errorOf } = await house();
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

test('[D-42] name and address are one account: trying both in turn gives no more tries', async () => {
  const { server, errorOf } = await house();
  const stranger = api(server);
  const errors: (string | undefined)[] = [];
  for (const login of ['Nora', 'nora@example.org', 'NORA', ' Nora@Example.org', 'Nora'])
    errors.push(await errorOf(stranger, '192.0.2.1', 'a guess', login));
  expect(errors.at(-1)).toBe('login_blocked');
});

test('[D-42] many addresses at one account: unknown browsers have to wait for their turn, the known one is let in at once', async () => {
  const { server, nora, logIn, errorOf } = await house();
  const own = api(server);
  await errorOf(own, '192.0.2.1');
  await own.call('user.logout');
  const { db } = server.platform;
  for (let tries = 0; tries < 80; tries++) await countWrong(db, 1, [{ hash: digest(nora.id), calm: CALM.account }], NOW);
  expect(await errorOf(api(server), '198.51.100.1', 'a guess')).toBe('login_failed'); // the first turn is free
  const refused = await logIn(api(server), '198.51.100.2');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests', retry_after: 60 } });
  expect(await errorOf(own, '198.51.100.3')).toBeUndefined();
});

test('[D-42 D-13] whoever has set a new password by the mailed link is known in that browser from then on', async () => {
  const { server, nora, errorOf } = await house();
  const { token, tokenHash } = newToken();
  await server.platform.db.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, created_at, expires_at)
    values (${tokenHash}, ${nora.id}, 'password_reset', ${NOW}, ${later(NOW, HOUR)})`);
  const browser = api(server);
  await browser.call('password.post', { body: { action: 'reset', token, password: 'a louder morning' } });
  for (let tries = 1; tries <= 5; tries++) await errorOf(api(server), '192.0.2.1', 'a guess');
  expect(await errorOf(browser, '192.0.2.1', 'a louder morning')).toBeUndefined();
});
