import { expect, test } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { discoveryModule } from '../discovery/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { membersModule } from '../members/routes.ts';
import { DAY, later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { viewersModule } from '../viewers/routes.ts';
import { shortlistModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function start() {
  const server = await startTestServer({ now: NOW, modules: [shortlistModule, membersModule, safetyModule] });
  const [anna, bert] = [await insertMember(server, { name: 'Anna' }), await insertMember(server, { name: 'Bert' })];
  return { server, anna, bert, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

const keep = (client: ApiClient, id: string) => client.call('shortlist.add', { body: { id } });
const namesOf = async (client: ApiClient) => (await client.call('shortlist.get')).kept.map(({ profile }) => profile.name);

test('[B-14] keeps members for later, each once, the latest first; their profile says so to no one else', async () => {
  const { server, anna, bert, annas, berts } = await start();
  const cora = await insertMember(server, { name: 'Cora' });
  await keep(annas, bert.id);
  server.setNow(later(NOW, SECOND));
  await keep(annas, cora.id);
  await keep(annas, bert.id);
  expect(await namesOf(annas)).toEqual(['Cora', 'Bert']);
  expect((await annas.call('member.get', { query: { id: bert.id } })).profile.shortlisted).toBe(true);
  expect((await berts.call('member.get', { query: { id: anna.id } })).profile.shortlisted).toBe(false);
  expect(await namesOf(berts)).toEqual([]);
  expect(await server.platform.db.many(sql`select type from member_events where member_id = ${bert.id}`)).toEqual([]);
  await annas.call('shortlist.remove', { body: { id: bert.id } });
  expect(await namesOf(annas)).toEqual(['Cora']);
});

test('[B-14] cards say to their viewer alone whom they keep, in search and on the list; a visitor’s say nothing of it', async () => {
  const server = await startTestServer({ now: NOW, modules: [shortlistModule, membersModule, discoveryModule] });
  const anna = await insertMember(server, { name: 'Anna', seeking: 'male' });
  const [bert, carl] = [
    await insertMember(server, { name: 'Bert', gender: 'male' }),
    await insertMember(server, { name: 'Carl', gender: 'male' }),
  ];
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  await keep(annas, carl.id);
  const found = async (client: ApiClient) => {
    const { profiles } = await client.call('members.search', { query: { gender: 'male' } });
    return Object.fromEntries(profiles.map(({ name, shortlisted }) => [name, shortlisted]));
  };
  expect(await found(annas)).toEqual({ Bert: false, Carl: true });
  expect(await found(berts)).toEqual({ Carl: false });
  expect(await found(api(server))).toEqual({ Bert: undefined, Carl: undefined });
  expect((await annas.call('shortlist.get')).kept[0]?.profile.shortlisted).toBe(true);
});

test('[B-14] the cards of likes and of visitors say it too, at once after a change, and the member’s other tabs hear of it', async () => {
  const server = await startTestServer({ now: NOW, modules: [shortlistModule, membersModule, likesModule, viewersModule] });
  const [anna, bert] = [await insertMember(server, { name: 'Anna' }), await insertMember(server, { name: 'Bert' })];
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const events = await readEvents(server, await signedIn(server, anna));
  await events.next(); // hello
  await berts.call('view.create', { body: { id: anna.id } });
  await berts.call('like.create', { body: { id: anna.id } });
  expect(await events.next()).toMatchObject({ type: 'like.received', data: { profile: { id: bert.id, shortlisted: false } } });
  const told = async (client: ApiClient) => [
    (await client.call('likes.get')).profiles[0]?.shortlisted,
    (await client.call('likes.list', { query: { type: 'received' } })).entries[0]?.profile.shortlisted,
    (await client.call('viewers.get')).viewers[0]?.profile.shortlisted,
  ];
  expect(await told(annas)).toEqual([false, false, false]);
  await keep(annas, bert.id);
  expect(await events.next()).toMatchObject({ type: 'shortlist.changed', data: { id: bert.id, kept: true } });
  expect(await told(annas)).toEqual([true, true, true]);
  expect((await berts.call('likes.get')).profiles[0]?.shortlisted).toBe(false);
  await annas.call('shortlist.remove', { body: { id: bert.id } });
  expect(await events.next()).toMatchObject({ type: 'shortlist.changed', data: { id: bert.id, kept: false } });
  expect(await told(annas)).toEqual([false, false, false]);
  expect(await server.platform.db.many(sql`select from member_events where member_id = ${bert.id} and type = 'shortlist.changed'`)).toEqual(
    [],
  );
});

test('[B-14] taking someone off answers with the note about them, so that an undo brings it back', async () => {
  const { bert, annas } = await start();
  await annas.call('shortlist.add', { body: { id: bert.id, note: 'sails' } });
  expect(await annas.call('shortlist.remove', { body: { id: bert.id } })).toEqual({ ok: true, note: 'sails' });
  expect(await annas.call('shortlist.remove', { body: { id: bert.id } })).toEqual({ ok: true });
});

test('[B-14] a note belongs to its writer alone, stays when its profile is kept again, and is bounded', async () => {
  const { anna, bert, annas, berts } = await start();
  const note = async (client: ApiClient, id: string) => (await client.call('member.get', { query: { id } })).profile.shortlist_note;
  await annas.call('shortlist.add', { body: { id: bert.id, note: '  sails, Hamburg ' } });
  await keep(berts, anna.id);
  await keep(annas, bert.id);
  expect([await note(annas, bert.id), await note(berts, anna.id)]).toEqual(['sails, Hamburg', undefined]);
  expect((await annas.call('shortlist.get')).kept).toMatchObject([{ note: 'sails, Hamburg' }]);
  expect(await annas.refusal('shortlist.add', { body: { id: bert.id, note: 'x'.repeat(301) } })).toMatchObject({ status: 422 });
  await annas.call('shortlist.add', { body: { id: bert.id, note: '' } });
  expect(await note(annas, bert.id)).toBeUndefined();
});

test('[B-14 P-07] a block takes each off the other’s shortlist, for good', async () => {
  const { anna, bert, annas, berts } = await start();
  await keep(annas, bert.id);
  await keep(berts, anna.id);
  await annas.call('block.create', { body: { id: bert.id } });
  expect([await namesOf(annas), await namesOf(berts)]).toEqual([[], []]);
  expect(await annas.refusal('shortlist.add', { body: { id: bert.id } })).toMatchObject({ status: 403, body: { error: 'blocked' } });
  expect(await berts.refusal('shortlist.add', { body: { id: anna.id } })).toMatchObject({ status: 404 });
  await annas.call('block.remove', { body: { id: bert.id } });
  expect([await namesOf(annas), await namesOf(berts)]).toEqual([[], []]);
});

test('[B-14 S-23] who is invisible or leaves is not listed; an erased account is on no list', async () => {
  const { server, bert, annas } = await start();
  const { db } = server.platform;
  await keep(annas, bert.id);
  await db.query(sql`update members set invisible = true where id = ${bert.id}`);
  expect(await namesOf(annas)).toEqual([]);
  await db.query(sql`update members set invisible = false, status = 'pending_deletion' where id = ${bert.id}`);
  expect(await namesOf(annas)).toEqual([]);
  await db.query(sql`
    insert into account_deletions (member_id, requested_at, erase_at) values (${bert.id}, ${later(NOW, -15 * DAY)}, ${later(NOW, -DAY)})`);
  await eraseDue(server.platform);
  expect(await db.many(sql`select from shortlisted`)).toEqual([]);
});

test('[B-14] a long shortlist comes in pages, and one’s own profile is on none', async () => {
  const { server, anna, annas } = await start();
  for (let nth = 0; nth < 30; nth++) {
    server.setNow(later(NOW, nth * SECOND));
    await keep(annas, (await insertMember(server, { name: `Member ${nth}` })).id);
  }
  const first = await annas.call('shortlist.get');
  const second = await annas.call('shortlist.get', { query: { after_at: first.next?.at, after_id: first.next?.id } });
  const names = [...first.kept, ...second.kept].map(({ profile }) => profile.name);
  expect(names).toEqual(Array.from({ length: 30 }, (_, nth) => `Member ${29 - nth}`));
  expect(second.next).toBeNull();
  expect((await annas.refusal('shortlist.add', { body: { id: anna.id } })).status).toBe(404);
});
