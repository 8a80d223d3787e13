import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { likesModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna, with two photos, and Bert, who likes her. */
async function annaAndBert() {
  const server = await startTestServer({ now: NOW, modules: [likesModule] });
  const { db, brands } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const [first, second] = [await insertPhoto(server, anna.id), await insertPhoto(server, anna.id)];
  const urls = photoUrlsOf(server.platform, await brands.ofHost('localhost'));
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const like = (photo: string) => ({ body: { id: anna.id, about_photo: photo } });
  return { server, db, anna, bert, first, second, annas, berts, like, thumb: (id: string) => urls.url(id, 'thumb') };
}

test('[B-13] a like for a photo tells its receiver alone which one, in every list and as an event', async () => {
  const { server, db, second, annas, berts, like, thumb } = await annaAndBert();
  const events = await readEvents(server, annas);
  await events.next(); // hello
  await berts.call('like.create', like(second.id));
  const about_photo = { id: second.id, thumb: thumb(second.id) };
  expect(await events.next()).toMatchObject({ type: 'like.received', data: { liked_by: { about_photo } } });
  expect((await annas.call('likes.get')).liked_by).toMatchObject([{ about_photo }]);
  expect((await annas.call('likes.list', { query: { type: 'received' } })).entries).toMatchObject([{ about_photo }]);
  expect((await berts.call('likes.get')).given[0]).not.toHaveProperty('about_photo');
  expect((await berts.call('likes.list', { query: { type: 'given' } })).entries[0]).not.toHaveProperty('about_photo');
  expect(await db.many(sql`select about_photo from likes`)).toEqual([{ about_photo: second.id }]);
});

test('[B-13] a photo that is gone, private, explicit or no longer accepted leaves the like, without its address', async () => {
  const { db, second, annas, berts, like } = await annaAndBert();
  await berts.call('like.create', like(second.id));
  const shown = async () => (await annas.call('likes.get')).liked_by[0]?.about_photo;
  const changes = [
    [sql`update photos set is_private = true where id = ${second.id}`, sql`update photos set is_private = false where id = ${second.id}`],
    [sql`update photos set is_explicit = true where id = ${second.id}`, sql`update photos set is_explicit = false where id = ${second.id}`],
    [sql`update photos set status = 'processing' where id = ${second.id}`, sql`update photos set status = 'ready' where id = ${second.id}`],
  ] as const;
  for (const [hide, show] of changes) {
    await db.query(hide);
    expect(await shown()).toEqual({ id: second.id, thumb: null });
    await db.query(show);
    expect(await shown()).toMatchObject({ thumb: expect.stringContaining(second.id) });
  }
  await db.query(sql`delete from photos where id = ${second.id}`);
  expect(await shown()).toEqual({ id: second.id, thumb: null });
});

test('[B-13 P-04 P-05] only a photo that the liker sees on that profile, for all to see, can be liked', async () => {
  const { server, db, anna, bert, berts, like } = await annaAndBert();
  const hidden = await insertPhoto(server, anna.id, { isPrivate: true });
  const waiting = await insertPhoto(server, anna.id, { status: 'processing' });
  const explicit = await insertPhoto(server, anna.id);
  await db.query(sql`update photos set is_explicit = true where id = ${explicit.id}`);
  const locked = await insertPhoto(server, anna.id);
  const elsewhere = await insertMember(server, { brandId: 2 });
  const others = [await insertPhoto(server, bert.id), await insertPhoto(server, elsewhere.id), { id: randomUUID() }];
  for (const { id } of [hidden, waiting, explicit, locked, ...others])
    expect(await berts.refusal('like.create', like(id))).toMatchObject({ status: 409, body: { error: 'photo_gone' } });
  expect(await db.many(sql`select from likes`)).toEqual([]);

  await db.query(sql`update members set is_paid = true where id = ${bert.id}`);
  expect(await berts.call('like.create', like(locked.id))).toEqual({ ok: true, matched: false });
});

test('[B-13 D-43] a like is for one thing; a photo’s id that is none is refused as a field', async () => {
  const { anna, first, berts } = await annaAndBert();
  const about = { prompt: 'rain', answer: 'I bake' };
  for (const part of [{ about, about_photo: first.id }, { about_photo: 'none' }])
    expect(await berts.refusal('like.create', { body: { id: anna.id, ...part } })).toMatchObject({
      status: 422,
      body: { error: 'fields_invalid', fields: { about_photo: expect.any(String) } },
    });
});
