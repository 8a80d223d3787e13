import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { membersModule } from '../members/routes.ts';
import { photosWith } from '../photos/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import type { ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { privatePhotosModule } from './routes.ts';

/** Anna has a public and a private photo. */
async function start() {
  const pictures = photosWith({ test: async () => Buffer.from('a picture') });
  const server = await startTestServer({ modules: [privatePhotosModule, membersModule, safetyModule, pictures] });
  const [anna, bert, cora] = [
    await insertMember(server, { name: 'Anna' }),
    await insertMember(server, { name: 'Bert', gender: 'male' }),
    await insertMember(server, { name: 'Cora' }),
  ];
  await insertPhoto(server, anna.id);
  const photo = await insertPhoto(server, anna.id, { isPrivate: true });
  const clients = { annas: await signedIn(server, anna), berts: await signedIn(server, bert), coras: await signedIn(server, cora) };
  return { server, anna, bert, cora, photo, ...clients };
}

const seenBy = async (client: ApiClient, id: string) =>
  (await client.call('member.get', { query: { id } })).profile.photos.filter((one) => one.private);

test('[B-06] private photos are shown to the one chosen, page and file, and to no one else', async () => {
  const { server, anna, bert, photo, annas, berts, coras } = await start();
  expect(await seenBy(berts, anna.id)).toMatchObject([{ id: photo.id, locked: true, full: null }]);
  await annas.call('privatephotos.show', { body: { id: bert.id } });
  const [shown] = await seenBy(berts, anna.id);
  expect(shown).toMatchObject({ id: photo.id, locked: false, private: true });
  expect(await seenBy(coras, anna.id)).toMatchObject([{ locked: true, full: null, thumb: null }]);
  const file = (client?: ApiClient) => fetch(server.url + (shown?.full ?? ''), client && { headers: { cookie: client.jar.header } });
  expect((await file(berts)).status).toBe(200);
  expect([(await file(coras)).status, (await file()).status]).toEqual([404, 404]);
  // One added later is among them.
  const later = await insertPhoto(server, anna.id, { isPrivate: true });
  expect((await seenBy(berts, anna.id)).map(({ id, locked }) => [id, locked])).toEqual([
    [photo.id, false],
    [later.id, false],
  ]);
});

test('[B-06] taking it back locks page and file again at once; doing either twice changes nothing', async () => {
  const { server, anna, bert, photo, annas, berts } = await start();
  for (let n = 0; n < 2; n++) await annas.call('privatephotos.show', { body: { id: bert.id } });
  const own = (client: ApiClient, id: string) =>
    client.call('member.get', { query: { id } }).then(({ profile }) => profile.own_private_photos);
  expect(await own(annas, bert.id)).toEqual({ count: 1, shown: true });
  expect(await own(berts, anna.id)).toEqual({ count: 0, shown: false });
  const address = (await seenBy(berts, anna.id))[0]?.full ?? '';
  const events = await readEvents(server, await signedIn(server, bert));
  await events.next(); // hello
  for (let n = 0; n < 2; n++) await annas.call('privatephotos.hide', { body: { id: bert.id } });
  expect(await events.next()).toMatchObject({ type: 'photo.gone', data: { id: photo.id } });
  expect(await seenBy(berts, anna.id)).toMatchObject([{ locked: true, full: null }]);
  expect((await fetch(server.url + address, { headers: { cookie: berts.jar.header } })).status).toBe(404);
});

test('[B-06] the one chosen hears of it, once; the owner sees whom they have chosen, the latest first', async () => {
  const { server, anna, bert, cora, annas, berts } = await start();
  const events = await readEvents(server, await signedIn(server, bert));
  await events.next(); // hello
  for (let n = 0; n < 2; n++) await annas.call('privatephotos.show', { body: { id: bert.id } });
  expect(await events.next()).toMatchObject({ type: 'privatephotos.shown', data: { profile: { id: anna.id, name: 'Anna' } } });
  expect(await server.platform.db.many(sql`select from member_events where type = 'privatephotos.shown'`)).toHaveLength(1);
  // Taken back and shown again it is no news for a day.
  for (const call of ['privatephotos.hide', 'privatephotos.show'] as const) await annas.call(call, { body: { id: bert.id } });
  expect(await server.platform.db.many(sql`select from member_events where type = 'privatephotos.shown'`)).toHaveLength(1);
  server.setNow(new Date(server.platform.clock().getTime() + 1000));
  await annas.call('privatephotos.show', { body: { id: cora.id } });
  expect((await annas.call('privatephotos.get')).shown_to.map(({ profile }) => profile.name)).toEqual(['Cora', 'Bert']);
  expect((await berts.call('privatephotos.get')).shown_to).toEqual([]);
});

test('[B-06 S-23] an invisible member can be opened by whom they show their private photos, for as long as they do', async () => {
  const { server, anna, bert, annas, berts, coras } = await start();
  await server.platform.db.query(sql`update members set invisible = true where id = ${anna.id}`);
  const isThere = (client: ApiClient) => client.refusal('member.get', { query: { id: anna.id } });
  expect(await isThere(berts)).toMatchObject({ status: 404 });
  await annas.call('privatephotos.show', { body: { id: bert.id } });
  expect(await seenBy(berts, anna.id)).toMatchObject([{ locked: false }]);
  expect(await isThere(coras)).toMatchObject({ status: 404 });
  await annas.call('privatephotos.hide', { body: { id: bert.id } });
  expect(await isThere(berts)).toMatchObject({ status: 404 });
});

test('[B-06 P-07] a block of either ends it, also after the block has ended', async () => {
  const { anna, bert, annas, berts } = await start();
  for (const [blocker, blocked] of [
    [annas, bert],
    [berts, anna],
  ] as const) {
    await annas.call('privatephotos.show', { body: { id: bert.id } });
    await blocker.call('block.create', { body: { id: blocked.id } });
    await blocker.call('block.remove', { body: { id: blocked.id } });
    expect(await seenBy(berts, anna.id)).toMatchObject([{ locked: true }]);
    expect((await annas.call('privatephotos.get')).shown_to).toEqual([]);
  }
});

test('[B-06 D-46] refuses oneself, strangers to the site, fictional profiles, whom one has blocked, and members who are not confirmed', async () => {
  const { server, anna, bert, annas } = await start();
  const show = (client: ApiClient, id: string) => client.refusal('privatephotos.show', { body: { id } });
  const fictional = await insertMember(server, { isFictional: true });
  for (const id of [anna.id, randomUUID(), fictional.id, (await insertMember(server, { brandId: 2 })).id])
    expect(await show(annas, id)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect((await annas.call('member.get', { query: { id: fictional.id } })).profile.own_private_photos).toBeUndefined();
  await annas.call('block.create', { body: { id: bert.id } });
  expect(await show(annas, bert.id)).toMatchObject({ status: 403, body: { error: 'blocked' } });
  const unconfirmed = await signedIn(server, await insertMember(server, { status: 'not_confirmed' }));
  expect(await show(unconfirmed, anna.id)).toMatchObject({ status: 403, body: { error: 'unconfirmed' } });
});
