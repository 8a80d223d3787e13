import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { chatModule } from '../../chat/routes.ts';
import { identityModule } from '../../identity/routes.ts';
import { likesModule } from '../../likes/routes.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { HOUR, later, MINUTE, SECOND } from '../clock.ts';
import { sql } from '../database/sql.ts';
import { handleNotModified } from './not-modified.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const modules = [identityModule, likesModule, chatModule];
const startServer = (now?: Date) => startTestServer({ modules, ...(now && { now }) });
const CALLS = ['user.get', 'chats.get', 'likes.get'] as const;

/** Anna and her browser; the tags of what it has asked for once; who asks again. */
async function anna(server: TestServer) {
  const member = await insertMember(server);
  const client = await signedIn(server, member);
  const tags = new Map<string, string>();
  const ask = async (call: (typeof CALLS)[number]) => {
    const answer = await client.answer(call, { headers: { 'if-none-match': tags.get(call) } });
    if (typeof answer.headers.etag === 'string') tags.set(call, answer.headers.etag);
    return answer;
  };
  for (const call of CALLS) await ask(call);
  return { member, client, tags, ask };
}

/** Runs `work` while no one can read who is signed in. */
async function withoutDatabase<Result>({ platform }: TestServer, work: () => Promise<Result>): Promise<Result> {
  return platform.db.transaction(async (tx) => {
    await tx.query(sql`lock table sessions, members, brands in access exclusive mode`);
    return work();
  });
}

test('[S-21] what has not changed is answered without the database, in at most 200 bytes', async () => {
  const server = await startServer();
  const { ask } = await anna(server);
  await withoutDatabase(server, async () => {
    for (const call of CALLS) {
      const { status, headers, body } = await ask(call);
      expect({ status, body }).toEqual({ status: 304, body: '' });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      expect(['HTTP/1.1 304 Not Modified', ...lines, '', ''].join('\r\n').length).toBeLessThanOrEqual(200);
    }
  });
});

test('[S-21] one request is enough to know that the lists are as they were, too', async () => {
  const server = await startServer();
  const { member, client, tags } = await anna(server);
  const refresh = async (chats = tags.get('chats.get'), likes = tags.get('likes.get')) => {
    const asked = await client.answer('user.get', {
      headers: { 'if-none-match': tags.get('user.get'), 'x-lists-known': `${chats}, ${likes}` },
    });
    return { status: asked.status, known: asked.headers['x-lists-known'] };
  };
  await withoutDatabase(server, async () => {
    expect(await refresh()).toEqual({ status: 304, known: '1' });
    // An older list, or half of what is asked for, vouches for nothing.
    expect(await refresh('"older"')).toEqual({ status: 304, known: undefined });
    expect(await refresh(undefined, '"older"')).toEqual({ status: 304, known: undefined });
    expect(await refresh(tags.get('likes.get'), tags.get('chats.get'))).toEqual({ status: 304, known: undefined });
    expect(await refresh(tags.get('chats.get'), '')).toEqual({ status: 304, known: undefined });
  });
  const bea = await signedIn(server, await insertMember(server));
  await bea.call('like.create', { body: { id: member.id } });
  expect(await refresh()).toEqual({ status: 304, known: undefined });
});

test('[S-21] behind a proxy too: the host is the one that the browser asked', async () => {
  const server = await startTestServer({ modules, env: { TRUST_PROXY: '1' } });
  const client = await signedIn(server, await insertMember(server));
  const ask = (forwarded: string, etag?: unknown) =>
    client.answer('user.get', { headers: { 'x-forwarded-host': forwarded, ...(typeof etag === 'string' && { 'if-none-match': etag }) } });
  const { etag } = (await ask('asked.localhost')).headers;
  await withoutDatabase(server, async () => {
    for (const forwarded of ['asked.localhost', 'elsewhere.example, asked.localhost'])
      expect(await ask(forwarded, etag)).toMatchObject({ status: 304 });
  });
});

test('[S-21] what is told from memory is counted, and by a server that stops no longer told', async () => {
  const server = await startServer();
  const { client, tags } = await anna(server);
  const statuses: number[] = [];
  const request = (isOpen: boolean) => {
    const handle = handleNotModified(() => statuses.push(0), { platform: () => server.platform, isOpen: () => isOpen, headers: {} });
    const response = { removeHeader: () => {}, writeHead: (status: number) => ({ end: () => statuses.push(status) }) };
    const headers = {
      cookie: `session=${client.jar.get('session')}`,
      host: new URL(server.url).host,
      'if-none-match': tags.get('user.get'),
    };
    handle({ method: 'GET', url: '/api/user.php', headers } as unknown as IncomingMessage, response as unknown as ServerResponse);
  };
  request(true);
  request(false);
  expect(statuses).toEqual([304, 0]);
  expect(String((await client.send('GET', '/metrics')).body)).toContain('unchanged_answers_total 1');
});

test('[S-21] a change that a member is told of, and one of their own, are answered whole', async () => {
  const server = await startServer();
  const { member, client, ask } = await anna(server);
  const bea = await signedIn(server, await insertMember(server));
  await bea.call('like.create', { body: { id: member.id } });
  expect(await ask('likes.get')).toMatchObject({ status: 200, body: { total_new_likes: 1 } });
  expect(await ask('likes.get')).toMatchObject({ status: 304 });
  await client.call('user.update', { body: { language: 'de' } });
  expect(await ask('user.get')).toMatchObject({ status: 200, body: { user: { language: 'de' } } });
});

test('[S1] who asks twice within seconds who is here is told the same without the database, until something of it changes', async () => {
  const server = await startServer(NOW);
  const { member, client } = await anna(server);
  const first = await client.answer('user.get');
  const again = await withoutDatabase(server, () => client.answer('user.get'));
  const { date: _first, ...headers } = first.headers;
  const { date: _again, ...sameHeaders } = again.headers;
  expect({ status: again.status, body: again.body, headers: sameHeaders }).toEqual({ status: 200, body: first.body, headers });

  const language = async () => (await client.call('user.get')).user?.language;
  await client.call('user.update', { body: { language: 'de' } });
  expect(await language()).toBe('de');
  await server.platform.db.query(sql`update members set language = 'fi' where id = ${member.id}`);
  server.setNow(later(NOW, 5 * SECOND - 1));
  expect(await language()).toBe('de');
  server.setNow(later(NOW, 5 * SECOND));
  expect(await language()).toBe('fi');
});

test('[S1] it is told to no one but that browser, while its session lasts', async () => {
  const server = await startServer();
  const { member, client } = await anna(server);
  const [bea, second] = [await insertMember(server), await signedIn(server, member)];
  expect((await (await signedIn(server, bea)).call('user.get')).user?.id).toBe(bea.id);
  expect((await second.call('user.get')).user?.id).toBe(member.id);
  await server.platform.db.transaction((tx) => server.platform.sessions.endAll(tx, member.id));
  for (const browser of [client, second]) expect((await browser.call('user.get')).user).toBeNull();
});

test('[S1 C-12] what depends on others is read each time it is asked for as a whole', async () => {
  const server = await startServer();
  const { member, client } = await anna(server);
  const bea = await insertMember(server);
  await (await signedIn(server, bea)).call('like.create', { body: { id: member.id } });
  expect((await client.call('likes.get')).profiles).toHaveLength(1);
  await server.platform.db.query(sql`update members set status = 'deleted' where id = ${bea.id}`);
  expect((await client.call('likes.get')).profiles).toHaveLength(0);
});

test('[S-21] what is read again and found the same is 304 as well', async () => {
  const server = await startServer();
  const { member, ask } = await anna(server);
  server.platform.responseCache.invalidate([member.id]);
  expect(await ask('chats.get')).toMatchObject({ status: 304, headers: { etag: expect.any(String) } });
  expect(server.platform.responseCache.size).toBeGreaterThan(0);
});

test('[S-21 X-01] an answer that was begun before a change, or before the end of its session, is not kept after it', async () => {
  const server = await startServer();
  const { responseCache: cache } = server.platform;
  const request = { sessionKey: 'a', host: 'localhost', url: '/' };
  const who = { member: { id: 'anna' }, session: { id: 's', expiresAt: later(new Date(), MINUTE) } } as never;
  const whole = { json: '{}', headers: {} };
  const isKeptAfter = (meanwhile: () => void) => {
    const snapshot = cache.snapshot();
    meanwhile();
    cache.store({ request, snapshot, who, etag: '"old"', answer: {} }, whole);
    const isKept = [cache.matches(request, '"old"'), cache.response(request) !== undefined];
    cache.invalidate(['anna']);
    return isKept;
  };
  for (const change of [() => cache.invalidate(['anna']), () => cache.invalidateSessions(['s']), () => cache.invalidateAll()])
    expect(isKeptAfter(change)).toEqual([false, false]);
  expect(isKeptAfter(() => cache.invalidate(['bea']))).toEqual([true, true]);
  // So many that no one remembers who they were.
  expect(isKeptAfter(() => cache.invalidate(Array.from({ length: 10_001 }, (_, nth) => `member ${nth}`)))).toEqual([false, false]);
});

test('[S-21 X-01] an ended session is told so, whatever its browser knows', async () => {
  const server = await startServer();
  const { client, member, ask } = await anna(server);
  await server.platform.db.transaction((tx) => server.platform.sessions.endAll(tx, member.id));
  expect(await ask('chats.get')).toMatchObject({ status: 403, body: { authentication_required: true } });
  expect((await client.answer('user.get')).body).toEqual({ user: null });
});

test('[S-21] a tag says nothing in another browser', async () => {
  const server = await startServer();
  const { tags } = await anna(server);
  const bea = await signedIn(server, await insertMember(server));
  const answer = await bea.answer('user.get', { headers: { 'if-none-match': tags.get('user.get') } });
  expect(answer.status).toBe(200);
});

test('[S-21] someone who comes or goes is a change; a visit that was answered from memory is noted all the same', async () => {
  const server = await startServer(NOW);
  const { member, ask } = await anna(server);
  const bea = await insertMember(server);
  const beas = await signedIn(server, bea);
  await beas.call('like.create', { body: { id: member.id } });
  const isOnline = async () => {
    const { status, body } = await ask('likes.get');
    return status === 304 ? 'as before' : (body as { profiles: { online: boolean }[] }).profiles[0]?.online;
  };
  expect(await isOnline()).toBe(true);
  server.setNow(later(NOW, 4 * MINUTE));
  expect(await isOnline()).toBe('as before');
  await server.platform.responseCache.presence.round();
  expect(await isOnline()).toBe('as before');
  server.setNow(later(NOW, 6 * MINUTE));
  await server.platform.responseCache.presence.round();
  expect(await isOnline()).toBe(false);
  const [seen] = await server.platform.db.many<{ last_seen_at: Date }>(sql`select last_seen_at from members where id = ${member.id}`);
  expect(seen?.last_seen_at).toEqual(later(NOW, 6 * MINUTE));
});

test('[S-21] an answer that was begun before someone in it was found gone is not kept after it', async () => {
  const server = await startServer(NOW);
  const { responseCache: cache } = server.platform;
  const bea = await insertMember(server);
  const keep = (url: string, snapshot = cache.snapshot()) => {
    const who = { member: { id: 'anna' }, session: { id: 's', expiresAt: later(NOW, HOUR) } } as never;
    const request = { sessionKey: 'a', host: 'localhost', url };
    cache.store({ request, snapshot, who, etag: '"bea"', answer: { id: bea.id, online: true } });
    return () => cache.matches(request, '"bea"');
  };
  keep('/watched'); // a round looks up who is in an answer that is kept
  const snapshot = cache.snapshot();
  server.setNow(later(NOW, 10 * MINUTE));
  await cache.presence.round();
  expect(keep('/found', snapshot)()).toBe(false);
  expect(keep('/found')()).toBe(true); // snapshot after it
});

test('[S-21] what changes without anybody being told is seen after half an hour', async () => {
  const server = await startServer(NOW);
  const { member, ask } = await anna(server);
  await server.platform.db.query(sql`update profiles set about_me = 'New' where member_id = ${member.id}`);
  server.setNow(later(NOW, 30 * MINUTE - 1));
  expect(await ask('user.get')).toMatchObject({ status: 304 });
  server.setNow(later(NOW, 30 * MINUTE));
  expect(await ask('user.get')).toMatchObject({ status: 200, body: { user: { profile: { about_me: 'New' } } } });
});

test('[S-21] a change in one process is one in all', async () => {
  const server = await startServer();
  const { member, ask } = await anna(server);
  const other = await startTestServer({ modules, beside: server });
  const bea = await signedIn(other, await insertMember(other));
  await bea.call('like.create', { body: { id: member.id } });
  await vi.waitFor(async () => expect((await ask('likes.get')).status).toBe(200));
});

test('[S-21] what another process kept and could not announce is seen when the sweep finds it, or that process falls silent', async () => {
  const server = await startServer(NOW);
  const { db, events } = server.platform;
  const { member, client, ask } = await anna(server);
  const process = randomUUID();
  const beat = () =>
    db.query(sql`insert into live_processes values (${process}, ${NOW}) on conflict (id) do update set seen_at = excluded.seen_at`);
  await beat();
  await events.hub.sweep();
  /** As that process does it, up to its announcement. */
  const likes = async () => {
    const other = await insertMember(server);
    await db.query(sql`
      insert into likes (member_id, liked_id, brand_id, created_at) select id, ${member.id}, brand_id, ${NOW} from members where id = ${other.id}`);
    await db.query(sql`
      with counted as (
        insert into event_counters (member_id, last_seq) values (${member.id}, 1)
        on conflict (member_id) do update set last_seq = event_counters.last_seq + 1 returning last_seq)
      insert into member_events (member_id, seq, type, payload, created_at) select ${member.id}, last_seq, 'like.seen', '{}', ${NOW} from counted`);
  };

  await likes();
  expect((await ask('likes.get')).status).toBe(304);
  server.setNow(later(NOW, 15 * SECOND - 1));
  await events.hub.sweep();
  expect((await ask('likes.get')).status).toBe(304);
  server.setNow(later(NOW, 15 * SECOND));
  await events.hub.sweep();
  expect((await ask('likes.get')).status).toBe(200);

  const reader = await readEvents(server, client);
  await reader.take(1);
  expect((await ask('likes.get')).status).toBe(304);
  await events.hub.sweep(); // that process is still silent, which is no news
  expect((await ask('likes.get')).status).toBe(304);
  await likes();
  await events.hub.sweep();
  expect((await ask('likes.get')).status).toBe(200);
});
