import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PhotoEdit } from '@vesper/contracts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { DAY, earlier } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import type { TestServer } from '../testing/server.ts';
import { anna, filesIn, mainImageOf, upload } from '../testing/uploads.ts';

/** 600 × 400 in six squares: red, green, blue above; white, black, yellow below. */
const SQUARES = ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000', '#ffff00'];
const squares = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
  .composite(
    SQUARES.map((background, nth) => ({
      input: { create: { width: 200, height: 200, channels: 3, background } },
      left: (nth % 3) * 200,
      top: Math.floor(nth / 3) * 200,
    })),
  )
  .jpeg({ quality: 100 })
  .toBuffer();

const WHOLE: PhotoEdit = { turn: 0, part: null };
/** The left two thirds. */
const LEFT: PhotoEdit = { turn: 0, part: { x: 0, y: 0, width: 2 / 3, height: 1 } };

const edit = (client: ApiClient, id: string, wish: PhotoEdit) => client.call('photo.edit', { body: { id, ...wish } });

/** The colours of what is served, square by square in rows; the status, if nothing is. */
async function shownAt(server: TestServer, url: string | null | undefined, by?: ApiClient): Promise<string[][] | number> {
  const served = await fetch(server.url + url, { headers: by?.jar.header ? { cookie: by.jar.header } : {} });
  if (!served.ok) return served.status;
  const picture = sharp(Buffer.from(await served.arrayBuffer()));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)].map((value) => (value > 127 ? 'f' : '0')).join('');
  };
  const middles = (length: number) => Array.from({ length: Math.round(length / 200) }, (_, nth) => nth * 200 + 100);
  return middles(info.height).map((y) => middles(info.width).map((x) => at(x, y)));
}

const ALL = [
  ['f00', '0f0', '00f'],
  ['fff', '000', 'ff0'],
];

test('[R-24] a photo is turned and cropped; each edit starts from what was uploaded, so the whole comes back', async () => {
  const { client, server } = await anna();
  const { photo } = await upload(client, squares);
  expect(photo.uploaded).toEqual({ ...WHOLE, full: expect.stringContaining('/uploaded-') });

  const { photo: turned } = await edit(client, photo.id, { turn: 90, part: null });
  expect(turned).toMatchObject({ width: 400, height: 600, uploaded: { turn: 90, part: null } });
  expect(await shownAt(server, turned.full)).toEqual([
    ['fff', 'f00'],
    ['000', '0f0'],
    ['ff0', '00f'],
  ]);
  // The right half of the turned photo, without its lowest third.
  const right = { x: 0.5, y: 0, width: 0.5, height: 2 / 3 };
  const { photo: part } = await edit(client, turned.id, { turn: 90, part: right });
  expect(part).toMatchObject({ width: 200, height: 400, uploaded: { turn: 90, part: right } });
  expect(await shownAt(server, part.full)).toEqual([['f00'], ['0f0']]);
  expect(await shownAt(server, part.uploaded?.full, client)).toEqual(ALL);

  const { photo: upsideDown } = await edit(client, part.id, { turn: 180, part: null });
  expect(await shownAt(server, upsideDown.full)).toEqual([ALL[1]?.toReversed(), ALL[0]?.toReversed()]);
  const { photo: left } = await edit(client, upsideDown.id, { turn: 270, part: null });
  expect(await shownAt(server, left.full)).toEqual([
    ['00f', 'ff0'],
    ['0f0', '000'],
    ['f00', 'fff'],
  ]);
  const { photos } = await edit(client, left.id, WHOLE);
  expect(photos).toMatchObject([{ width: 600, height: 400, thumbhash: photo.thumbhash, is_main: true }]);
  expect(await shownAt(server, photos[0]?.full)).toEqual(ALL);
});

test('[R-24] an edited photo keeps its place and its privacy, and the addresses of the old one are gone', async () => {
  const { client, server } = await anna();
  const [a, b, c] = [(await upload(client)).photo, (await upload(client, squares)).photo, (await upload(client)).photo];
  await client.call('photos.update', { body: { private: { id: b.id, is_private: true } } });
  const { photo, photos } = await edit(client, b.id, LEFT);
  expect(photos.map(({ id, private: isPrivate }) => [id, isPrivate])).toEqual([
    [a.id, false],
    [photo.id, true],
    [c.id, false],
  ]);
  expect(await shownAt(server, b.full, client)).toBe(404);
  const { photo: main } = await edit(client, a.id, { turn: 90, part: null });
  expect(main.is_main).toBe(true);
  expect(await mainImageOf(client)).toBe(main.match);
});

test('[R-24 R9] what was cut off is its owner’s alone, and all files are gone with the photo', async () => {
  const { dir, client, server, member } = await anna();
  const { photo: whole } = await upload(client, squares);
  const { photo } = await edit(client, whole.id, LEFT);
  const bert = await signedIn(server, await insertMember(server));
  const everybody = (url: string | null | undefined) => Promise.all([client, bert, undefined].map((who) => shownAt(server, url, who)));
  const two = ALL.map((row) => row.slice(0, 2));
  expect(await everybody(photo.full)).toEqual([two, two, two]);
  expect(await everybody(photo.uploaded?.full)).toEqual([ALL, 404, 404]);
  // No one is told its address, and that of another rendition doesn't open it.
  const { profile } = await bert.call('member.get', { query: { id: member.id } });
  expect(profile.photos[0]?.full).toBe(photo.full);
  expect(JSON.stringify(profile)).not.toContain('uploaded');
  expect(await shownAt(server, photo.full?.replace('/full-', '/uploaded-'), client)).toBe(404);

  // An edit that another one replaced leaves nothing behind; the upload's own cleanup keeps what edits start from.
  const { photo: last } = await edit(client, photo.id, { turn: 90, part: null });
  await server.platform.db.query(sql`update jobs.job set start_after = now() where name = 'photos.unused-files' and state = 'created'`);
  const originals = async () => (await filesIn(join(dir, 'members'))).filter((name) => name.endsWith('.original')).toSorted();
  await vi.waitFor(async () => expect(await originals()).toEqual([`${whole.id}.original`, `${last.id}.original`].toSorted()), 10_000);
  expect(await shownAt(server, last.uploaded?.full, client)).toEqual(ALL);
  await client.call('photo.remove', { body: { id: last.id } });
  await vi.waitFor(async () => expect(await filesIn(join(dir, 'members'))).toEqual([]), 10_000);
});

test('[R-24] of two tabs that edit one photo the second is refused, and so is an edit of a removed one: never two photos', async () => {
  const { client, server, dir } = await anna();
  const { photo } = await upload(client, squares);
  const tries = await Promise.all(
    [LEFT, { turn: 90, part: null } as const].map((wish) => client.answer('photo.edit', { body: { id: photo.id, ...wish } })),
  );
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const { photos } = await client.call('photos.get');
  expect(photos).toHaveLength(1);

  const again = { body: { id: photos[0]?.id ?? '', ...LEFT }, key: randomUUID() };
  const answers = await Promise.all([client.call('photo.edit', again), client.call('photo.edit', again)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await client.call('photo.edit', again)).toEqual(answers[0]);
  const last = answers[0]?.photo.id ?? '';
  const bert = await signedIn(server, await insertMember(server));
  expect(await bert.refusal('photo.edit', { body: { id: last, ...WHOLE } })).toMatchObject({ status: 404, body: { error: 'not_found' } });

  await client.call('photo.remove', { body: { id: last } });
  expect(await client.refusal('photo.edit', { body: { id: last, ...WHOLE } })).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect((await client.call('photos.get')).photos).toEqual([]);
  await vi.waitFor(async () => expect(await filesIn(join(dir, 'members'))).toEqual([]), 10_000);
});

test('[R-24 D-43] a part that is too small, too narrow or outside of the photo is refused, and the photo stays', async () => {
  const { client } = await anna();
  const { photo } = await upload(
    client,
    await sharp({ create: { width: 2400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  const reason = async (part: object, turn = 0) => {
    const { status, body } = await client.refusal('photo.edit', { body: { id: photo.id, turn, part } as never });
    return [status, Object.values(body.fields ?? {})[0]];
  };
  expect(await reason({ x: 0, y: 0, width: 0.05, height: 1 })).toEqual([422, 'picture_too_small']);
  expect(await reason({ x: 0, y: 0, width: 1, height: 0.7 })).toEqual([422, 'picture_too_narrow']);
  expect(await reason({ x: 1, y: 1, width: 1, height: 1 })).toEqual([422, 'picture_too_small']);
  for (const wrong of [{ x: -0.1, y: 0, width: 1, height: 1 }, { x: 0, y: 0, width: 2, height: 1 }, { x: 0 }])
    expect((await reason(wrong))[0]).toBe(422);
  expect((await reason({ x: 0, y: 0, width: 1, height: 1 }, 45))[0]).toBe(422);
  expect((await client.call('photos.get')).photos).toEqual([photo]);
});

test('[R-24 D-20] an edited photo is looked at again, and stays explicit until someone says otherwise', async () => {
  const { client, server } = await anna({}, { PHOTO_REVIEW: 'demo' });
  const { db } = server.platform;
  const { photo: main } = await upload(client);
  const { photo } = await upload(client, squares);
  await db.query(sql`update photos set status = 'ready', is_explicit = id = ${photo.id}, ad_safe = id = ${main.id}`);
  const { photos } = await edit(client, photo.id, LEFT);
  expect(photos.map(({ status, explicit }) => [status, explicit])).toEqual([
    ['ready', undefined],
    ['processing', true],
  ]);
  await db.query(sql`update photos set status = 'rejected', rejected_for = 'contact' where id = ${photos[1]?.id}`);
  const { photo: last } = await edit(client, photos[1]?.id ?? '', { turn: 90, part: null });
  expect([last.status, last.rejected_for]).toEqual(['processing', null]);
  await vi.waitFor(
    async () => expect((await client.call('photos.get')).photos[1]).toMatchObject({ status: 'ready', explicit: true }),
    15_000,
  );
  await edit(client, main.id, { turn: 90, part: null });
  expect(await db.many(sql`select from photos where ad_safe`)).toEqual([]);
});

test('[R-24 B-07] erasing an account removes what its edited photos started from', async () => {
  const { dir, client, server, member } = await anna();
  await edit(client, (await upload(client, squares)).photo.id, LEFT);
  const { db, clock } = server.platform;
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${earlier(clock(), DAY)}, ${clock()})`,
  );
  await eraseDue(server.platform);
  expect(await filesIn(join(dir, 'members'))).toEqual([]);
});
