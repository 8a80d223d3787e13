import { randomUUID } from 'node:crypto';
import { FACT_NAMES, FACTS } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { discoveryModule } from '../discovery/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { DAY, MINUTE } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember, type TestMemberOptions } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { membersModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [accountModule, identityModule, discoveryModule, membersModule] });

async function bertAnd(viewer: TestMemberOptions = {}) {
  const server = await start();
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female', city: 'Leeds' });
  const member = await insertMember(server, { name: 'Anna', ...viewer });
  return { server, bert, anna: member, annas: await signedIn(server, member) };
}

const converse = ({ platform: { db } }: TestServer, one: TestMember, other: TestMember) =>
  db.query(sql`
    insert into conversations (brand_id, member_a, member_b, started_by, created_at)
    values (1, least(${one.id}::uuid, ${other.id}::uuid), greatest(${one.id}::uuid, ${other.id}::uuid), ${one.id}, ${NOW})`);

const block = ({ platform: { db } }: TestServer, by: TestMember, of: TestMember) =>
  db.query(sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${by.id}, ${of.id}, 1, ${NOW})`);

test('[K-01] a free member reads how many chats they can still begin; with Premium there is no limit', async () => {
  const { server, bert, anna, annas } = await bertAnd();
  const berts = await signedIn(server, bert);
  await converse(server, anna, bert);
  await converse(server, await insertMember(server, { name: 'Cleo' }), anna);
  await server.platform.db.query(sql`update members set is_paid = true where id = ${bert.id}`);
  expect((await annas.call('user.get')).user?.new_chats_left).toBe(1);
  expect((await berts.call('user.get')).user?.new_chats_left).toBeNull();
});

test('[D-15 E-02 E-16] a profile carries the fields that the brand shows, and no others', async () => {
  const { server, bert, annas } = await bertAnd();
  await server.platform.db.query(sql`
    update profiles set about_me = 'Hello', sexuality = 'hetero', interests = '{cooking,wine}', tattoos = 'many', eye_colour = 'green'
    where member_id = ${bert.id}`);
  const get = async () => (await annas.call('member.get', { query: { id: bert.id } })).profile;
  expect(await get()).toMatchObject({
    name: 'Bert',
    age: 36,
    city: 'Leeds',
    about_me: 'Hello',
    sexuality: 'hetero',
    interests: ['cooking', 'wine'],
    tattoos: null,
  });
  await server.platform.db.query(
    sql`update brands set settings = settings || ${json({ visible_profile_fields: ['tattoos'] })}::jsonb where id = 1`,
  );
  server.setNow(new Date(NOW.getTime() + MINUTE));
  expect(await get()).toMatchObject({ about_me: null, sexuality: null, interests: [], tattoos: 'many', eye_colour: null });
});

test('[S-23] a member who hides their activity is never online, has no note of it and is not found by it', async () => {
  const { server, annas, bert } = await bertAnd();
  await server.platform.db.query(
    sql`update brands set settings = settings || ${json({ visible_profile_notes: ['last_active'], search_fields: ['last_active'] })}::jsonb where id = 1`,
  );
  await server.platform.db.query(sql`update members set created_at = ${new Date(NOW.getTime() - 30 * DAY)} where id = ${bert.id}`);
  const berts = await signedIn(server, bert);
  await berts.call('user.get');
  const shown = async () => {
    const { profile } = await annas.call('member.get', { query: { id: bert.id } });
    const by = async (query: { online?: '1'; last_active?: '1' }) =>
      (await annas.call('members.search', { query })).profiles.map(({ id }) => id).includes(bert.id);
    return [profile.online, profile.notes?.length, await by({ online: '1' }), await by({ last_active: '1' }), await by({})];
  };
  expect(await shown()).toEqual([true, 1, true, true, true]);
  expect(await berts.call('notifications.update', { body: { shows_activity: false } })).toMatchObject({ shows_activity: false });
  expect(await shown()).toEqual([false, 0, false, false, true]);
  await berts.call('notifications.update', { body: { shows_activity: true } });
  expect(await shown()).toEqual([true, 1, true, true, true]);
});

test('[M-05 E-16 D-46] a card in the search tells who was here within a day, as a profile does', async () => {
  const { server, annas, bert } = await bertAnd();
  const { db } = server.platform;
  const card = async () => (await annas.call('members.search', { query: {} })).profiles.find(({ id }) => id === bert.id);
  await db.query(sql`update brands set settings = settings || ${json({ visible_profile_notes: ['last_active'] })}::jsonb where id = 1`);
  await db.query(sql`update members set last_seen_at = ${NOW} where id = ${bert.id}`);
  expect((await card())?.active_day).toBe(true);
  await db.query(sql`update members set shows_activity = false where id = ${bert.id}`);
  expect((await card())?.active_day).toBe(false);
  await db.query(sql`update members set shows_activity = true, is_fictional = true where id = ${bert.id}`);
  expect((await card())?.active_day).toBe(false);
});

test('[M-05 E-16 D-46 S-23] notes tell of real members’ recent days what the brand shows, and no activity of an invisible one', async () => {
  const { server, annas, bert } = await bertAnd();
  const show = (visible_profile_notes: string[]) =>
    server.platform.db.query(sql`update brands set settings = settings || ${json({ visible_profile_notes })}::jsonb where id = 1`);
  const notes = async ({ id } = bert) => (await annas.call('member.get', { query: { id } })).profile.notes;
  await show(['last_active', 'new_here']);
  expect(await notes()).toEqual(['active_day', 'new_here']);
  const longAgo = new Date(NOW.getTime() - 15 * 24 * 60 * MINUTE);
  expect(await notes(await insertMember(server, { gender: 'male', signupDate: longAgo }))).toEqual([]);
  expect(await notes(await insertMember(server, { gender: 'male', isFictional: true }))).toEqual([]);
  const invisible = await insertMember(server, { gender: 'male', invisible: true, signupDate: longAgo });
  await server.platform.db.query(sql`update members set last_seen_at = ${NOW} where id = ${invisible.id}`);
  const own = await signedIn(server, invisible);
  expect((await own.call('member.get', { query: { id: invisible.id } })).profile.notes).toEqual([]);

  await show(['new_here']);
  server.setNow(new Date(NOW.getTime() + MINUTE));
  expect(await notes()).toEqual(['new_here']);
});

test('[P-04 P-05] a visitor sees one picture, a free member three, a paid one all, private ones no one; the owner sees what others see', async () => {
  const { server, bert, annas } = await bertAnd();
  for (let n = 0; n < 5; n++) await insertPhoto(server, bert.id, { isPrivate: n === 1 });
  await insertPhoto(server, bert.id, { status: 'rejected' });
  const paid = await signedIn(server, await insertMember(server, { isPaid: true }));
  const berts = await signedIn(server, bert);

  const locks = async (viewer: typeof annas) =>
    (await viewer.call('member.get', { query: { id: bert.id } })).profile.photos.map(({ locked }) => locked);
  expect(await locks(api(server))).toEqual([false, true, true, true, true]);
  expect(await locks(annas)).toEqual([false, true, false, false, true]);
  expect(await locks(paid)).toEqual([false, true, false, false, false]);
  expect(await locks(berts)).toEqual([false, true, false, false, true]);
});

test('[P-04 R-07] a locked picture carries nothing but its blurred rendition', async () => {
  const { server, bert, annas } = await bertAnd();
  for (let n = 0; n < 5; n++) await insertPhoto(server, bert.id);
  const { profile } = await annas.call('member.get', { query: { id: bert.id } });
  const locked = profile.photos.filter((photo) => photo.locked);
  expect(locked).toHaveLength(2);
  for (const photo of locked) {
    expect(photo).toMatchObject({ thumb: null, match: null, full: null, thumbhash: null });
    const addresses = JSON.stringify(profile).match(new RegExp(`/photos/${photo.id}/[^"]+`, 'g')) ?? [];
    expect(addresses.every((address) => address.includes('/blur-'))).toBe(true);
    expect(addresses).toHaveLength(1);
  }
});

test('[D-15 P-07 S-23] whoever may not be seen is not there, in the same words as someone who never was', async () => {
  const { server, bert, anna, annas } = await bertAnd();
  const blocker = await insertMember(server);
  await block(server, blocker, anna);
  const gone = [
    randomUUID(),
    blocker.id,
    (await insertMember(server, { status: 'deleted' })).id,
    (await insertMember(server, { status: 'not_confirmed' })).id,
    (await insertMember(server, { status: 'blocked' })).id,
    (await insertMember(server, { invisible: true })).id,
    (await insertMember(server, { brandId: 2 })).id,
  ];
  const answers = await Promise.all(gone.map((id) => annas.refusal('member.get', { query: { id } })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect((await annas.call('member.get', { query: { id: bert.id } })).profile.name).toBe('Bert');
});

test('[S-23] an invisible member is still there for whom they write with, and for whom they like', async () => {
  const { server, anna, annas } = await bertAnd();
  const friend = await insertMember(server, { invisible: true });
  await converse(server, friend, anna);
  const admirer = await insertMember(server, { invisible: true });
  await server.platform.db.query(
    sql`insert into likes (member_id, liked_id, brand_id, created_at) values (${admirer.id}, ${anna.id}, 1, ${NOW})`,
  );
  expect((await annas.call('member.get', { query: { id: friend.id } })).profile).toMatchObject({
    conversation: expect.any(String),
    online: false,
  });
  expect((await annas.call('member.get', { query: { id: admirer.id } })).profile).toMatchObject({
    likes_me: true,
    liked: false,
    matched: false,
  });
});

test('[M-05 P-07] someone I blocked is shown to me as blocked, so that I can unblock them', async () => {
  const { server, bert, anna, annas } = await bertAnd();
  await block(server, anna, bert);
  expect((await annas.call('member.get', { query: { id: bert.id } })).profile).toMatchObject({ name: 'Bert', blocked_by_me: true });
});

test('[M-05] related profiles are at most six, alike, and no one that a search would not show', async () => {
  const { server, bert, anna, annas } = await bertAnd();
  const add = async (options: TestMemberOptions) => {
    const member = await insertMember(server, { gender: 'male', seeking: 'female', ...options });
    await insertPhoto(server, member.id);
    return member;
  };
  for (let n = 0; n < 7; n++) await add({ name: `Like ${n}` });
  await add({ name: 'Older', dateOfBirth: '1950-01-01' });
  await add({ name: 'Far', country: 'PL' });
  await add({ name: 'Hidden', invisible: true });
  await block(server, await add({ name: 'Blocker' }), anna);
  const { related } = await annas.call('member.get', { query: { id: bert.id } });
  expect(related).toHaveLength(6);
  expect(related.every(({ name }) => name.startsWith('Like'))).toBe(true);
});

test('[P-01 R-07] a visitor sees profiles as logged_out_search says', async () => {
  const { server, bert } = await bertAnd();
  const visitor = api(server);
  expect((await visitor.call('member.get', { query: { id: bert.id } })).profile).toMatchObject({ liked: false, conversation: null });
  await server.platform.db.query(sql`update brands set settings = settings || '{"logged_out_search": "none"}' where id = 1`);
  server.setNow(new Date(NOW.getTime() + MINUTE));
  expect(await visitor.refusal('member.get', { query: { id: bert.id } })).toMatchObject({
    status: 403,
    body: { authentication_required: true },
  });
});

test('[R-07 E-02] no visitor is told what someone is here for, their sexuality or their activity', async () => {
  const { server, bert, annas } = await bertAnd();
  const settings = {
    visible_profile_fields: ['sexuality', 'signup_reason', 'eye_colour'],
    visible_profile_notes: ['last_active', 'replies', 'new_here'],
  };
  await server.platform.db.query(sql`update brands set settings = settings || ${json(settings)}::jsonb where id = 1`);
  await server.platform.db.query(sql`
    update profiles set sexuality = 'bi', signup_reason = 'flirting', eye_colour = 'green' where member_id = ${bert.id}`);
  await server.platform.db.query(sql`update members set last_seen_at = ${NOW} where id = ${bert.id}`);
  const get = async (viewer: typeof annas) => (await viewer.call('member.get', { query: { id: bert.id } })).profile;
  expect(await get(annas)).toMatchObject({ sexuality: 'bi', signup_reason: 'flirting', online: true, notes: ['active_day', 'new_here'] });
  const visitor = api(server);
  expect(await get(visitor)).toMatchObject({
    sexuality: null,
    signup_reason: null,
    eye_colour: 'green',
    online: false,
    notes: ['new_here'],
  });
  const found = await visitor.call('members.search', { query: { gender: 'male' } });
  expect(found.profiles.map(({ name, online }) => [name, online])).toEqual([['Bert', false]]);
});

test('[D-15 D-43] a member describes themselves, within bounds and the list of interests', async () => {
  const { annas } = await bertAnd();
  const { interests } = await annas.call('interests.get');
  await annas.call('profile.update', { body: { about_me: '  New here.  ', interests: ['wine', 'cats', 'wine'] } });
  await annas.call('profile.update', { body: {} });
  expect((await annas.call('user.get')).user?.profile).toMatchObject({ about_me: 'New here.', interests: ['wine', 'cats'] });
  expect(interests).toEqual(expect.arrayContaining(['wine', 'cats']));
  const refusals: [object, object][] = [
    [{ about_me: 'x'.repeat(2001) }, { about_me: 'too_big' }],
    [{ interests: ['taxidermy'] }, { interests: 'interest_unknown' }],
    [{ interests: interests.slice(0, 11) }, { interests: 'too_big' }],
  ];
  for (const [body, fields] of refusals)
    expect(await annas.refusal('profile.update', { body })).toMatchObject({ status: 422, body: { fields } });
});

test('[R-24 E-02 D-43] every fact is told, kept to oneself or taken back, and stays when another is told', async () => {
  const { server, annas, anna, bert } = await bertAnd();
  const facts = async () => (await annas.call('user.get')).user?.profile.facts;
  for (const name of FACT_NAMES) {
    await annas.call('profile.update', { body: { [name]: FACTS[name][0] } });
    expect(await facts()).toMatchObject({ [name]: FACTS[name][0] });
  }
  await annas.call('profile.update', { body: { sexuality: 'rather_not_say', tattoos: null } });
  expect(await facts()).toEqual({
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name][0]])),
    ...{ sexuality: 'rather_not_say', tattoos: null },
  });
  const berts = await signedIn(server, bert);
  const { profile } = await berts.call('member.get', { query: { id: anna.id } });
  expect(profile).toMatchObject({ sexuality: null, tattoos: null });
  for (const name of FACT_NAMES)
    expect(await annas.refusal('profile.update', { body: { [name]: 'taxidermist' as never } })).toMatchObject({ status: 422 });
});

test('[R-24 D-64] a member tells the region and city of their own country, or neither', async () => {
  const { server, annas } = await bertAnd();
  await server.platform.db.query(sql`
    insert into regions (id, country, name, lat, lon) values ('GB-LND', 'GB', 'London', 51.5, -0.1), ('NL-NH', 'NL', 'Noord-Holland', 52.4, 4.9)`);
  await server.platform.db.query(sql`insert into cities (id, region_id, name, lat, lon) values (1, 'GB-LND', 'Croydon', 51.4, -0.1)`);
  const kept = async () => (await annas.call('user.get')).user?.profile;
  await annas.call('profile.update', { body: { region: 'GB-LND', city: 'Croydon' } });
  await annas.call('profile.update', { body: { about_me: 'Still here' } });
  expect(await kept()).toMatchObject({ region: 'GB-LND', city: 'Croydon', about_me: 'Still here' });
  const refusals: [object, object][] = [
    [{ region: 'NL-NH', city: null }, { region: 'place_unknown' }],
    [{ region: 'GB-XYZ', city: null }, { region: 'place_unknown' }],
    [{ region: 'GB-LND', city: 'Atlantis' }, { city: 'place_unknown' }],
    [{ city: 'Croydon' }, { city: 'place_unknown' }],
  ];
  for (const [body, fields] of refusals)
    expect(await annas.refusal('profile.update', { body })).toMatchObject({ status: 422, body: { fields } });
  await annas.call('profile.update', { body: { region: null, city: null } });
  expect(await kept()).toMatchObject({ region: null, city: null });
});
