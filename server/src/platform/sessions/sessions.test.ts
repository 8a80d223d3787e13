import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { callRoute } from '../http/call-route.ts';
import { DAY, later, MINUTE, SECOND } from '../clock.ts';
import type { Module } from '../platform.ts';
import { sql } from '../database/sql.ts';

const now = new Date('2026-05-01T12:00:00Z');

const calls: Module = (app, { sessions, db }) => {
  callRoute(app, 'like.create', { access: 'member', handler: async () => ({ ok: true, matched: false }) });
  callRoute(app, 'user.logout', {
    access: 'anyone',
    isGuarded: true,
    async handler({ request, reply }) {
      await db.transaction((tx) => sessions.end(tx, request, reply));
      return { ok: true };
    },
  });
  callRoute(app, 'activation.post', {
    access: 'anyone',
    ownTransaction: true,
    handler: ({ body, ctx }) =>
      ctx.commit(async (_tx, signIn) => {
        if (body.action === 'confirm') await signIn({ memberId: body.token, passwordHash: '' });
        return { ok: true };
      }),
  });
};

const like = () => ({ body: { id: randomUUID() } });
const authenticationRequired = { status: 403, body: { error: 'authentication_required', authentication_required: true } };

test('[D-05] signing in gives a cookie that scripts and other sites do not get, for 30 days; only its hash is kept', async () => {
  const local = await startTestServer({ modules: [calls] });
  const deployed = await startTestServer({
    modules: [calls],
    beside: local,
    env: { VESPER_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PHOTO_URL_SECRET: 'a secret of sixteen' },
  });
  const anna = await insertMember(local);
  const signIn = { body: { action: 'confirm' as const, token: anna.id } };
  const plain = await api(local).answer('activation.post', signIn);
  expect(plain.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/), // D-42
  ]);
  const secure = await api(deployed).answer('activation.post', signIn);
  expect(secure.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-device=[\w-]{43}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test('[D-05] signing in again changes the token and ends the old session', async () => {
  const server = await startTestServer({ modules: [calls] });
  const anna = await insertMember(server);
  const client = await signedIn(server, anna);
  const stolen = client.jar.get('session') ?? '';
  await client.call('activation.post', { body: { action: 'confirm', token: anna.id } });
  await client.call('like.create', like());
  const thief = api(server);
  thief.jar.set('session', stolen);
  expect(await thief.refusal('like.create', like())).toMatchObject(authenticationRequired);
});

test('[X-01] [D-05] a session ended elsewhere, expired, of a blocked member or of another brand is no session', async () => {
  const server = await startTestServer({ modules: [calls], now });
  const { db, sessions } = server.platform;
  const anna = await insertMember(server);
  const [here, there, elsewhere] = [await signedIn(server, anna), await signedIn(server, anna), await signedIn(server, anna)];
  await there.call('user.logout');
  expect(there.jar.get('session')).toBeUndefined();
  await here.call('like.create', like());

  const [own] = await sessions.list(db, anna.id);
  await db.transaction((tx) => sessions.endAll(tx, anna.id, own?.id));
  const answers = await Promise.all([here, elsewhere].map((client) => client.answer('like.create', like())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));

  const bea = await insertMember(server);
  const herClient = await signedIn(server, bea);
  expect(await api(server, { cookieJar: herClient.jar, host: 'nische.localhost' }).refusal('like.create', like())).toMatchObject(
    authenticationRequired,
  );
  await db.query(sql`update members set status = 'blocked' where id = ${bea.id}`);
  expect(await herClient.refusal('like.create', like())).toMatchObject(authenticationRequired);
  await db.query(sql`update members set status = 'active' where id = ${bea.id}`);
  server.setNow(later(now, 30 * DAY));
  expect(await herClient.refusal('like.create', like())).toMatchObject(authenticationRequired);
});

test('[D-05] a visit is noted once a minute', async () => {
  const server = await startTestServer({ modules: [calls], now });
  const anna = await insertMember(server);
  const client = await signedIn(server, anna);
  const seen = async () => {
    await client.call('like.create', like());
    return (await server.platform.db.one<{ at: Date }>(sql`select last_seen_at as at from members where id = ${anna.id}`)).at;
  };
  server.setNow(later(now, 59 * SECOND));
  expect(await seen()).toEqual(now);
  server.setNow(later(now, MINUTE + SECOND));
  expect(await seen()).toEqual(later(now, MINUTE + SECOND));
});
