import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { errorMessages } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { callRoute } from './call-route.ts';
import { later, MINUTE, SECOND } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestContext } from './request-context.ts';
import type { Module } from '../platform.ts';
import { sql } from '../database/sql.ts';

const likes = (handled: (id: string) => Promise<void> = async () => {}): Module => {
  return (app) => {
    callRoute(app, 'like.create', {
      access: 'member',
      async handler({ body, ctx }) {
        await ctx.tx.query(sql`update members set name = name || '+' where id = ${ctx.member.id}`);
        await handled(body.id);
        return { ok: true, matched: false, secret: 'not declared' };
      },
    });
    callRoute(app, 'like.remove', {
      access: 'member',
      async handler({ body, ctx }) {
        await ctx.tx.query(sql`update members set name = name || '-' where id = ${ctx.member.id}`);
        if (body.id === ctx.member.id) throw new ApiError(402, 'not_enough_credits', { needed: 5, balance: 1 });
        return { ok: true };
      },
    });
  };
};

const nameOf = async ({ platform }: TestServer, id: string) =>
  (await platform.db.one<{ name: string }>(sql`select name from members where id = ${id}`)).name;

/** @param now of a clock that stands still; without it, the real one */
async function annaOn(module: Module, now?: Date) {
  const server = await startTestServer({ modules: [module], ...(now && { now }) });
  const anna = await insertMember(server, { name: 'Anna' });
  return { server, anna, client: await signedIn(server, anna) };
}

test('[D-04] concurrent writes with one key run once, and all get the answer', async () => {
  const { server, anna, client } = await annaOn(likes());
  const args = { body: { id: randomUUID() }, key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.answer('like.create', args)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { ok: true, matched: false } });
  expect(await nameOf(server, anna.id)).toBe('Anna+');
});

test('[D-04] [C-16] a write whose answer was cut off is done once, and its retry gets the answer', async () => {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { server, anna, client } = await annaOn(
    likes(() => {
      reached.resolve();
      return goOn.promise;
    }),
  );
  const args = { body: { id: randomUUID() }, key: randomUUID() };
  const cut = httpRequest(`${server.url}/api/like.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-request': '1', 'idempotency-key': args.key, cookie: client.jar.header },
  });
  cut.on('error', () => {});
  cut.end(JSON.stringify(args.body));
  await reached.promise;
  cut.destroy();
  const retry = client.call('like.create', args);
  goOn.resolve();
  expect(await retry).toEqual({ ok: true, matched: false });
  expect(await nameOf(server, anna.id)).toBe('Anna+');
});

test('[D-04] the answer outlives a restart', async () => {
  const { server, anna, client } = await annaOn(likes());
  const args = { body: { id: randomUUID() }, key: randomUUID() };
  await client.call('like.create', args);
  await server.close();
  const restarted = await startTestServer({ modules: [likes()], beside: server });
  expect(await api(restarted, { cookieJar: client.jar }).call('like.create', args)).toEqual({ ok: true, matched: false });
  expect(await nameOf(restarted, anna.id)).toBe('Anna+');
});

test('[D-04] a key used for another payload, another call or by another member is refused; a write without one is, too', async () => {
  const { server, client } = await annaOn(likes());
  const other = await signedIn(server, await insertMember(server));
  const body = { id: randomUUID() };
  const key = randomUUID();
  await client.call('like.create', { body, key });
  const mismatch = { status: 409, body: { error: 'idempotency_mismatch' } };
  expect(await client.refusal('like.create', { body: { id: randomUUID() }, key })).toMatchObject(mismatch);
  expect(await client.refusal('like.remove', { body, key })).toMatchObject(mismatch);
  expect(await other.refusal('like.create', { body, key })).toMatchObject(mismatch);
  const missing = { status: 400, body: { error: 'idempotency_key_missing' } };
  expect(await client.refusal('like.create', { body, headers: { 'idempotency-key': undefined } })).toMatchObject(missing);
  expect(await client.refusal('like.create', { body, key: '1' })).toMatchObject(missing);
});

test('[D-02] [D-04] a refusal undoes everything, is not stored, and says what it needs', async () => {
  const { server, anna, client } = await annaOn(likes());
  const args = { body: { id: anna.id }, key: randomUUID() };
  const refusal = { error: 'not_enough_credits', message: expect.any(String), needed: 5, balance: 1 };
  expect(await client.refusal('like.remove', args)).toMatchObject({ status: 402, body: refusal });
  expect(await nameOf(server, anna.id)).toBe('Anna');
  const { keys } = await server.platform.db.one<{ keys: number }>(sql`select count(*) as keys from idempotency_keys`);
  expect(keys).toBe(0);
});

test('[V-11] [D-02] undeclared fields neither enter nor leave; wrong ones are named', async () => {
  const { client } = await annaOn(likes());
  const body = { id: randomUUID(), is_paid: true };
  expect(await client.call('like.create', { body })).toEqual({ ok: true, matched: false });
  expect(await client.refusal('like.create', { body: { id: 'x' } })).toMatchObject({
    status: 422,
    body: { error: 'fields_invalid', fields: { id: 'invalid_format' } },
  });
});

test('[D-02] what can not be read is refused as HTTP means it, in JSON', async () => {
  const { client } = await annaOn(likes());
  const write = (body: string, type = 'application/json') =>
    client.send('POST', '/api/like.php', { body, headers: { 'content-type': type, 'idempotency-key': randomUUID() } });
  expect(await write('{"id":')).toMatchObject({ status: 400, body: { error: 'request_invalid' } });
  expect(await write('id=1', 'application/x-www-form-urlencoded')).toMatchObject({
    status: 415,
    body: { error: 'unsupported_media_type' },
  });
  expect(await write(JSON.stringify({ id: 'x'.repeat(70_000) }))).toMatchObject({ status: 413, body: { error: 'too_large' } });
  expect(await client.send('GET', '/api/nothing.php')).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

test("[D-02] [X-03] a mistake of ours is 500 with the catalogue's text, and says nothing else", async () => {
  const broken: Module = (app) =>
    callRoute(app, 'interests.get', {
      access: 'anyone',
      handler: async () => {
        throw new Error('relation "members" of anna@example.org');
      },
    });
  const client = api(await startTestServer({ modules: [broken], env: { LOG_LEVEL: 'silent' } }));
  expect(await client.refusal('interests.get')).toMatchObject({
    status: 500,
    body: { error: 'internal', message: errorMessages.internal },
  });
});

test('[X-01] [D-02] a visitor at a member’s call is 403 authentication_required', async () => {
  const { server } = await annaOn(likes());
  expect(await api(server).refusal('like.create', { body: { id: randomUUID() } })).toMatchObject({
    status: 403,
    body: { error: 'authentication_required', authentication_required: true },
  });
});

const confirm = (memberId: string) => ({ body: { action: 'confirm' as const, token: memberId }, key: randomUUID() });
const refused = { status: 403, body: { error: 'authentication_required', authentication_required: true } };

test('[D-04] [D-05] the replay of a call that signs in gives the session it has started, with another token; none is stored', async () => {
  const server = await startTestServer({ modules: [signsIn] });
  const anna = await insertMember(server);
  const args = confirm(anna.id);
  const first = api(server);
  await first.call('activation.post', args);
  const token = first.jar.get('session') ?? '';
  const dump = await server.platform.db.many(sql`select k::text as row from idempotency_keys k union all select s::text from sessions s`);
  expect(JSON.stringify(dump)).not.toContain(token);

  const second = api(server);
  await second.call('activation.post', args);
  expect(second.jar.get('session')).not.toBe(token);
  const open = await server.platform.sessions.list(server.platform.db, anna.id);
  expect(open).toHaveLength(1);
  // The first answer arrived as far as its cookie: the retry comes as a member, and nothing changes.
  const before = second.jar.get('session');
  await second.call('activation.post', args);
  expect(second.jar.get('session')).toBe(before);
  expect(await server.platform.sessions.list(server.platform.db, anna.id)).toHaveLength(1);
});

test('[D-04] [D-05] a replay signs no one in once its session has ended, its member has left, or it is minutes old', async () => {
  const server = await startTestServer({ modules: [signsIn], now: NOW });
  const { db, sessions } = server.platform;
  const [anna, bea, cleo, dora] = await Promise.all(Array.from({ length: 4 }, () => insertMember(server)));
  const entered = async (member = anna) => {
    const args = confirm(member?.id ?? '');
    await api(server).call('activation.post', args);
    return args;
  };
  const all = [await entered(anna), await entered(bea), await entered(cleo), await entered(dora)];
  await db.transaction((tx) => sessions.endAll(tx, anna?.id ?? ''));
  await db.query(sql`update members set status = 'blocked' where id = ${bea?.id ?? ''}`);
  // Another brand's clean-up, or ours after a day: the key goes on refusing when the session's row is gone.
  await db.query(sql`delete from sessions where member_id = ${cleo?.id ?? ''}`);
  for (const args of all.slice(0, 3)) {
    const thief = api(server);
    expect(await thief.refusal('activation.post', args)).toMatchObject(refused);
    expect(thief.jar.get('session')).toBeUndefined();
  }
  server.setNow(later(NOW, 5 * MINUTE));
  await api(server).call('activation.post', all[3] ?? confirm(''));
  server.setNow(later(NOW, 5 * MINUTE + SECOND));
  expect(await api(server).refusal('activation.post', all[3] ?? confirm(''))).toMatchObject(refused);
});

const NOW = new Date('2026-11-20T21:00:00Z');

/** Signs in the member whose id is the token. */
const signsIn: Module = (app) => {
  callRoute(app, 'activation.post', {
    access: 'anyone',
    ownTransaction: true,
    async handler({ body, ctx }) {
      if (body.action !== 'confirm') throw new ApiError(422, 'fields_invalid');
      return ctx.commit(async (_tx, signIn) => {
        await signIn({ memberId: body.token, passwordHash: '' });
        return { ok: true };
      });
    },
  });
};

test('[D-05] a write that took long to prepare is refused when its session has ended meanwhile', async () => {
  const prepared = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow: Module = (app) =>
    callRoute(app, 'like.remove', {
      access: 'member',
      ownTransaction: true,
      async handler({ ctx }) {
        prepared.resolve();
        await goOn.promise;
        return ctx.commit(async (tx) => {
          await tx.query(sql`update members set name = name || '-' where id = ${ctx.member.id}`);
          return { ok: true };
        });
      },
    });
  const { server, anna, client } = await annaOn(slow);
  const answer = client.refusal('like.remove', { body: { id: randomUUID() } });
  await prepared.promise;
  await server.platform.db.transaction((tx) => server.platform.sessions.endAll(tx, anna.id));
  goOn.resolve();
  expect(await answer).toMatchObject(refused);
  expect(await nameOf(server, anna.id)).toBe('Anna');
});

test('[D-04] [D-42] a call with a transaction of its own keeps what must outlive its refusal, and still runs once', async () => {
  let runs = 0;
  const server = await startTestServer({
    modules: [
      (app, { db }) => {
        callRoute(app, 'like.remove', {
          access: 'member',
          ownTransaction: true,
          async handler({ body, ctx }) {
            runs += 1;
            await db.query(sql`update members set name = name || '?' where id = ${ctx.member.id}`);
            if (body.id === ctx.member.id) throw new ApiError(403, 'login_failed');
            return ctx.commit(async (tx) => {
              await tx.query(sql`update members set name = name || '-' where id = ${ctx.member.id}`);
              return { ok: true };
            });
          },
        });
      },
    ],
  });
  const anna = await insertMember(server, { name: 'Anna' });
  const client = await signedIn(server, anna);
  await client.refusal('like.remove', { body: { id: anna.id } });
  expect(await nameOf(server, anna.id)).toBe('Anna?');
  const args = { body: { id: randomUUID() }, key: randomUUID() };
  await client.call('like.remove', args);
  expect(await client.call('like.remove', args)).toEqual({ ok: true });
  expect(await nameOf(server, anna.id)).toBe('Anna??-');
  expect(runs).toBe(2);
});

test('[D-02 D-42] a call asked inside the server keeps its limit per member, and tells only what it declares', async () => {
  const { client } = await annaOn((app, platform) => {
    callRoute(app, 'reports.get', {
      access: 'member',
      limit: { per: 'member', max: 2, window: 60, isGuard: true },
      handler: async () => ({ reports: [], secret: 'not declared' }),
    });
    app.get('/inside', async (request, reply) =>
      platform.reads.get('reports.get')?.({ request, reply, ctx: await requestContext(platform, request), query: {} }),
    );
  }, new Date());
  expect(await client.send('GET', '/inside')).toMatchObject({ status: 200, body: { reports: [] } });
  expect((await client.send('GET', '/inside')).body).not.toHaveProperty('secret');
  expect(await client.send('GET', '/inside')).toMatchObject({ status: 429 });
});
