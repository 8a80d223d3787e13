import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { anna, filesIn, mainImageOf, upload } from '../testing/uploads.ts';

test('[D-15] photos are put in order, made the main one and hidden; what cannot be is refused whole', async () => {
  const { client, server } = await anna();
  const { id: berts } = (await upload(await signedIn(server, await insertMember(server)))).photo;
  const [a, b, c] = [(await upload(client)).photo, (await upload(client)).photo, (await upload(client)).photo];
  const standing = async () => (await client.call('photos.get')).photos.map((one) => [one.id, one.is_main, one.private]);

  await client.call('photos.update', { body: { order: [c.id, a.id] } });
  expect(await standing()).toEqual([
    [c.id, true, false],
    [a.id, false, false],
    [b.id, false, false],
  ]);
  const { photos } = await client.call('photos.update', { body: { main: b.id, private: { id: c.id, is_private: true } } });
  expect(photos.map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
  expect(await mainImageOf(client)).toBe(b.match);
  const before = await standing();

  for (const body of [{ main: c.id }, { order: [c.id] }, { private: { id: b.id, is_private: true } }])
    expect(await client.refusal('photos.update', { body })).toMatchObject({ status: 409, body: { error: 'photo_main_is_private' } });
  const notTheirs = await client.refusal('photos.update', { body: { main: berts } });
  const nobodys = await client.refusal('photos.update', { body: { main: randomUUID() } });
  expect(notTheirs).toMatchObject({ status: 404, body: nobodys.body });
  expect(await client.refusal('photos.update', { body: { order: [a.id, berts], main: a.id } })).toMatchObject({ status: 404 });
  expect(await standing()).toEqual(before);

  await client.call('photos.update', { body: { private: { id: c.id, is_private: false }, main: c.id } });
  expect(await mainImageOf(client)).toBe(c.match);
});

test('[D-15 E-13] the main photo removed makes way for the next that is not private; with private ones alone there is none', async () => {
  const { client, server, member } = await anna();
  const [a, b, c] = [(await upload(client)).photo, (await upload(client)).photo, (await upload(client)).photo];
  const hasPhoto = async () =>
    (await server.platform.db.one<{ has_photo: boolean }>(sql`select has_photo from discoverable where member_id = ${member.id}`))
      .has_photo;
  await client.call('photos.update', { body: { private: { id: b.id, is_private: true } } });
  const { photos } = await client.call('photo.remove', { body: { id: a.id } });
  expect(photos.map(({ id, is_main }) => [id, is_main])).toEqual([
    [c.id, true],
    [b.id, false],
  ]);
  expect(await hasPhoto()).toBe(true);
  await client.call('photo.remove', { body: { id: c.id } });
  expect(await mainImageOf(client)).toBeUndefined();
  expect(await hasPhoto()).toBe(false);
  expect((await client.call('photos.get')).photos).toMatchObject([{ id: b.id, is_main: false, private: true }]);
  const d = (await upload(client)).photo;
  expect((await client.call('photos.get')).photos.map(({ id, is_main }) => [id, is_main])).toEqual([
    [d.id, true],
    [b.id, false],
  ]);
  const { photos: both } = await client.call('photos.update', { body: { private: { id: b.id, is_private: false }, main: b.id } });
  expect(both.map(({ id }) => id)).toEqual([b.id, d.id]);
});

test('[D-15 R9] a removed photo is gone at once from every address, and its files soon after; another’s is not there', async () => {
  const { dir, client, server } = await anna();
  const { photo } = await upload(client);
  for (const address of [photo.thumb, photo.full]) expect((await fetch(server.url + address)).status).toBe(200);
  const other = await signedIn(server, await insertMember(server));
  expect(await other.refusal('photo.remove', { body: { id: photo.id } })).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect((await client.call('photo.remove', { body: { id: photo.id } })).photos).toEqual([]);
  for (const address of [photo.thumb, photo.full, photo.match]) expect((await fetch(server.url + address)).status).toBe(404);
  await vi.waitFor(async () => expect(await filesIn(join(dir, 'members'))).toEqual([]));
  expect(await client.refusal('photo.remove', { body: { id: photo.id } })).toMatchObject({ status: 404 });
});

test('[D-15 R9] a browser that has a picture asks for it again without loading it, and is told when it is gone', async () => {
  const { client, server } = await anna();
  const { photo } = await upload(client);
  const first = await fetch(server.url + photo.thumb);
  expect((await first.blob()).size).toBeGreaterThan(0);
  const again = () => fetch(server.url + photo.thumb, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  const unchanged = await again();
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  await client.call('photo.remove', { body: { id: photo.id } });
  expect((await again()).status).toBe(404);
});

test('[D-15 R9] who was given the address of a picture that is private now does not see it any more; its owner does', async () => {
  const { client, server } = await anna();
  await upload(client);
  const { photo } = await upload(client);
  const other = await signedIn(server, await insertMember(server));
  const seenBy = async (who: ApiClient) => [
    (await who.send('GET', photo.full ?? '')).status,
    (await who.send('GET', photo.thumb ?? '')).status,
    (await who.send('GET', photo.blur)).status,
  ];
  expect(await seenBy(other)).toEqual([200, 200, 200]);
  await client.call('photos.update', { body: { private: { id: photo.id, is_private: true } } });
  expect(await seenBy(other)).toEqual([404, 404, 200]);
  expect(await seenBy(client)).toEqual([200, 200, 200]);
});
