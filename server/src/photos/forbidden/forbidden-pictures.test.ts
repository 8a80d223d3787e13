import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createOperatorToken } from '../../operators/operators.ts';
import { sql } from '../../platform/database/sql.ts';
import { aPicture, aScene } from '../../testing/a-picture.ts';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { operator } from '../../testing/operator.ts';
import { anna, filesIn, upload } from '../../testing/uploads.ts';
import { likenessOf } from '../review/likeness.ts';
import { likenessHash } from './hashes.ts';

const fileHash = (file: Uint8Array): string => `sha256:${createHash('sha256').update(file).digest('hex')}`;
const copyHash = async (picture: Buffer): Promise<string> => likenessHash(await likenessOf(picture));

/** Anna, and Olga, who keeps the list. */
async function start() {
  const { dir, server, client, member } = await anna({}, { PHOTO_REVIEW: 'people', RELEASE_OPERATOR_TOKEN: 'the-token-of-all-operators' });
  const { db, clock } = server.platform;
  const olga = operator(server, await db.transaction((tx) => createOperatorToken(tx, { name: 'olga', person: 'Olga Berg', at: clock() })));
  const forbid = (hashes: string[], reason = 'minor') => olga.done('hashes/add', { hashes, reason, source: 'a hotline' });
  const audited = () => db.many<object>(sql`select who, person, what, about, detail from operator_audit order by id`);
  return { dir, server, client, member, olga, forbid, audited };
}

test('[D-20 B-06] a forbidden file is refused at once, is stored nowhere, and stands in the audit', async () => {
  const { dir, server, client, member, forbid, audited, olga } = await start();
  const file = await aScene(1);
  const hash = fileHash(file);
  await forbid([hash]);
  const { status, body } = await client.refusal('photo.create', { file });
  expect([status, body.fields]).toEqual([422, { file: 'picture_forbidden' }]);
  expect((await client.call('photos.get')).photos).toEqual([]);
  expect(await filesIn(dir)).toEqual([]);
  expect(await audited()).toEqual([
    { who: 'olga', person: 'Olga Berg', what: 'forbid pictures', about: hash, detail: '1 new: minor, a hotline' },
    { who: 'hash list', person: null, what: 'refuse an upload', about: hash, detail: `member ${member.id}` },
  ]);
  expect(await olga.done('hashes')).toMatchObject({
    total: 1,
    hashes: [{ hash, reason: 'minor', source: 'a hotline', added_by: 'olga' }],
    kept_out: [{ what: 'refuse an upload', hash, whose: `member ${member.id}` }],
  });
  const other = await signedIn(server, await insertMember(server));
  expect((await upload(other, await aScene(2))).photo.status).toBe('processing');
});

test('[D-20 B-06] a copy of a forbidden picture is rejected at once with its reason, on every brand; a person can say that it is none', async () => {
  const { server, client, olga, forbid, audited } = await start();
  const scene = await aScene(1);
  const hash = await copyHash(scene);
  await forbid([hash]);
  const { photo } = await upload(client, await sharp(scene).resize(420).webp({ quality: 60 }).toBuffer());
  const standing = async () => (await client.call('photos.get')).photos.map((one) => one.rejected_for ?? one.status);
  await vi.waitFor(async () => expect(await standing()).toEqual(['minor']), { timeout: 10_000 });
  expect((await audited()).at(-1)).toEqual({
    who: 'hash list',
    person: null,
    what: 'reject a photo',
    about: hash,
    detail: `photo ${photo.id}`,
  });
  expect((await fetch(server.url + photo.match)).status).toBe(404);
  await olga.done('photos/decide', { id: photo.id, outcome: 'accept' });
  expect(await standing()).toEqual(['ready']);
});

test('[D-20 B-06] a photo that is rejected may be put on the list: its file, and its copies unless much looks like it', async () => {
  const { server, client, olga } = await start();
  const scene = await aScene(3);
  const { photo } = await upload(client, scene);
  const decision = (id: string) => ({ id, outcome: 'reject', reason: 'nudity', forbidden: true });
  await olga.done('photos/decide', decision(photo.id));
  const listed = async () => (await olga.done<{ hashes: { hash: string }[] }>('hashes')).hashes.map(({ hash }) => hash).toSorted();
  const whole = [fileHash(scene), await copyHash(scene)];
  expect(await listed()).toEqual(whole.toSorted());
  expect(await olga.done('hashes')).toMatchObject({ hashes: [{ reason: 'nudity', source: `photo ${photo.id}` }, {}] });
  expect(await client.refusal('photo.create', { file: scene })).toMatchObject({ status: 422 });

  const plain = (await upload(client)).photo;
  await olga.done('photos/decide', decision(plain.id));
  expect(await listed()).toEqual([...whole, fileHash(aPicture)].toSorted());

  const { db } = server.platform;
  const ofBefore = (await upload(client, await sharp(aPicture).png().toBuffer())).photo;
  await db.query(sql`update photos set upload_sha256 = null where id = ${ofBefore.id}`);
  expect(await olga.refused('photos/decide', decision(ofBefore.id))).toEqual([422, 'picture_too_plain']);
  expect(await listed()).toHaveLength(3);
});

test('[D-20 B-06 B-01] a forbidden picture and its copies are refused in chats, where no one looks; nothing is kept or charged', async () => {
  const { server, dir, client, forbid } = await start();
  const { db } = server.platform;
  const scene = await aScene(4);
  await forbid([fileHash(aPicture), await copyHash(scene)]);
  const spent = () => db.one(sql`select count(*)::int as count from ledger_transactions`);
  const before = await spent();
  for (const file of [aPicture, await sharp(scene).resize(500).jpeg().toBuffer()]) {
    const { status, body } = await client.refusal('upload.create', { file });
    expect([status, body.fields]).toEqual([422, { file: 'picture_forbidden' }]);
  }
  expect(await filesIn(dir)).toEqual([]);
  expect(await db.many(sql`select from chat_photos`)).toEqual([]);
  expect(await spent()).toEqual(before);
  expect((await client.answer('upload.create', { file: await aScene(5) })).status).toBe(200);
});

test('[D-20 B-06] a list comes in parts and again, names what it can’t take, and what is taken off it may be uploaded', async () => {
  const { client, olga, forbid, audited } = await start();
  const hashes = Array.from({ length: 1000 }, (_, nth) => fileHash(Buffer.from(String(nth))));
  expect(await forbid(hashes)).toEqual({ added: 1000 });
  const file = await aScene(6);
  expect(await forbid([...hashes.slice(1), fileHash(file)])).toEqual({ added: 1 });
  expect((await olga.done<{ hashes: object[] }>('hashes')).hashes).toHaveLength(200);
  const add = { hashes: [fileHash(file)], reason: 'minor', source: 'a hotline' };
  for (const wrong of [
    {},
    { ...add, hashes: [] },
    { ...add, hashes: [...hashes, fileHash(file)] },
    { ...add, hashes: ['md5:d41d8cd98f00b204e9800998ecf8427e'] },
    { ...add, reason: 'love' },
    { ...add, source: ' ' },
  ])
    expect(await olga.refused('hashes/add', wrong)).toEqual([422, 'fields_invalid']);
  const plain = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  expect(await olga.refused('hashes/add', { ...add, hashes: [await copyHash(plain)] })).toEqual([422, 'picture_too_plain']);

  await client.refusal('photo.create', { file });
  await olga.done('hashes/remove', { hash: fileHash(file) });
  expect((await audited()).at(-1)).toMatchObject({ who: 'olga', what: 'allow a picture', about: fileHash(file) });
  expect(await olga.refused('hashes/remove', { hash: fileHash(file) })).toEqual([404, 'not_found']);
  expect((await upload(client, file)).photo.status).toBe('processing');
});

test('[D-20 B-11] only named tokens keep the list', async () => {
  const { server, client } = await start();
  for (const [path, body] of [
    ['hashes', undefined],
    ['hashes/add', { hashes: [fileHash(aPicture)], reason: 'other', source: 'me' }],
    ['hashes/remove', { hash: fileHash(aPicture) }],
  ] as const) {
    expect(await operator(server, undefined).refused(path, body)).toEqual([401, 'token_missing']);
    expect(await operator(server, 'vo_guess').refused(path, body)).toEqual([401, 'token_unknown']);
    expect(await operator(server, 'the-token-of-all-operators').refused(path, body)).toEqual([403, 'named_operator_only']);
    expect((await client.send(body ? 'POST' : 'GET', `/api/operators/${path}`, { body })).status).toBe(401);
  }
  expect(await api(server).send('GET', '/api/operators/hashes')).toMatchObject({ status: 401 });
});
