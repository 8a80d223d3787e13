import type { MatchfinderAnswers } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { DONT_MIND } from './find-matches.ts';
import { matchfinderModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
async function start() {
  const server = await startTestServer({ now: NOW, modules: [matchfinderModule, safetyModule] });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna', dateOfBirth: '1990-05-17' });
  await db.query(sql`update profiles set interests = '{wine,hiking,cats}' where member_id = ${anna.id}`);
  const annas = await signedIn(server, anna);
  const man = async (name: string, interests: string[] = [], options: TestMemberOptions = {}) => {
    const member = await insertMember(server, { name, gender: 'male', seeking: 'female', ...options });
    await insertPhoto(server, member.id);
    await db.query(sql`update profiles set interests = ${interests} where member_id = ${member.id}`);
    return member;
  };
  const ask = async (answers: Partial<MatchfinderAnswers>) => {
    await annas.call('matchfinder.put', { body: { answers: { ...DONT_MIND, ...answers } } });
    return annas.call('matchfinder.get');
  };
  const names = async (answers: Partial<MatchfinderAnswers>) => (await ask(answers)).results.map(({ profile }) => profile.name);
  return { server, anna, annas, man, ask, names };
}

test('[R-27 D-18] never answered, then saved and edited; what most is shared comes first, with its reasons', async () => {
  const { annas, man, ask } = await start();
  expect(await annas.call('matchfinder.get')).toMatchObject({ answers: null, results: [] });
  await man('Bert', ['cats']);
  await man('Carl', ['wine', 'hiking', 'chess']);
  await man('Dirk');
  const found = await ask({ interests: 'one' });
  expect(found).toMatchObject({
    answers: { interests: 'one' },
    results: [
      { profile: { name: 'Carl' }, reasons: ['interests'], shared_interests: ['wine', 'hiking'] },
      { profile: { name: 'Bert' }, shared_interests: ['cats'] },
    ],
  });
});

test('[R-27 D-18 D-46] it counts the people who fit the answers so far, from before the first one; fictional profiles are no people', async () => {
  const { annas, man, ask } = await start();
  await man('Bert', ['cats']);
  await man('Carl');
  await man('Invented', ['cats'], { isFictional: true });
  const before = await annas.call('matchfinder.get');
  expect(before).toMatchObject({ answers: null, fitting: { count: 2, or_more: false } });
  expect(before.results).toHaveLength(3);
  expect((await ask({ interests: 'one' })).fitting).toEqual({ count: 1, or_more: false });
  expect((await ask({ interests: 'three' })).fitting).toEqual({ count: 0, or_more: false });
});

test('[R-27 D-18] with fewer than ten results it says which answer keeps most out', async () => {
  const { man, ask } = await start();
  await man('Old', ['cats'], { dateOfBirth: '1950-01-01' });
  await man('Older', ['cats'], { dateOfBirth: '1945-01-01' });
  await man('Bare', []);
  const found = await ask({ age: 'ten', interests: 'one' });
  expect(found.results).toEqual([]);
  expect(found.relax).toEqual({ question: 'age', adds: 2 });
});

test('[R-27 D-18] where no one fits every answer, those who come nearest are told, with what they don’t fit; who fits nothing is not', async () => {
  const { man, ask } = await start();
  await man('Far', [], { dateOfBirth: '1950-01-01', country: 'NL' });
  await man('Old', ['cats'], { dateOfBirth: '1950-01-01', country: 'NL' });
  await man('Older', ['cats'], { dateOfBirth: '1945-01-01' });
  const found = await ask({ place: 'country', age: 'ten', interests: 'one' });
  expect(found.near?.map(({ profile, misses }) => [profile.name, misses])).toEqual([
    ['Older', ['age']],
    ['Old', ['place', 'age']],
  ]);
  await man('Fitting', ['cats'], { dateOfBirth: '1991-01-01' });
  expect((await ask({ place: 'country', age: 'ten', interests: 'one' })).near).toBeUndefined();
});

test('[R-27] place, age and activity', async () => {
  const { man, names } = await start();
  await man('Abroad', [], { country: 'NL' });
  await man('Younger', [], { dateOfBirth: '1998-01-01' });
  await man('Asleep', [], { signupDate: new Date('2026-11-01T00:00:00Z') });
  expect((await names({ place: 'country' })).toSorted()).toEqual(['Asleep', 'Younger']);
  expect((await names({ age: 'five' })).toSorted()).toEqual(['Abroad', 'Asleep']);
  expect((await names({ active: 'week' })).toSorted()).toEqual(['Abroad', 'Younger']);
});

test('[R-27 E-16] what the brand does not show in profiles is not asked, and an old answer to it counts for nothing', async () => {
  const { annas, man, names } = await start();
  await man('Bert');
  const { questions } = await annas.call('matchfinder.get');
  expect(questions).toEqual(['place', 'age', 'interests', 'active']);
  expect(await names({ tattoos: 'none', body_type: 'slim' })).toEqual(['Bert']);
});

async function withVisible(fields: string) {
  const started = await start();
  const { db } = started.server.platform;
  await db.query(sql`update brands set settings = settings || jsonb_build_object('visible_profile_fields', ${fields}::jsonb) where id = 1`);
  await db.query(sql`insert into regions (id, country, name, lat, lon) values ('DE-BE', 'DE', 'Berlin', 52.5, 13.4)`);
  const shares = await started.man('Shares', ['wine', 'hiking'], { signupDate: new Date('2026-11-18T00:00:00Z') });
  await started.man('Newer', [], { signupDate: new Date('2026-11-19T00:00:00Z') });
  await db.query(sql`update profiles set region_id = 'DE-BE' where member_id in (${started.anna.id}, ${shares.id})`);
  return started;
}

test('[R-27 E-16] interests and region that the brand does not show change neither the order nor who is found', async () => {
  const { ask } = await withVisible('[]');
  expect((await ask({ interests: 'three', place: 'region' })).results).toMatchObject([
    { profile: { name: 'Newer' }, reasons: [], shared_interests: [], same_region: false },
    { profile: { name: 'Shares' }, reasons: [], shared_interests: [], same_region: false },
  ]);
});

test('[R-27] a region that the brand shows decides the order, and who is found', async () => {
  const { ask, names } = await withVisible('["region"]');
  expect((await ask({})).results).toMatchObject([{ profile: { name: 'Shares' }, same_region: true }, { same_region: false }]);
  expect(await names({ place: 'region' })).toEqual(['Shares']);
});

test('[R-27 P-07 S-23] no one blocked or invisible', async () => {
  const { annas, man, names } = await start();
  const { id } = await man('Bert');
  await man('Hidden', [], { invisible: true });
  await annas.call('block.create', { body: { id } });
  expect(await names({})).toEqual([]);
});

test('[R-27 D-46] with “real members only” no fictional profile; else they say what they are', async () => {
  const { annas, man, ask } = await start();
  await man('Invented', [], { isFictional: true });
  expect((await ask({})).results).toMatchObject([{ profile: { fictional_icon: true } }]);
  expect((await annas.call('matchfinder.get', { query: { real_only: '1' } })).results).toEqual([]);
});
