import { randomUUID } from 'node:crypto';
import { NEW_FOUND_LIMIT, SAVED_SEARCHES_MAX } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { discoveryModule } from '../discovery/routes.ts';
import { DAY, HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { savedSearchesModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const MEN = 'gender=male&country=GB&sort=active';

async function start() {
  const server = await startTestServer({ now: NOW, modules: [savedSearchesModule, discoveryModule, safetyModule] });
  const anna = await insertMember(server, { name: 'Anna' });
  const annas = await signedIn(server, anna);
  const joins = (signupDate: Date, more: Parameters<typeof insertMember>[1] = {}) =>
    insertMember(server, { gender: 'male', seeking: 'female', signupDate, ...more });
  return { server, anna, annas, joins };
}

const save = (client: ApiClient, name: string, search = MEN) => client.call('searches.save', { body: { name, search } });
const list = async (client: ApiClient) => (await client.call('searches.get')).searches;

test('[R-06] saves a search under a name, the latest first; the same filters in another order are the same search', async () => {
  const { server, annas } = await start();
  await save(annas, '  Men at home ');
  server.setNow(later(NOW, HOUR));
  await save(annas, 'Younger', 'gender=male&max_age=30&cursor=abc&limit=3&nonsense=1');
  await save(annas, 'Men in Britain', 'sort=active&country=GB&gender=male');
  expect((await list(annas)).map(({ name, search }) => [name, search])).toEqual([
    ['Younger', 'gender=male&max_age=30'],
    ['Men in Britain', 'country=GB&gender=male&sort=active'],
  ]);
});

test('[R-06] counts who joined since the search was opened and fits it now; opening starts anew', async () => {
  const { server, annas, joins } = await start();
  await joins(later(NOW, -DAY)); // was there before
  const { searches } = await save(annas, 'Men', `${MEN}&min_age=30`);
  const [saved] = searches;
  expect(saved?.new).toBe(0);
  server.setNow(later(NOW, DAY));
  const bert = await joins(later(NOW, HOUR));
  await joins(later(NOW, HOUR), { dateOfBirth: '2005-01-01' }); // too young for it
  await joins(later(NOW, HOUR), { country: 'NL' });
  await joins(later(NOW, HOUR), { invisible: true });
  await joins(later(NOW, HOUR), { status: 'not_confirmed' });
  await joins(later(NOW, HOUR), { brandId: 2 });
  const blocked = await joins(later(NOW, HOUR));
  expect((await list(annas))[0]?.new).toBe(2);
  await annas.call('block.create', { body: { id: blocked.id } });
  expect((await list(annas))[0]?.new).toBe(1);

  await annas.call('searches.update', { body: { id: saved?.id ?? '', opened: true } });
  expect((await list(annas))[0]).toMatchObject({ name: 'Men', new: 0 });
  const found = await annas.call('members.search', { query: Object.fromEntries(new URLSearchParams(saved?.search)) });
  expect(found.profiles.map(({ id }) => id)).toContain(bert.id);
});

test('[R-06] stops counting at a hundred', async () => {
  const { server, annas, joins } = await start();
  await save(annas, 'Men');
  server.setNow(later(NOW, DAY));
  for (let nth = 0; nth < NEW_FOUND_LIMIT + 3; nth++) await joins(later(NOW, HOUR));
  expect((await list(annas))[0]?.new).toBe(NEW_FOUND_LIMIT);
});

test('[R-06] renames and deletes; a name that shows nothing, and a text that is no search, are refused and change nothing', async () => {
  const { annas } = await start();
  const [saved] = (await save(annas, 'Men')).searches;
  const id = saved?.id ?? '';
  await annas.call('searches.update', { body: { id, name: 'Gentlemen' } });
  for (const name of ['', '  ', '\u200b', 'x'.repeat(41)])
    expect((await annas.refusal('searches.update', { body: { id, name } })).status).toBe(422);
  for (const search of ['min_age=abc', 'min_age=50&max_age=40', 'country=Nowhere', 'gender=robot'])
    expect(await annas.refusal('searches.save', { body: { name: 'Odd', search } })).toMatchObject({
      status: 422,
      body: { error: 'fields_invalid', fields: { search: 'invalid' } },
    });
  expect(await list(annas)).toMatchObject([{ id, name: 'Gentlemen' }]);
  expect(await annas.call('searches.remove', { body: { id } })).toEqual({ searches: [] });
  expect(await annas.call('searches.remove', { body: { id } })).toEqual({ searches: [] });
});

test.each(['__proto__=1', 'constructor=a', 'gender=male&toString=x'])('[R-06] %s is no filter, and refused', async (search) => {
  const { annas } = await start();
  expect(await annas.refusal('searches.save', { body: { name: 'Men', search } })).toMatchObject({
    status: 422,
    body: { fields: { search: 'invalid' } },
  });
  expect(await list(annas)).toEqual([]);
});

test('[R-06] there is room for twenty, and a full list still takes a new name for one of them', async () => {
  const { annas } = await start();
  const search = (nth: number) => `min_age=${20 + nth}`;
  for (let nth = 0; nth < SAVED_SEARCHES_MAX; nth++) await save(annas, `Search ${nth}`, search(nth));
  expect(await annas.refusal('searches.save', { body: { name: 'One more', search: 'min_age=77' } })).toMatchObject({
    status: 409,
    body: { error: 'saved_searches_full', limit: SAVED_SEARCHES_MAX },
  });
  await save(annas, 'The third', search(2));
  expect((await list(annas)).map(({ name }) => name)).toContain('The third');
});

test('[R-06] another member’s search looks as if it never was, and an erased account leaves none', async () => {
  const { server, anna, annas } = await start();
  const [saved] = (await save(annas, 'Men')).searches;
  const bert = await signedIn(server, await insertMember(server, { name: 'Bert' }));
  const theirs = await bert.refusal('searches.update', { body: { id: saved?.id ?? '', name: 'Mine' } });
  expect(theirs).toEqual(await bert.refusal('searches.update', { body: { id: randomUUID(), name: 'Mine' } }));
  await bert.call('searches.remove', { body: { id: saved?.id ?? '' } });
  expect(await list(annas)).toMatchObject([{ name: 'Men' }]);

  await server.platform.db.query(sql`
    insert into account_deletions (member_id, requested_at, erase_at) values (${anna.id}, ${later(NOW, -15 * DAY)}, ${later(NOW, -DAY)})`);
  await eraseDue(server.platform);
  expect(await server.platform.db.many(sql`select from saved_searches`)).toEqual([]);
});
