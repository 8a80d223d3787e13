import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { likesModule } from '../likes/routes.ts';
import { DAY, HOUR, later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember, type TestMemberOptions } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { swipesModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function start(options: TestMemberOptions = {}) {
  const server = await startTestServer({ now: NOW, modules: [swipesModule, likesModule, safetyModule] });
  const anna = await insertMember(server, { name: 'Anna', ...options });
  const annas = await signedIn(server, anna);
  /** A man who looks for women, with a photo. */
  const man = async (more: TestMemberOptions = {}): Promise<TestMember> => {
    const member = await insertMember(server, { gender: 'male', seeking: 'female', ...more });
    await insertPhoto(server, member.id);
    return member;
  };
  const men = async (count: number) => {
    const all: TestMember[] = [];
    for (let n = 0; n < count; n++) all.push(await man());
    return all;
  };
  return { server, anna, annas, man, men };
}

const shown = async (client: ApiClient) => (await client.call('swipe.get')).cards.map(({ profile }) => profile.id);
const swipe = (client: ApiClient, action: 'like' | 'pass' | 'undo', id: string) => client.call('swipe.post', { body: { action, id } });
const refused = (client: ApiClient, action: 'like' | 'pass' | 'undo', id: string) => client.refusal('swipe.post', { body: { action, id } });

test('[R-28 K-01] a free member has four likes a day; the fifth is refused until midnight where they live', async () => {
  const { server, anna, annas, men } = await start();
  await server.platform.db.query(sql`update members set time_zone = 'Europe/Amsterdam' where id = ${anna.id}`);
  const [a, b, c, d, e] = (await men(5)).map(({ id }) => id) as [string, string, string, string, string];
  const resets_at = '2026-11-20T23:00:00.000Z';
  expect(await annas.call('swipe.get')).toMatchObject({ likes_left: 4, resets_at });
  expect(await swipe(annas, 'like', a)).toEqual({ ok: true, matched: false, likes_left: 3, resets_at });
  expect(await swipe(annas, 'like', a)).toMatchObject({ likes_left: 3 });
  await swipe(annas, 'pass', e);
  for (const id of [b, c, d]) await swipe(annas, 'like', id);
  expect(await refused(annas, 'like', e)).toMatchObject({ status: 403, body: { error: 'swipe_limit', limit: 4, until: resets_at } });
  expect((await annas.call('likes.get')).given).toHaveLength(4);

  server.setNow(new Date(resets_at));
  expect(await swipe(annas, 'like', e)).toMatchObject({ likes_left: 3, resets_at: '2026-11-21T23:00:00.000Z' });
});

test('[R-28 K-01] a hundred likes in one second count four', async () => {
  const { annas, men } = await start();
  const all = await men(25);
  // A busy machine may turn some away for a moment; they come again, as an app's do.
  const insist = async (id: string): ReturnType<typeof annas.answer> => {
    const answer = await annas.answer('swipe.post', { body: { action: 'like', id } });
    return answer.status === 503 ? insist(id) : answer;
  };
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => insist(all[n % 25]?.id ?? '')));
  const refusals = answers.filter(({ status }) => status >= 300).map(({ body }) => (body as { error: string }).error);
  expect(new Set(refusals)).toEqual(new Set(['swipe_limit']));
  expect((await annas.call('likes.get')).given).toHaveLength(4);
  expect(await annas.call('swipe.get')).toMatchObject({ likes_left: 0 });
});

test('[R-28 P-04] paid members have no limit', async () => {
  const { annas, men } = await start({ isPaid: true });
  for (const { id } of await men(6)) expect(await swipe(annas, 'like', id)).toMatchObject({ likes_left: null, resets_at: null });
});

test('[R-28 D-17] a card that was passed returns after 30 days, one that was liked never', async () => {
  const { server, anna, annas, men } = await start();
  const [passed, liked] = (await men(2)).map(({ id }) => id) as [string, string];
  expect((await shown(annas)).toSorted()).toEqual([passed, liked].toSorted());
  await swipe(annas, 'pass', passed);
  await swipe(annas, 'like', liked);
  expect(await shown(annas)).toEqual([]);
  server.setNow(later(NOW, 30 * DAY - SECOND));
  expect(await shown(annas)).toEqual([]);
  server.setNow(later(NOW, 30 * DAY));
  expect(await shown(await signedIn(server, anna))).toEqual([passed]);
});

test('[R-28 D-17] a like that was withdrawn elsewhere does not bring the card back before 30 days', async () => {
  const { server, anna, annas, man } = await start();
  const { id } = await man();
  await swipe(annas, 'like', id);
  await annas.call('like.remove', { body: { id } });
  expect(await shown(annas)).toEqual([]);
  server.setNow(later(NOW, 30 * DAY));
  expect(await shown(await signedIn(server, anna))).toEqual([id]);
});

test('[R-28 D-17] undo takes back the last decision only, and returns its like', async () => {
  const { annas, men } = await start();
  const [first, second] = (await men(2)).map(({ id }) => id) as [string, string];
  await swipe(annas, 'like', first);
  await swipe(annas, 'pass', second);
  expect(await refused(annas, 'undo', first)).toMatchObject({ status: 404 });
  expect(await swipe(annas, 'undo', second)).toMatchObject({ likes_left: 3 });
  expect(await swipe(annas, 'undo', first)).toMatchObject({ likes_left: 4 });
  expect((await annas.call('likes.get')).given).toEqual([]);
  expect((await shown(annas)).toSorted()).toEqual([first, second].toSorted());
  expect(await refused(annas, 'undo', first)).toMatchObject({ status: 404 });
});

test('[R-28 D-17] passing someone who is liked neither ends the like nor returns it', async () => {
  const { annas, man } = await start();
  const { id } = await man();
  await swipe(annas, 'like', id);
  expect(await swipe(annas, 'pass', id)).toMatchObject({ likes_left: 3 });
  expect((await annas.call('likes.get')).given).toMatchObject([{ id }]);
});

test('[R-28 P-07 S-23] never a card of someone blocked, invisible, liked, written to, gone, without a photo, of another brand, or oneself', async () => {
  const { server, anna, annas, man } = await start();
  const [blocked, blocker, liked, chatted] = [await man(), await man(), await man(), await man()];
  await annas.call('block.create', { body: { id: blocked.id } });
  await (await signedIn(server, blocker)).call('block.create', { body: { id: anna.id } });
  await annas.call('like.create', { body: { id: liked.id } });
  await server.platform.db.query(sql`
    insert into conversations (brand_id, member_a, member_b, started_by, created_at)
    values (1, least(${anna.id}::uuid, ${chatted.id}::uuid), greatest(${anna.id}::uuid, ${chatted.id}::uuid), ${anna.id}, ${NOW})`);
  await man({ invisible: true });
  await man({ status: 'deleted' });
  await man({ status: 'not_confirmed' });
  await man({ brandId: 2 });
  await man({ seeking: 'male' });
  await insertMember(server, { gender: 'male', seeking: 'female' });
  const fits = await man();
  expect(await shown(annas)).toEqual([fits.id]);
  const { cards } = await annas.call('swipe.get');
  expect(cards[0]?.profile.liked).toBe(false);
});

test('[R-28] who likes the member comes first, then their country and age', async () => {
  const { server, anna, annas, man } = await start({ dateOfBirth: '1990-05-17' });
  const abroad = await man({ country: 'IE' });
  const older = await man({ dateOfBirth: '1950-01-01' });
  const near = await man();
  const liker = await man({ dateOfBirth: '1955-01-01' });
  await server.platform.db.query(sql`update brands set settings = jsonb_set(settings, '{countries}', '["GB", "IE"]') where id = 1`);
  await (await signedIn(server, liker)).call('like.create', { body: { id: anna.id } });
  const restarted = await annas.call('swipe.get');
  const ids = restarted.cards.map(({ profile }) => profile.id);
  expect(ids.slice(0, 3)).toEqual([liker.id, near.id, older.id]);
  expect(ids.slice(3)).toEqual(ids.includes(abroad.id) ? [abroad.id] : []);
});

test('[R-28 D-46] with “real members only” no fictional profile is shown; else they say what they are', async () => {
  const { annas, man } = await start();
  const [real, fictional] = [await man(), await man({ isFictional: true })];
  expect((await annas.call('swipe.get', { query: { real_only: '1' } })).cards.map(({ profile }) => profile.id)).toEqual([real.id]);
  const all = (await annas.call('swipe.get')).cards;
  expect(all.find(({ profile }) => profile.id === fictional.id)?.profile.fictional_icon).toBe(true);
});

test('[R-28 E-16] a card tells interests, what somebody is here for, and words, if the brand shows them', async () => {
  const { server, anna, annas, man } = await start();
  const { db } = server.platform;
  const { id } = await man();
  await db.query(sql`update profiles set interests = '{wine,hiking}' where member_id = ${anna.id}`);
  await db.query(
    sql`update profiles set interests = '{hiking,cats}', about_me = 'Up early', signup_reason = 'friendship' where member_id = ${id}`,
  );
  await db.query(sql`update brands set settings = settings || '{"visible_profile_fields": ["interests"]}' where id = 1`);
  server.setNow(later(NOW, HOUR)); // a brand's settings are kept for a while
  const [card] = (await annas.call('swipe.get')).cards;
  expect(card).toMatchObject({ shared_interests: ['hiking'], interests: ['hiking', 'cats'], about_me: null, signup_reason: null });
  const show = async (changes: string) => {
    await db.query(sql`update brands set settings = settings || ${changes}::jsonb where id = 1`);
    server.setNow(later(NOW, DAY));
  };
  await show('{"visible_profile_fields": ["about_me", "signup_reason"]}');
  const [second] = (await annas.call('swipe.get')).cards;
  expect(second).toMatchObject({ shared_interests: [], interests: [], about_me: 'Up early', signup_reason: 'friendship' });
});

test('[R-28 B-14] a card tells whether its member is kept for later, by the viewer alone', async () => {
  const { server, anna, annas, man } = await start();
  const [kept, other] = [await man(), await man()];
  const keep = (member: string, id: string) =>
    server.platform.db.query(
      sql`insert into shortlisted (member_id, kept_id, brand_id, kept_at, note) values (${member}, ${id}, 1, ${NOW}, '')`,
    );
  await keep(anna.id, kept.id);
  await keep(kept.id, other.id);
  const { cards } = await annas.call('swipe.get');
  expect(new Map(cards.map(({ profile }) => [profile.id, profile.shortlisted]))).toEqual(
    new Map([
      [kept.id, true],
      [other.id, false],
    ]),
  );
});

test('[R-28 S-06] swipes that can not be', async () => {
  const { server, anna, annas, man } = await start();
  const fresh = await signedIn(server, await insertMember(server, { status: 'not_confirmed' }));
  const { id } = await man();
  expect(await refused(fresh, 'like', id)).toMatchObject({ status: 403, body: { error: 'unconfirmed' } });
  for (const action of ['like', 'pass'] as const) {
    expect(await refused(annas, action, anna.id)).toMatchObject({ status: 404 });
    for (const gone of [randomUUID(), (await man({ invisible: true })).id, (await man({ brandId: 2 })).id])
      expect(await refused(annas, action, gone)).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  }
  expect(await refused(annas, 'undo', id)).toMatchObject({ status: 404 });
});

test('[R-28 M-04] a like from a card makes a match, and undo ends it', async () => {
  const { server, anna, annas, man } = await start();
  const bert = await man();
  await (await signedIn(server, bert)).call('like.create', { body: { id: anna.id } });
  expect(await swipe(annas, 'like', bert.id)).toMatchObject({ matched: true });
  await swipe(annas, 'undo', bert.id);
  expect(await annas.call('likes.get')).toMatchObject({ given: [], liked_by: [{ id: bert.id, matched: false }] });
});

test('[R-28 K-01] a like withdrawn elsewhere still counts: passing the card, or liking it again, gives nothing back', async () => {
  const { annas, men } = await start();
  const all = (await men(6)).map(({ id }) => id);
  for (const id of all.slice(0, 4)) {
    await swipe(annas, 'like', id);
    await annas.call('like.remove', { body: { id } });
    await swipe(annas, 'pass', id);
  }
  expect(await annas.call('swipe.get')).toMatchObject({ likes_left: 0 });
  expect(await refused(annas, 'like', all[4] ?? '')).toMatchObject({ status: 403, body: { error: 'swipe_limit' } });
  // Someone who was counted today costs nothing more.
  expect(await swipe(annas, 'like', all[0] ?? '')).toMatchObject({ likes_left: 0 });
  expect(await swipe(annas, 'undo', all[0] ?? '')).toMatchObject({ likes_left: 1 });
});

test('[R-28 K-01 P-04] only the game’s likes are limited: one from a profile costs none of them', async () => {
  const { annas, men } = await start();
  const all = (await men(6)).map(({ id }) => id);
  for (const id of all.slice(0, 5)) await annas.call('like.create', { body: { id } });
  expect(await annas.call('swipe.get')).toMatchObject({ likes_left: 4 });
});

test('[R-28 P-04] a card brings the photos that the member sees on the profile, without private, explicit and unaccepted ones', async () => {
  const { server, anna, annas, man } = await start();
  const { id } = await man();
  const more = { second: await insertPhoto(server, id), third: await insertPhoto(server, id), fourth: await insertPhoto(server, id) };
  await insertPhoto(server, id, { isPrivate: true });
  await insertPhoto(server, id, { status: 'processing' });
  const { db } = server.platform;
  const photos = async (client: ApiClient) =>
    (await client.call('swipe.get')).cards.flatMap((card) => card.photos?.map(({ match }) => match) ?? []);
  expect(await photos(annas)).toHaveLength(3);
  expect((await photos(annas)).join()).not.toContain(more.fourth.id);
  await db.query(sql`update photos set is_explicit = true where id = ${more.second.id}`);
  expect((await photos(annas)).map((url) => url.split('/').at(-2)).slice(1)).toEqual([more.third.id]);
  await db.query(sql`update members set is_paid = true where id = ${anna.id}`);
  expect((await photos(await signedIn(server, anna))).map((url) => url.split('/').at(-2)).slice(1)).toEqual([
    more.third.id,
    more.fourth.id,
  ]);
});
