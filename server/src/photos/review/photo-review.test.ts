import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createOperatorToken } from '../../operators/operators.ts';
import { sql } from '../../platform/database/sql.ts';
import { aScene } from '../../testing/a-picture.ts';
import { type ApiClient, api } from '../../testing/api.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { mailsTo } from '../../testing/received-mails.ts';
import type { TestServer } from '../../testing/server.ts';
import { anna, mainImageOf, upload } from '../../testing/uploads.ts';

/** Anna, another member, and an operator who looks at photos. */
async function reviewed(review: 'people' | 'demo' = 'people') {
  const { server, client, member } = await anna({}, { PHOTO_REVIEW: review, RELEASE_OPERATOR_TOKEN: 'the-token-of-all-operators' });
  const token = await server.platform.db.transaction((tx) =>
    createOperatorToken(tx, { name: 'olga', person: 'Olga', at: server.platform.clock() }),
  );
  return { server, client, member, bert: await signedIn(server, await insertMember(server)), olga: operator(server, token) };
}

function operator(server: TestServer, token: string) {
  return (path: string, body?: object) =>
    api(server).send(body ? 'POST' : 'GET', `/api/operators/photos${path}`, { body, headers: { authorization: `Bearer ${token}` } });
}

const seen = async (server: TestServer, url: string | null, by?: ApiClient): Promise<number> =>
  (await fetch(server.url + url, { headers: by?.jar.header ? { cookie: by.jar.header } : {} })).status;

test('[D-20 R-24] no one but its owner sees a new photo until someone has looked at it and accepted it', async () => {
  const { server, client, member, bert, olga } = await reviewed();
  const { photo } = await upload(client);
  expect(photo).toMatchObject({ status: 'processing', rejected_for: null, is_main: true });
  expect(await mainImageOf(client)).toBe(photo.match);
  const photosOf = async () => (await bert.call('member.get', { query: { id: member.id } })).profile.photos.length;
  const everybody = () => Promise.all([client, bert, undefined].map((who) => seen(server, photo.match, who)));
  expect(await everybody()).toEqual([200, 404, 404]);
  expect(await photosOf()).toBe(0);

  expect((await olga('')).body).toEqual({
    photos: [{ id: photo.id, brand: 'vesper', since: expect.any(String), is_main: true, is_private: false }],
  });
  const shown = (await olga('/show', { id: photo.id })).body as { photo: { status: string; webp: string } };
  expect(shown.photo.status).toBe('processing');
  expect((await sharp(Buffer.from(shown.photo.webp, 'base64')).metadata()).format).toBe('webp');

  const events = await readEvents(server, await signedIn(server, member));
  await events.next(); // hello
  expect((await olga('/decide', { id: photo.id, outcome: 'accept' })).status).toBe(200);
  expect((await events.take(1))[0]).toMatchObject({ type: 'user.changed' });
  expect(await everybody()).toEqual([200, 200, 200]);
  expect(await photosOf()).toBe(1);
  expect((await olga('')).body).toEqual({ photos: [] });
  expect(await server.platform.db.many(sql`select who, what, about, detail from operator_audit order by id`)).toEqual([
    { who: 'olga', what: 'show a photo', about: photo.id, detail: null },
    { who: 'olga', what: 'accept a photo', about: photo.id, detail: null },
  ]);
});

test('[D-20 D-15] a rejected photo says why to its owner alone, makes way for the next as main photo, and can be accepted after all', async () => {
  const { server, client, bert, olga } = await reviewed();
  const first = (await upload(client, await aScene(1))).photo;
  const second = (await upload(client, await aScene(2))).photo;
  await olga('/decide', { id: second.id, outcome: 'accept' });
  await olga('/decide', { id: first.id, outcome: 'reject', reason: 'contact' });
  const standing = async () => (await client.call('photos.get')).photos.map((one) => [one.id, one.status, one.rejected_for, one.is_main]);
  expect(await standing()).toEqual([
    [second.id, 'ready', null, true],
    [first.id, 'rejected', 'contact', false],
  ]);
  expect(await Promise.all([client, bert].map((who) => seen(server, first.match, who)))).toEqual([200, 404]);
  await olga('/decide', { id: first.id, outcome: 'accept' });
  expect(await standing()).toEqual([
    [second.id, 'ready', null, true],
    [first.id, 'ready', null, false],
  ]);
});

test('[D-20 P-04] an explicit photo is in no list; members see it blurred at first, visitors never, whatever address they have', async () => {
  const { server, client, member, bert, olga } = await reviewed();
  const { photo } = await upload(client);
  await olga('/decide', { id: photo.id, outcome: 'accept' });
  const visitor = api(server);
  const seenBy = async (who: ApiClient) => (await who.call('member.get', { query: { id: member.id } })).profile;
  expect((await seenBy(bert)).main_image).not.toBeNull();
  expect(await Promise.all([bert, undefined].map((who) => seen(server, photo.full, who)))).toEqual([200, 200]);

  await olga('/decide', { id: photo.id, outcome: 'accept', explicit: true });
  for (const who of [bert, visitor]) expect((await seenBy(who)).main_image).toBeNull();
  expect((await seenBy(bert)).photos).toMatchObject([{ id: photo.id, explicit: true, locked: false, full: photo.full }]);
  expect((await seenBy(visitor)).photos).toMatchObject([{ id: photo.id, explicit: true, locked: true, full: null, thumbhash: null }]);
  expect(await Promise.all([client, bert, undefined].map((who) => seen(server, photo.full, who)))).toEqual([200, 200, 404]);
  expect(await seen(server, photo.blur)).toBe(200);
  // Its owner can’t put it in front.
  expect((await client.call('photos.update', { body: { main: photo.id } })).photos).toMatchObject([{ is_main: false, explicit: true }]);
  const { db } = server.platform;
  for (const wrong of [sql`update photos set ad_safe = true`, sql`update photos set position = 0`])
    await expect(db.query(wrong)).rejects.toThrow(/photos_explicit/);

  await olga('/decide', { id: photo.id, outcome: 'accept' });
  expect((await seenBy(visitor)).main_image).not.toBeNull();
});

test('[D-20 D-22] open pages hear of a photo that was taken down or marked as explicit, and of no other decision', async () => {
  const { server, client, olga } = await reviewed();
  const { photo } = await upload(client);
  const bert = await insertMember(server, { name: 'Bert' });
  const stream = await readEvents(server, await signedIn(server, bert));
  await stream.next(); // hello
  const isNoted = () => server.platform.db.many(sql`select from live_members where member_id = ${bert.id}`);
  await vi.waitFor(async () => expect(await isNoted()).toHaveLength(1), 10_000);
  await olga('/decide', { id: photo.id, outcome: 'accept' });
  await olga('/decide', { id: photo.id, outcome: 'accept', explicit: true });
  expect(await stream.next()).toMatchObject({ type: 'photo.gone', data: { id: photo.id } });
  await olga('/decide', { id: photo.id, outcome: 'reject', reason: 'nudity' });
  expect(await stream.next()).toMatchObject({ type: 'photo.gone', data: { id: photo.id } });
});

test('[D-20 R-24] the owner of a rejected photo gets an email with the reason, once for each, in their language', async () => {
  const { server, client, member, olga } = await reviewed();
  await server.platform.db.query(sql`update members set language = 'de' where id = ${member.id}`);
  const { photo } = await upload(client);
  const reject = (reason: string) => olga('/decide', { id: photo.id, outcome: 'reject', reason });
  await reject('quality');
  const [first] = await mailsTo(server, member.email, 1);
  expect(first?.subject).toBe('Vesper: Wir können dein Foto nicht zeigen');
  expect(first?.text).toContain('zu dunkel oder zu unscharf');
  expect(first?.text).toMatch(/\/profile$/m);
  await reject('quality');
  await reject('contact');
  const mails = await mailsTo(server, member.email, 2);
  expect(mails.filter(({ text }) => text.includes('Kontaktdaten'))).toHaveLength(1);
  await server.platform.db.query(sql`update members set status = 'self_excluded' where id = ${member.id}`);
  expect((await reject('other')).status).toBe(200);
  expect(await server.platform.db.many(sql`select from jobs.job where name = 'mail.send'`)).toHaveLength(2);
});

test('[D-20] a resized copy of a rejected photo is rejected for the same reason by itself; once that one is accepted, copies are not', async () => {
  const { server, client, bert, olga } = await reviewed();
  const scene = await aScene(3);
  const { photo } = await upload(client, scene);
  await olga('/decide', { id: photo.id, outcome: 'reject', reason: 'nudity' });
  const copy = await sharp(scene).resize(420).webp({ quality: 60 }).toBuffer();
  const berts = async () => (await bert.call('photos.get')).photos.map((one) => one.rejected_for ?? one.status);
  await upload(bert, copy);
  await upload(bert, await aScene(4));
  await vi.waitFor(async () => expect(await berts()).toEqual(['processing', 'nudity']), { timeout: 10_000 });

  await olga('/decide', { id: photo.id, outcome: 'accept' });
  expect(await server.platform.db.many(sql`select from rejected_pictures`)).toEqual([]);
});

test('[D-20] the demo has no one to look at photos: after some seconds it accepts them by itself', async () => {
  const { server, client, bert } = await reviewed('demo');
  const { photo } = await upload(client);
  expect(photo.status).toBe('processing');
  await vi.waitFor(async () => expect(await seen(server, photo.match, bert)).toBe(200), { timeout: 15_000, interval: 200 });
});

test('[D-20 R9] photos are decided by named operators alone, and what can’t be decided is refused in words', async () => {
  const { server, client, olga } = await reviewed();
  const { photo } = await upload(client);
  const decision = { id: photo.id, outcome: 'accept' };
  const refusal = async (who: typeof olga, body: object) => {
    const answer = await who('/decide', body);
    return [answer.status, (answer.body as { error: string }).error];
  };
  expect(await refusal(operator(server, 'vo_guess'), decision)).toEqual([401, 'token_unknown']);
  expect(await refusal(operator(server, 'the-token-of-all-operators'), decision)).toEqual([403, 'named_operator_only']);
  expect((await client.send('POST', '/api/operators/photos/decide', { body: decision })).status).toBe(401);
  for (const wrong of [{ id: photo.id, outcome: 'reject' }, { ...decision, outcome: 'love' }, { ...decision, id: 'x' }, {}])
    expect(await refusal(olga, wrong)).toEqual([422, 'fields_invalid']);
  expect(await refusal(olga, { ...decision, id: randomUUID() })).toEqual([404, 'not_found']);
  expect((await olga('/show', { id: randomUUID() })).status).toBe(404);
  await client.call('photo.remove', { body: { id: photo.id } });
  expect(await refusal(olga, decision)).toEqual([404, 'not_found']);
});
