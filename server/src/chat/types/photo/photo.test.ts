import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { HOUR, later } from '../../../platform/clock.ts';
import { sql } from '../../../platform/database/sql.ts';
import { aPicture } from '../../../testing/a-picture.ts';
import { type ApiClient, api } from '../../../testing/api.ts';
import { insertMember, signedIn } from '../../../testing/members.ts';
import { startTestServer } from '../../../testing/server.ts';
import { filesIn } from '../../../testing/uploads.ts';
import { grant } from '../../../wallet/ledger.ts';
import { eraseDue } from '../../../account/erase.ts';
import { giveBackDue } from '../../reply-guarantee.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna with free messages and 25 credits, Bert and Carl; a photo costs 10 credits, a message 5. */
async function people(purchased = 25) {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  await db.query(sql`
    update brands set settings = settings || '{"photo_credits": 10, "message_credits": 5, "reply_guarantee_hours": 72}'::jsonb where id = 1`);
  const anna = await insertMember(server, { name: 'Anna' });
  const [bert, carl] = [
    await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' }),
    await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' }),
  ];
  await db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { starter: 3, purchased }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const annas = await signedIn(server, anna);
  const [berts, carls] = [await signedIn(server, bert), await signedIn(server, carl)];
  return { server, db, dir: server.platform.config.filesDir, anna, bert, carl, annas, berts, carls };
}

const uploaded = async (client: ApiClient, file: Uint8Array = aPicture) => (await client.call('upload.create', { file })).attachment;
const aPhoto = (to: { profile: string } | { conversation: string }, attachment?: string) => ({
  body: { client_id: randomUUID(), type: 'photo' as const, body: '', ...(attachment && { attachment }), ...to },
});
const balanceOf = async (client: ApiClient) => (await client.call('user.get')).user?.credits;

/** Anna's photo to Bert. */
async function sent() {
  const world = await people();
  const { message } = await world.annas.call('message.send', aPhoto({ profile: world.bert.id }, (await uploaded(world.annas)).id));
  const url = message.photo?.url ?? '';
  const statusFor = async (client: ApiClient) => (await client.send('GET', url)).status;
  return { ...world, message, url, statusFor };
}

test('[M-06 P-08 D-20] a photo costs its credits, not a free message, and both members see it without what the camera wrote', async () => {
  const { anna, bert, annas, berts } = await people();
  const file = await sharp(aPicture)
    .withExif({ IFD0: { Artist: 'the camera of Anna' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const attachment = await uploaded(annas, file);
  expect(attachment).toEqual({ id: attachment.id, status: 'ready', width: 400, height: 300 });
  const { message, credits, starter_messages } = await annas.call('message.send', aPhoto({ profile: bert.id }, attachment.id));
  expect(message).toMatchObject({ type: 'photo', body: null, cost: { kind: 'credits', credits: 10 } });
  expect(message.photo).toMatchObject({ width: 400, height: 300, thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) });
  expect({ credits, starter_messages }).toEqual({ credits: 15, starter_messages: 3 });

  const { messages } = await berts.call('messages.get', { query: { conversation: message.conversation } });
  expect(messages[0]).toMatchObject({ type: 'photo', sender: anna.id, photo: message.photo });
  expect(messages[0]?.cost).toBeUndefined();
  expect((await berts.call('chats.get')).chats[0]?.last_message).toMatchObject({ type: 'photo', body: null });
});

test('[D-20] only the two members of the conversation can load a photo; each request is asked for its session', async () => {
  const { server, url, annas, berts, carls } = await sent();
  const load = (client: ApiClient) => fetch(server.url + url, { headers: { cookie: client.jar.header } });
  for (const client of [annas, berts]) {
    const answer = await load(client);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, exif }).toEqual({ width: 300, height: 400, exif: undefined });
  }
  const nothing = `/photos/chat/${randomUUID()}.webp`;
  const [there, never] = [await carls.send('GET', url), await carls.send('GET', nothing)];
  expect({ status: there.status, body: there.body }).toEqual({ status: 404, body: never.body });
  expect((await load(api(server))).status).toBe(404);
  await annas.call('user.logout');
  expect((await load(annas)).status).toBe(404);
  for (const path of [`${url}x`, url.replace('.webp', ''), '/photos/chat/..%2Fsecret.webp', '/photos/chat/x.webp'])
    expect((await berts.send('GET', path)).status, path).toBe(404);
});

test('[D-20 P-07] what is uploaded and not sent can be loaded by no one', async () => {
  const { annas, berts } = await people();
  const { id } = await uploaded(annas);
  for (const client of [annas, berts]) expect((await client.send('GET', `/photos/chat/${id}.webp`)).status).toBe(404);
});

test('[P-07] after a block neither of them can load it, until it is lifted; who removed the chat cannot load it any more', async () => {
  const { statusFor, annas, berts, anna, message } = await sent();
  await berts.call('block.create', { body: { id: anna.id } });
  expect([await statusFor(annas), await statusFor(berts)]).toEqual([404, 404]);
  await berts.call('block.remove', { body: { id: anna.id } });
  expect([await statusFor(annas), await statusFor(berts)]).toEqual([200, 200]);
  await berts.call('chat.remove', { body: { conversation: message.conversation } });
  expect([await statusFor(annas), await statusFor(berts)]).toEqual([200, 404]);
});

test('[P-07 S-07] a photo of a member who is gone is there for no one', async () => {
  const { db, statusFor, anna, berts } = await sent();
  await db.query(sql`update members set status = 'blocked' where id = ${anna.id}`);
  expect(await statusFor(berts)).toBe(404);
});

test('[D-19 B-01] the same photo sent twice is one message, paid once', async () => {
  const { bert, annas } = await people();
  const message = aPhoto({ profile: bert.id }, (await uploaded(annas)).id);
  const answers = await Promise.all([annas.call('message.send', message), annas.call('message.send', message)]);
  expect(new Set(answers.map(({ message: { id } }) => id)).size).toBe(1);
  // After another upload of the same photo, and under another key.
  const again = { ...message, body: { ...message.body, attachment: (await uploaded(annas)).id } };
  expect((await annas.call('message.send', again)).message.id).toBe(answers[0]?.message.id);
  expect(await balanceOf(annas)).toBe(15);
});

test('[V-08] a photo that can’t be paid for changes nothing, and can be sent when there are credits', async () => {
  const { db, anna, bert, annas } = await people(9);
  const message = aPhoto({ profile: bert.id }, (await uploaded(annas)).id);
  expect(await annas.refusal('message.send', message)).toMatchObject({
    status: 402,
    body: { error: 'not_enough_credits', needed: 10, balance: 9 },
  });
  expect(await balanceOf(annas)).toBe(9);
  expect(await db.many(sql`select id from messages`)).toEqual([]);
  await db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { purchased: 1 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  await annas.call('message.send', message);
  expect(await balanceOf(annas)).toBe(0);
});

test('[D-20] an upload is sent once, and by its owner: any other is refused, and nothing is charged', async () => {
  const { bert, carl, annas, carls } = await people();
  const { id } = await uploaded(annas);
  await annas.call('message.send', aPhoto({ profile: bert.id }, id));
  const refused = { status: 422, body: { error: 'attachment_unavailable' } };
  for (const attachment of [id, randomUUID(), (await uploaded(carls)).id, undefined])
    expect(await annas.refusal('message.send', aPhoto({ profile: carl.id }, attachment))).toMatchObject(refused);
  expect(await annas.refusal('message.send', aPhoto({ profile: carl.id }, 'no id'))).toMatchObject({ status: 422 });
  expect(await balanceOf(annas)).toBe(15);
});

test('[D-20] of two messages with the same upload at once, one is sent and paid', async () => {
  const { bert, carl, annas } = await people();
  const { id } = await uploaded(annas);
  const answers = await Promise.all([bert, carl].map((to) => annas.answer('message.send', aPhoto({ profile: to.id }, id))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await balanceOf(annas)).toBe(15);
});

test('[P-07 S-06] who may not write may not send a photo, and pays nothing', async () => {
  const { server, anna, bert, annas, berts } = await people();
  const attachment = (await uploaded(annas)).id;
  const refusal = () => annas.refusal('message.send', aPhoto({ profile: bert.id }, attachment));
  await berts.call('block.create', { body: { id: anna.id } });
  expect(await refusal()).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  await berts.call('block.remove', { body: { id: anna.id } });
  await server.platform.db.query(sql`update members set status = 'not_confirmed' where id = ${anna.id}`);
  expect(await refusal()).toMatchObject({ status: 403, body: { error: 'unconfirmed' } });
  expect(await balanceOf(annas)).toBe(25);
});

test('[D-43] what is no picture, or a broken one, is refused as for a profile, each with its reason', async () => {
  const { annas } = await people();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)]);
  const bomb = await sharp({ create: { width: 8000, height: 6251, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const cases: [file: Uint8Array, status: number, error: string, reason: string][] = [
    [heic, 415, 'unsupported_media_type', 'picture_heic'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_media_type', 'picture_type'],
    [aPicture.subarray(0, aPicture.length / 2), 422, 'fields_invalid', 'picture_unreadable'],
    [bomb, 422, 'fields_invalid', 'picture_too_large'],
    [Buffer.alloc(11 * 1024 * 1024), 413, 'too_large', 'file_too_large'],
  ];
  for (const [file, status, error, reason] of cases)
    expect(await annas.refusal('upload.create', { file }), reason).toMatchObject({ status, body: { error, fields: { file: reason } } });
});

test('[D-04 D-20] the same upload twice under its key is one', async () => {
  const { annas, dir } = await people();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => annas.call('upload.create', { file: aPicture, key })));
  expect(new Set(answers.map(({ attachment }) => attachment.id)).size).toBe(1);
  expect((await filesIn(dir)).filter((name) => name.endsWith('.original'))).toHaveLength(1);
});

test('[D-20 R9] an upload that is never sent is gone after an hour; a sent one stays', async () => {
  const { db, dir, bert, annas } = await people();
  const [kept, left] = [await uploaded(annas), await uploaded(annas)];
  await annas.call('message.send', aPhoto({ profile: bert.id }, kept.id));
  await db.query(sql`update jobs.job set start_after = now() where name = 'photos.unused-files' and state = 'created'`);
  await vi.waitFor(
    async () => expect((await db.many<{ id: string }>(sql`select id from chat_photos`)).map(({ id }) => id)).toEqual([kept.id]),
    20_000,
  );
  await vi.waitFor(async () => expect((await filesIn(dir)).filter((name) => name.includes(left.id))).toEqual([]), 20_000);
  expect((await readFile(join(dir, `members/${kept.id.slice(0, 2)}/${kept.id}.original`))).length).toBeGreaterThan(0);
  expect(await annas.refusal('message.send', aPhoto({ profile: bert.id }, left.id))).toMatchObject({ status: 422 });
});

test('[B-04] a photo that no one replied to is given back, as a message is', async () => {
  const { server, annas } = await sent();
  server.setNow(later(NOW, 73 * HOUR));
  await giveBackDue(server.platform);
  expect(await balanceOf(annas)).toBe(25);
});

test('[S-07 K-02] erasing one of the two removes every photo of their conversation, with its files', async () => {
  const { server, db, dir, bert } = await sent();
  await db.query(sql`insert into account_deletions (member_id, requested_at, erase_at) values (${bert.id}, ${later(NOW, -HOUR)}, ${NOW})`);
  await eraseDue(server.platform);
  expect(await db.many(sql`select id from chat_photos`)).toEqual([]);
  expect((await filesIn(dir)).filter((name) => /original|full/.test(name))).toEqual([]);
});

test('[D-19 D-20 D-60] a photo taken back gives its credits back and can’t be loaded; its files are removed', async () => {
  const { annas, berts, dir, db, message, statusFor } = await sent();
  expect(await filesIn(dir)).not.toEqual([]);
  const body = { conversation: message.conversation, seq: message.seq };
  expect(await annas.call('message.take_back', { body })).toEqual({ credits: 25, starter_messages: 3 });
  expect([await statusFor(annas), await statusFor(berts)]).toEqual([404, 404]);
  expect(await db.many(sql`select id from chat_photos`)).toEqual([]);
  await vi.waitFor(async () => expect(await filesIn(dir)).toEqual([]), { timeout: 30_000 });
});
