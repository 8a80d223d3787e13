import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { beforeAll, expect, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { mailedLink } from '../testing/mailed-links.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { sessionsModule } from './session-routes.ts';
import { passwordModule } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';

const OLD = 'a quiet evening';
const NEW = 'a louder morning';
const NEW_ADDRESS = 'new@example.org';

// Sign-ins and password changes stop at this gate, between the check of the password and the commit, as they would behind a slow hash.
// It stands behind the queue of hashes, which nothing else here uses: others are computed while one waits.
const gate = { wait: async (): Promise<void> => {} };
const { add } = PQueue.prototype;
beforeAll(() => {
  vi.spyOn(PQueue.prototype, 'add').mockImplementation(async function (this: PQueue, ...args) {
    const computed = await add.apply(this, args);
    await gate.wait();
    return computed;
  });
  return () => vi.restoreAllMocks();
});

async function start() {
  gate.wait = async () => {};
  const server = await startTestServer({ modules: [identityModule, passwordModule, sessionsModule, accountModule] });
  const nora = await insertMember(server, { name: 'Nora', email: 'nora@example.org', passwordHash: await hashPassword(OLD) });
  return { server, nora };
}

async function resetPassword(server: TestServer, member: TestMember, password = NEW): Promise<void> {
  const token = await mailedLink(server, member, 'password_reset');
  await api(server).call('password.post', { body: { action: 'reset', token, password } });
}

/** Runs `change` while `request` has checked its password and not yet committed. */
async function between<Answer>(request: () => Promise<Answer>, change: () => Promise<void>): Promise<Answer> {
  const checked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  gate.wait = () => {
    checked.resolve();
    return goOn.promise;
  };
  const answer = request();
  await checked.promise;
  gate.wait = async () => {};
  await change();
  goOn.resolve();
  return answer;
}

const openSessions = ({ platform: { sessions, db } }: TestServer, member: TestMember) => sessions.list(db, member.id);
const login = (client: ApiClient, key: string = randomUUID()) =>
  client.answer('user.login', { body: { login: 'Nora', password: OLD }, key });

test('[D-05 D-13] a login with the old password that is in progress does not outlive a reset', async () => {
  const { server, nora } = await start();
  const thief = api(server);
  const answer = await between(
    () => login(thief),
    () => resetPassword(server, nora),
  );
  expect(answer).toMatchObject({ status: 403, body: { error: 'login_failed' } });
  expect(thief.jar.get('session')).toBeUndefined();
  expect(await openSessions(server, nora)).toEqual([]);
});

test('[D-05] nor a deletion or a block of the account', async () => {
  const { server, nora } = await start();
  const answer = await between(
    () => login(api(server)),
    async () => void (await server.platform.db.query(sql`update members set status = 'blocked' where id = ${nora.id}`)),
  );
  expect(answer).toMatchObject({ status: 403, body: { error: 'login_failed' } });
  expect(await openSessions(server, nora)).toEqual([]);
});

test('[D-13 V-06] a password change that is in progress does not undo a reset', async () => {
  const { server, nora } = await start();
  const thief = await signedIn(server, nora);
  const change = { body: { action: 'change' as const, old_password: OLD, password: 'the thief’s own' } };
  const answer = await between(
    () => thief.answer('password.post', change),
    () => resetPassword(server, nora),
  );
  expect(answer).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
  const back = await api(server).answer('user.login', { body: { login: 'Nora', password: NEW } });
  expect(back.status).toBe(200);
});

test('[D-29] a deletion that is in progress does not outlive a password change by its own session', async () => {
  const { server, nora } = await start();
  const owner = await signedIn(server, nora);
  const answer = await between(
    () => owner.answer('account.delete', { body: { password: OLD } }),
    async () => void (await owner.call('password.post', { body: { action: 'change', old_password: OLD, password: NEW } })),
  );
  expect(answer).toMatchObject({ status: 422, body: { fields: { password: 'password_wrong' } } });
  expect(await openSessions(server, nora)).toHaveLength(1);
});

test('[D-29] restoring an account with the old password does not outlive a change of it', async () => {
  const { server, nora } = await start();
  const owner = await signedIn(server, nora);
  await owner.call('account.delete', { body: { password: OLD } });
  const newHash = await hashPassword(NEW);
  const answer = await between(
    () => api(server).answer('account.reactivate', { body: { by: 'password', login: 'Nora', password: OLD } }),
    async () => void (await server.platform.db.query(sql`update members set password_hash = ${newHash} where id = ${nora.id}`)),
  );
  expect(answer).toMatchObject({ status: 403, body: { error: 'login_failed' } });
  expect(await openSessions(server, nora)).toEqual([]);
  const { status } = await server.platform.db.one<{ status: string }>(sql`select status from members where id = ${nora.id}`);
  expect(status).toBe('pending_deletion');
});

/** Every way to sign in × every way to end a session × the same request once more. */
const waysIn: Record<string, (server: TestServer, nora: TestMember) => (client: ApiClient, key: string) => Promise<{ status: number }>> = {
  login: () => (client, key) => login(client, key),
  signup: () => {
    const body = signupForm({ email: NEW_ADDRESS, name: 'Nelly', password: OLD });
    return (client, key) => client.answer('signup.create', { body, key });
  },
  restore: () => (client, key) => client.answer('account.reactivate', { body: { by: 'password', login: 'Nora', password: OLD }, key }),
};
const waysOut: Record<string, (server: TestServer, client: ApiClient, member: TestMember) => Promise<unknown>> = {
  logout: (_server, client) => client.call('user.logout'),
  'a password change elsewhere': async (server, _client, member) =>
    (await signedIn(server, member)).call('password.post', { body: { action: 'change', old_password: OLD, password: NEW } }),
  'a reset': (server, _client, member) => resetPassword(server, member),
  'the end of all others': async (server, _client, member) => (await signedIn(server, member)).call('sessions.end', { body: {} }),
  'the end of this one': async (server, _client, member) => {
    const other = await signedIn(server, member);
    const { sessions } = await other.call('sessions.get');
    await other.call('sessions.end', { body: { id: sessions.find(({ is_current }) => !is_current)?.id } });
  },
  deletion: (_server, client) => client.call('account.delete', { body: { password: OLD } }),
  expiry: (server, _client, member) =>
    server.platform.db.query(sql`update sessions set expires_at = now() - interval '1 second' where member_id = ${member.id}`),
};

test.each(Object.keys(waysIn).flatMap((way) => Object.keys(waysOut).map((end) => [way, end] as const)))(
  '[D-04 D-05] %s, then %s: the same request once more signs no one in',
  async (way, end) => {
    const { server, nora } = await start();
    const enter = waysIn[way]?.(server, nora);
    const leave = waysOut[end];
    const [client, thief] = [api(server), api(server)];
    const key = randomUUID();
    expect((await enter?.(client, key))?.status).toBeLessThan(300);
    const { user } = await client.call('user.get');
    await leave?.(server, client, { ...nora, id: user?.id ?? '', email: way === 'signup' ? NEW_ADDRESS : nora.email });
    const replay = await enter?.(thief, key);
    expect(replay).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
    expect((await thief.call('user.get')).user).toBeNull();
  },
);
