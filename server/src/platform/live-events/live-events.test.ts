import { EVENTS_PATH } from '@vesper/contracts';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import { api } from '../../testing/api.ts';
import { waiting } from '../../testing/test-database.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DAY, later } from '../clock.ts';
import { sql } from '../database/sql.ts';
import { deleteOldEvents } from './event-outbox.ts';

const withdrawn = (id: string = randomUUID()) => ({ type: 'like.withdrawn', payload: { id } }) as const;

/** Emits one event per transaction; returns the ids they carry, in order. */
async function emit({ platform: { db, events } }: TestServer, memberIds: string[], count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await db.transaction(async (tx) => events.emit(tx, memberIds, withdrawn(id)));
  return ids;
}

async function annaListening(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer({ modules: [], ...options });
  const anna = await insertMember(server);
  return { server, anna, client: await signedIn(server, anna) };
}

const idsOf = (events: Array<{ data: unknown }>) => events.map(({ data }) => (data as { id: string }).id);

test('[D-22] a stream says hello with the number to go on from, then what happens, numbered without gaps', async () => {
  const { server, anna, client } = await annaListening();
  await emit(server, [anna.id], 2);
  const reader = await readEvents(server, client);
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(await reader.next()).toEqual({ type: 'hello', id: 2, data: {} });
  const ids = await emit(server, [anna.id], 3);
  const events = await reader.take(3);
  expect(events.map(({ id, type }) => [id, type])).toEqual([3, 4, 5].map((seq) => [seq, 'like.withdrawn']));
  expect(idsOf(events)).toEqual(ids);
});

test('[D-22] what was missed is replayed once and in order, by Last-Event-ID or by ?after=, also more than a page of it', async () => {
  const { server, anna, client } = await annaListening();
  const first = await readEvents(server, client);
  await first.take(1);
  const early = await emit(server, [anna.id], 2);
  expect(idsOf(await first.take(2))).toEqual(early);
  first.close();
  const missed = await emit(server, [anna.id], 250);
  for (const gap of [{ lastEventId: 2 }, { after: 2 }]) {
    const reader = await readEvents(server, client, gap);
    expect(idsOf(await reader.take(missed.length))).toEqual(missed);
    missed.push(...(await emit(server, [anna.id])));
    expect(idsOf(await reader.take(1))).toEqual(missed.slice(-1));
    reader.close();
  }
});

test('[D-22] writers that tell the same members at the same time neither wait for each other in a circle nor lose a number', async () => {
  const { server, anna, client } = await annaListening();
  const bea = await insertMember(server);
  const reader = await readEvents(server, client);
  await reader.take(1);
  const { db, events } = server.platform;
  const writers = Array.from({ length: 40 }, (_, n) =>
    db.transaction(async (tx) => {
      events.emit(tx, n % 2 ? [anna.id, bea.id] : [bea.id, anna.id], withdrawn());
      events.emit(tx, [anna.id], withdrawn());
    }),
  );
  await Promise.all(writers);
  const seqs = (await reader.take(80)).map(({ id }) => id);
  expect(seqs).toEqual(Array.from({ length: 80 }, (_, n) => n + 1));
});

test('[D-22] what this process has just kept it tells as it was, without reading it again', async () => {
  const { server, anna, client } = await annaListening();
  const { db } = server.platform;
  const reader = await readEvents(server, client);
  await reader.take(1);
  await db.transaction(async (tx) => {
    await tx.query(sql`
      create function read_again() returns trigger language plpgsql as $$ begin new.payload := '{"id": "read again"}'; return new; end $$`);
    await tx.query(sql`create trigger read_again before insert on member_events for each row execute function read_again()`);
  });
  const told = await emit(server, [anna.id], 2);
  expect(idsOf(await reader.take(2))).toEqual(told);
  expect(idsOf(await (await readEvents(server, client, { after: 0 })).take(2))).toEqual(['read again', 'read again']);
});

test('[D-22] before an event of this process comes all that went before it, wherever that was kept', async () => {
  const { server, anna, client } = await annaListening();
  const reader = await readEvents(server, client);
  await reader.take(1);
  const { db } = server.platform;
  await db.query(sql`insert into event_counters (member_id, last_seq) values (${anna.id}, 1)`);
  await db.query(
    sql`insert into member_events (member_id, seq, type, payload, created_at) values (${anna.id}, 1, 'like.seen', '{}', now())`,
  );
  const told = await emit(server, [anna.id], 2);
  const events = await reader.take(3);
  expect(events.map(({ id, type }) => [id, type])).toEqual([
    [1, 'like.seen'],
    [2, 'like.withdrawn'],
    [3, 'like.withdrawn'],
  ]);
  expect(idsOf(events.slice(1))).toEqual(told);
});

test('[D-22] what is kept while a stream catches up is told once, after all that was missed', async () => {
  const { server, anna, client } = await annaListening();
  await emit(server, [anna.id], 120);
  const [reader] = await Promise.all([
    readEvents(server, client, { after: 0 }),
    ...Array.from({ length: 60 }, () => emit(server, [anna.id])),
  ]);
  await emit(server, [anna.id]);
  const events = await reader.take(181);
  expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 181 }, (_, n) => n + 1));
});

test('[D-22] an event of a change that was undone is never told', async () => {
  const { server, anna, client } = await annaListening();
  const reader = await readEvents(server, client);
  await reader.take(1);
  const { db, events } = server.platform;
  const undone = db.transaction(async (tx) => {
    events.emit(tx, [anna.id], withdrawn());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const [told] = await emit(server, [anna.id]);
  expect(await reader.next()).toEqual({ type: 'like.withdrawn', id: 1, data: { id: told } });
});

test('[D-22] who was away longer than events are kept, or has a number from elsewhere, is told to load everything anew', async () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const { server, anna, client } = await annaListening({ now });
  await emit(server, [anna.id], 3);
  server.setNow(later(now, 8 * DAY));
  await emit(server, [anna.id], 1);
  await deleteOldEvents(server.platform.db, server.platform.clock());
  expect(await (await readEvents(server, client, { after: 1 })).next()).toEqual({ type: 'resync', id: 4, data: {} });
  expect(await (await readEvents(server, client, { after: 99 })).next()).toEqual({ type: 'resync', id: 4, data: {} });
  expect(await (await readEvents(server, client, { after: 3 })).next()).toMatchObject({ type: 'like.withdrawn', id: 4 });
});

test('[D-22] a stream hears what happens in another process, and what is only whispered', async () => {
  const { server, anna, client } = await annaListening();
  const other = await startTestServer({ modules: [], beside: server });
  const reader = await readEvents(server, client);
  await reader.take(1);
  const [id] = await emit(other, [anna.id]);
  expect(await reader.next()).toMatchObject({ id: 1, data: { id } });
  const conversation = randomUUID();
  other.platform.events.emitEphemeral([anna.id], { type: 'chat.typing', payload: { conversation } });
  expect(await reader.next()).toEqual({ type: 'chat.typing', id: undefined, data: { conversation } });
});

test('[D-22] what no announcement told is found by the sweep', async () => {
  const { server, anna, client } = await annaListening();
  const reader = await readEvents(server, client);
  await reader.take(1);
  const { db, events } = server.platform;
  await db.query(sql`insert into event_counters (member_id, last_seq) values (${anna.id}, 1)`);
  await db.query(
    sql`insert into member_events (member_id, seq, type, payload, created_at) values (${anna.id}, 1, 'like.seen', '{}', now())`,
  );
  await events.hub.sweep();
  expect(await reader.next()).toMatchObject({ type: 'like.seen', id: 1 });
  await db.query(sql`update sessions set ended_at = now()`);
  await events.hub.sweep();
  expect(await reader.next()).toMatchObject({ type: 'session-ended' });
});

test('[D-22] what could not be announced is told as missed as soon as it can be: no one waits for the sweep', async () => {
  const { server, anna } = await annaListening();
  const other = await startTestServer({ modules: [], beside: server });
  const reader = await readEvents(other, await signedIn(other, anna));
  await reader.take(1);
  const { query } = server.platform.db;
  let failed = 0;
  const failing = vi.spyOn(server.platform.db, 'query').mockImplementation(async (statement) => {
    if (!statement.strings.join('').includes('pg_notify')) return query(statement);
    failed += 1;
    throw new Error('no connection');
  });
  const [id] = await emit(server, [anna.id]);
  await vi.waitFor(() => expect(failed).toBeGreaterThan(0));
  failing.mockRestore();
  expect(await reader.next()).toMatchObject({ id: 1, data: { id } });
});

test('[D-05] [D-22] ending all sessions closes the streams at once, in every process; a visitor gets none', async () => {
  const { server, anna, client } = await annaListening();
  const other = await startTestServer({ modules: [], beside: server });
  const [here, there] = [await readEvents(server, client), await readEvents(other, await signedIn(other, anna))];
  await Promise.all([here.take(1), there.take(1)]);
  const { db, sessions } = server.platform;
  await db.transaction((tx) => sessions.endAll(tx, anna.id));
  for (const reader of [here, there]) {
    expect(await reader.next()).toMatchObject({ type: 'session-ended' });
    expect(await reader.next()).toBeUndefined();
  }
  expect((await readEvents(server, client)).status).toBe(403);
  expect((await readEvents(server, api(server))).status).toBe(403);
});

test.for([
  ['sessions', sql`sessions`],
  ['event_counters', sql`event_counters`],
] as const)('[D-22] [S-24] whoever leaves before their stream has begun, while %s is read, is not here', async ([, table]) => {
  const { server, anna, client } = await annaListening();
  const { app, platform } = server;
  const [come, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.server.once('request', (_request, response) => {
    come.resolve();
    response.once('close', left.resolve);
  });
  await platform.db.transaction(async (tx) => {
    await tx.query(sql`lock table ${table} in access exclusive mode`);
    const leaving = httpRequest(server.url + EVENTS_PATH, { headers: { cookie: client.jar.header } }).on('error', () => {});
    leaving.end();
    await come.promise;
    await waiting(tx, 1);
    leaving.destroy();
    await left.promise;
  });
  const next = await readEvents(server, client);
  await next.take(1);
  next.close();
  await vi.waitFor(() => expect(platform.events.hub.size).toBe(0));
  await vi.waitFor(async () => expect(await platform.db.many(sql`select from live_members where member_id = ${anna.id}`)).toEqual([]));
});

test('[D-22] stopping the server ends the streams, so that it can stop', async () => {
  const { server, client } = await annaListening();
  const reader = await readEvents(server, client);
  await reader.take(1);
  const closed = server.close();
  expect(await reader.next()).toBeUndefined();
  await closed;
});

test('[D-22] a stream that was about to begin when the server is stopped ends as well', async () => {
  const { server, client } = await annaListening();
  const { events, db } = server.platform;
  const stopped = vi.spyOn(events, 'endStreams');
  const underWay = await db.transaction(async (tx) => {
    await tx.query(sql`lock table event_counters in access exclusive mode`);
    const beginning = readEvents(server, client);
    await waiting(tx, 1);
    const closing = server.close();
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
    await stopped.mock.results[0]?.value;
    return { beginning, closing };
  });
  const reader = await underWay.beginning;
  expect((await reader.take(1))[0]).toMatchObject({ type: 'hello' });
  expect(await reader.next()).toBeUndefined();
  await underWay.closing;
});
