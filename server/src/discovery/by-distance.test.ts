import { expect, test } from 'vitest';
import { membersModule } from '../members/routes.ts';
import { writePlaces } from '../places/write-places.ts';
import { MINUTE, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const AMSTERDAM = { country: 'NL', regionId: 'NL-NH', city: 'Amsterdam' };
const HAARLEM = { country: 'NL', regionId: 'NL-NH', city: 'Haarlem' };
const UTRECHT = { country: 'NL', regionId: 'NL-UT', city: 'Utrecht' };
const MAASTRICHT = { country: 'NL', regionId: 'NL-LI', city: 'Maastricht' };

async function start(viewer: TestMemberOptions = AMSTERDAM) {
  const server = await startTestServer({ now: NOW, modules: [discoveryModule, membersModule] });
  await writePlaces(server.platform.db);
  const anna = await insertMember(server, { name: 'Anna', ...viewer });
  let nth = 0;
  /** Each was here before those inserted earlier. */
  const man = (name: string, place: TestMemberOptions) =>
    insertMember(server, { name, gender: 'male', seeking: 'female', signupDate: later(NOW, -20 * MINUTE * ++nth), ...place });
  return { server, anna, annas: await signedIn(server, anna), man };
}

const search = (client: ApiClient, query: Record<string, string>) => client.call('members.search', { query });
const told = async (client: ApiClient, query: Record<string, string>) =>
  (await search(client, query)).profiles.map(({ name, distance }) => [name, distance]);

test('[R-06 D-64] search within a distance finds members of the cities around, and says about how far they live', async () => {
  const { annas, man } = await start();
  await man('Mats', MAASTRICHT);
  await man('Hugo', HAARLEM);
  await man('Ad', AMSTERDAM);
  await man('Ulf', UTRECHT);
  expect(await told(annas, { within: '25' })).toEqual([
    ['Hugo', expect.toSatisfy((km: number) => km === 15 || km === 20)],
    ['Ad', 0],
  ]);
  expect((await told(annas, { within: '50' })).map(([name]) => name)).toEqual(['Hugo', 'Ad', 'Ulf']);
  expect((await search(annas, { within: '50' })).total).toBe(3);
  expect((await told(annas, {})).map(([name]) => name)).toEqual(['Mats', 'Hugo', 'Ad', 'Ulf']);
  expect((await search(annas, { within: '500', country: 'GB' })).total).toBe(0);
});

test('[R-06 D-64] sorted by distance, the nearest city comes first, and in it who was here last; pages go on where they ended', async () => {
  const { annas, man } = await start();
  await man('Ulf', UTRECHT);
  await man('Hugo', HAARLEM);
  await man('Hans', HAARLEM);
  await man('Ad', AMSTERDAM);
  await man('Mats', MAASTRICHT);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(annas, { within: '500', sort: 'near', limit: '2', ...(cursor && { cursor }) });
    names.push(...page.profiles.map(({ name }) => name));
    expect(page.total).toBe(5);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(names).toEqual(['Ad', 'Hugo', 'Hans', 'Ulf', 'Mats']);
  // Without a distance there is no nearest: as by activity.
  expect((await told(annas, { sort: 'near' })).map(([name]) => name)).toEqual(['Ulf', 'Hugo', 'Hans', 'Ad', 'Mats']);
});

test('[D-64] who names only a region has no distance, neither as member nor as viewer', async () => {
  const { server, annas, man } = await start();
  const hugo = await man('Hugo', HAARLEM);
  const reinier = await man('Reinier', { ...HAARLEM, city: null });
  expect((await told(annas, { within: '500' })).map(([name]) => name)).toEqual(['Hugo']);
  expect((await annas.call('member.get', { query: { id: reinier.id } })).profile.distance).toBeNull();
  const reiniers = await signedIn(server, reinier);
  expect((await reiniers.call('member.get', { query: { id: hugo.id } })).profile.distance).toBeNull();
  // Their search is as if it had no such filter.
  expect((await search(reiniers, { gender: 'any', within: '10', sort: 'near' })).profiles.map(({ name }) => name)).toEqual([
    'Anna',
    'Hugo',
  ]);
});

test('[D-46 D-64] a fictional profile is nowhere: no distance, and in no search by one', async () => {
  const { annas, man } = await start();
  const fay = await man('Fay', { ...HAARLEM, isFictional: true });
  await man('Hugo', HAARLEM);
  expect((await annas.call('member.get', { query: { id: fay.id } })).profile.distance).toBeNull();
  expect((await told(annas, { within: '500' })).map(([name]) => name)).toEqual(['Hugo']);
  expect(await told(annas, {})).toContainEqual(['Fay', null]);
});

test('[D-64] moving changes the distances at once; a visitor is told none', async () => {
  const { server, annas, man } = await start();
  const hugo = await man('Hugo', HAARLEM);
  await annas.call('profile.update', { body: { region: 'NL-LI', city: 'Maastricht' } });
  expect((await search(annas, { within: '100' })).total).toBe(0);
  await (await signedIn(server, hugo)).call('profile.update', { body: { region: 'NL-LI', city: 'Maastricht' } });
  expect(await told(annas, { within: '10' })).toEqual([['Hugo', 0]]);
  await (await signedIn(server, hugo)).call('profile.update', { body: { region: 'NL-LI', city: null } });
  expect((await search(annas, { within: '500' })).total).toBe(0);
  const { db } = server.platform;
  await db.query(sql`update members set is_fictional = true where id = ${hugo.id}`);
  expect(await db.many(sql`select from discoverable where member_id = ${hugo.id} and city_id is not null`)).toEqual([]);
});

test('[D-48 D-64] a short result offers to look without the distance', async () => {
  const { annas, man } = await start();
  await man('Mats', MAASTRICHT);
  expect((await search(annas, { within: '25' })).relax).toEqual({ filter: 'distance', adds: 1 });
});
