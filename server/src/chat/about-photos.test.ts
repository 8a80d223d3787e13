import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-27T21:00:00Z');

/** Anna, with two photos, and Bert, who has 50 credits and writes to her. */
async function annaAndBert() {
  const server = await startTestServer({ now: NOW });
  const { db, brands } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  await db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: bert.id }, { purchased: 50 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const [first, second] = [await insertPhoto(server, anna.id), await insertPhoto(server, anna.id)];
  const urls = photoUrlsOf(server.platform, await brands.ofHost('localhost'));
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const about = (photo: string, more: object = {}) => ({
    body: { client_id: randomUUID(), type: 'text' as const, body: 'Where is that?', profile: anna.id, about_photo: photo, ...more },
  });
  const thread = async (client: typeof annas, conversation: string) =>
    (await client.call('messages.get', { query: { conversation } })).messages;
  const credits = async () => (await berts.call('user.get')).user?.credits;
  return { server, db, anna, bert, first, second, annas, berts, about, thread, credits, thumb: (id: string) => urls.url(id, 'thumb') };
}

test('[B-13] a message about a photo shows it to both; the database has its id alone', async () => {
  const { db, second, annas, berts, about, thread, thumb } = await annaAndBert();
  const { message } = await berts.call('message.send', about(second.id));
  const about_photo = { id: second.id, thumb: thumb(second.id) };
  expect(message).toMatchObject({ body: 'Where is that?', about_photo });
  for (const client of [annas, berts]) expect((await thread(client, message.conversation))[0]?.about_photo).toEqual(about_photo);
  expect(await db.many(sql`select about_photo from messages`)).toEqual([{ about_photo: second.id }]);
  const { message: plain } = await berts.call('message.send', { body: { ...about(second.id).body, about_photo: undefined } });
  expect(plain.about_photo).toBeUndefined();
});

test('[B-13] a photo that is gone, private or explicit by now stays in the message without its address', async () => {
  const { db, second, annas, berts, about, thread } = await annaAndBert();
  const { message } = await berts.call('message.send', about(second.id));
  const hidden = [
    sql`update photos set is_private = true where id = ${second.id}`,
    sql`update photos set is_private = false, is_explicit = true where id = ${second.id}`,
    sql`update photos set is_explicit = false, status = 'rejected' where id = ${second.id}`,
    sql`delete from photos where id = ${second.id}`,
  ];
  for (const hide of hidden) {
    await db.query(hide);
    for (const client of [annas, berts])
      expect((await thread(client, message.conversation))[0]?.about_photo).toEqual({ id: second.id, thumb: null });
  }
});

test('[B-13 P-04 P-05 V-08] nothing is sent or paid about a photo that its writer does not see on that profile, or that is not for all', async () => {
  const { server, db, anna, bert, berts, about, credits } = await annaAndBert();
  const hidden = await insertPhoto(server, anna.id, { isPrivate: true });
  const waiting = await insertPhoto(server, anna.id, { status: 'processing' });
  const explicit = await insertPhoto(server, anna.id);
  await db.query(sql`update photos set is_explicit = true where id = ${explicit.id}`);
  const locked = await insertPhoto(server, anna.id);
  const elsewhere = await insertMember(server, { brandId: 2 });
  const others = [await insertPhoto(server, bert.id), await insertPhoto(server, elsewhere.id), { id: randomUUID() }];
  for (const { id } of [hidden, waiting, explicit, locked, ...others])
    expect(await berts.refusal('message.send', about(id))).toMatchObject({ status: 409, body: { error: 'photo_gone' } });
  expect(await credits()).toBe(50);
  expect(await db.many(sql`select from messages`)).toEqual([]);
  expect(await db.many(sql`select from conversations`)).toEqual([]);

  await db.query(sql`update members set is_paid = true where id = ${bert.id}`);
  expect((await berts.call('message.send', about(locked.id))).message.about_photo?.id).toBe(locked.id);
});

test('[B-13 D-43] a message answers one thing, and a photo’s id that is none is refused as a field', async () => {
  const { first, berts, about } = await annaAndBert();
  const { message } = await berts.call('message.send', about(first.id));
  const bad = [about(first.id, { quote: message.id }), about(first.id, { about: { prompt: 'rain', answer: 'I bake' } }), about('none')];
  for (const input of bad)
    expect(await berts.refusal('message.send', input)).toMatchObject({
      status: 422,
      body: { error: 'fields_invalid', fields: { about_photo: expect.any(String) } },
    });
});

test('[B-13 D-19] sent twice, also after the photo is gone, it is one message, paid once', async () => {
  const { db, second, berts, about, credits } = await annaAndBert();
  const input = about(second.id);
  const { message } = await berts.call('message.send', input);
  const paid = await credits();
  await db.query(sql`delete from photos where id = ${second.id}`);
  const again = await berts.call('message.send', input);
  expect(again.message.id).toBe(message.id);
  expect(await credits()).toBe(paid);
});

test('[B-13 D-19] taken back it says nothing more about the photo', async () => {
  const { db, second, berts, about } = await annaAndBert();
  const { message } = await berts.call('message.send', about(second.id));
  await berts.call('message.take_back', { body: { conversation: message.conversation, seq: message.seq } });
  expect(await db.many(sql`select about_photo from messages`)).toEqual([{ about_photo: null }]);
  expect(
    await db.many(sql`select from member_events where payload::text like ${`%about_photo%${second.id}%`} and type like 'message.%'`),
  ).toEqual([]);
});

test('[B-13 B-05] a reported message keeps which photo it was about', async () => {
  const { db, second, annas, bert, berts, about } = await annaAndBert();
  const { message } = await berts.call('message.send', about(second.id));
  await annas.call('report.create', { body: { id: bert.id, reason: 'scam', note: '', message: message.id } });
  expect(await db.many(sql`select evidence from reports`)).toMatchObject([
    { evidence: { message: { body: 'Where is that?', about_photo: second.id } } },
  ]);
});
