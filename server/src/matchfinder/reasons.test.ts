import { FACTS, type MatchfinderAnswers, type MatchfinderQuestion } from '@vesper/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DONT_MIND } from './find-matches.ts';
import { matchfinderModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const OTHERS = 6;
const QUESTIONS = ['place', 'age', 'signup_reason', 'relationship_status', 'body_type', 'tattoos', 'interests', 'active'] as const;

/** Few values of each kind, so that many profiles agree; ages around five and ten years apart, to the day. */
const profile = fc.record({
  place: fc.constantFrom(
    { country: 'GB', region: null },
    { country: 'GB', region: 'GB-LND' },
    { country: 'GB', region: 'GB-MAN' },
    { country: 'NL', region: 'NL-NH' },
  ),
  born: fc
    .tuple(fc.constantFrom(1975, 1980, 1985, 1990, 1995, 2000), fc.constantFrom('05-16', '05-17', '05-18'))
    .map(([year, day]) => `${year}-${day}`),
  signup_reason: fc.option(fc.constantFrom(...FACTS.signup_reason.slice(0, 2))),
  relationship_status: fc.option(fc.constantFrom(...FACTS.relationship_status.slice(0, 2))),
  body_type: fc.option(fc.constantFrom(...FACTS.body_type.slice(0, 2))),
  tattoos: fc.option(fc.constantFrom(...FACTS.tattoos)),
  interests: fc.subarray(['wine', 'hiking', 'cats', 'chess', 'yoga']),
  hoursAway: fc.constantFrom(1, 23, 25, 100, 167, 169, 400),
});
type Profile = typeof profile extends fc.Arbitrary<infer One> ? One : never;

const given = {
  place: fc.constantFrom('region' as const, 'country'),
  age: fc.constantFrom('five' as const, 'ten'),
  signup_reason: fc.constantFrom(...FACTS.signup_reason.slice(0, 2)),
  relationship_status: fc.constantFrom(...FACTS.relationship_status.slice(0, 2)),
  body_type: fc.constantFrom(...FACTS.body_type.slice(0, 2)),
  tattoos: fc.constantFrom('none' as const, 'any'),
  interests: fc.constantFrom('one' as const, 'three'),
  active: fc.constantFrom('day' as const, 'week'),
};
/** Three at most: more than that no one would fit. */
const answers: fc.Arbitrary<MatchfinderAnswers> = fc
  .tuple(fc.record(given), fc.subarray([...QUESTIONS], { maxLength: 3 }))
  .map(([all, asked]) => Object.assign({ ...DONT_MIND }, Object.fromEntries(asked.map((question) => [question, all[question]]))));
/** Mostly all of them. */
const FIELDS = ['region', 'signup_reason', 'relationship_status', 'body_type', 'tattoos', 'interests'];
const visible = fc.oneof({ arbitrary: fc.constant(FIELDS), weight: 2 }, fc.subarray(FIELDS));

const inCommon = (one: Profile, other: Profile) => one.interests.filter((interest) => other.interests.includes(interest)).toSorted();
const livesNear = (one: Profile, other: Profile) => one.place.region !== null && one.place.region === other.place.region;

/** At most so many years lie between two birthdays. */
function isWithin(years: number, ...born: [string, string]): boolean {
  const [older, younger] = born.toSorted() as [string, string];
  return younger <= `${Number(older.slice(0, 4)) + years}${older.slice(4)}`;
}

/** Whether what a reason says is true of two profiles, however the server finds it out. */
function isTrue(question: MatchfinderQuestion, asked: MatchfinderAnswers, own: Profile, other: Profile): boolean {
  const checks: Record<MatchfinderQuestion, () => boolean> = {
    place: () => (asked.place === 'region' ? livesNear(own, other) : own.place.country === other.place.country),
    age: () => isWithin(asked.age === 'five' ? 5 : 10, own.born, other.born),
    signup_reason: () => other.signup_reason === asked.signup_reason,
    relationship_status: () => other.relationship_status === asked.relationship_status,
    body_type: () => other.body_type === asked.body_type,
    tattoos: () => other.tattoos !== null && (other.tattoos === 'none') === (asked.tattoos === 'none'),
    interests: () => inCommon(own, other).length >= (asked.interests === 'three' ? 3 : 1),
    active: () => other.hoursAway <= (asked.active === 'day' ? 24 : 7 * 24),
  };
  return checks[question]();
}

/** What the brand lets profiles say can be a reason: a region takes the field of that name. */
const mayTell = (question: MatchfinderQuestion, asked: MatchfinderAnswers, fields: readonly string[]): boolean =>
  question === 'place' ? asked.place === 'country' || fields.includes('region') : ['age', 'active', ...fields].includes(question);

async function write({ platform: { db } }: TestServer, id: string, one: Profile): Promise<void> {
  await db.query(sql`
    update profiles set country = ${one.place.country}, region_id = ${one.place.region}, date_of_birth = ${one.born},
      signup_reason = ${one.signup_reason}, relationship_status = ${one.relationship_status}, body_type = ${one.body_type},
      tattoos = ${one.tattoos}, interests = ${one.interests} where member_id = ${id}`);
  await db.query(sql`update members set last_seen_at = ${new Date(NOW.getTime() - one.hoursAway * HOUR)} where id = ${id}`);
}

async function start() {
  const server = await startTestServer({ now: NOW, modules: [matchfinderModule] });
  const { db } = server.platform;
  await db.query(sql`
    insert into regions (id, country, name, lat, lon)
    values ('GB-LND', 'GB', 'London', 51.5, 0), ('GB-MAN', 'GB', 'Manchester', 53.5, -2.2), ('NL-NH', 'NL', 'Noord-Holland', 52.4, 4.9)`);
  const anna = await insertMember(server, { signupDate: new Date(NOW.getTime() - 30 * DAY) });
  const ids: string[] = [];
  for (let nth = 0; nth < OTHERS; nth += 1) {
    const { id } = await insertMember(server, { gender: 'male', seeking: 'female', signupDate: new Date(NOW.getTime() - 30 * DAY) });
    await insertPhoto(server, id);
    ids.push(id);
  }
  return { server, anna, annas: await signedIn(server, anna), ids };
}

test('[R-27 D-18 E-16] every reason, and every answer that is missed, is true of the two profiles, and of what the brand shows', async () => {
  const { server, anna, annas, ids } = await start();
  const seen = new Set<MatchfinderQuestion>();
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(
      profile,
      fc.array(profile, { minLength: OTHERS, maxLength: OTHERS }),
      answers,
      visible,
      async (own, others, asked, fields) => {
        nth += 1;
        // Later than the server keeps a brand's settings.
        server.setNow(new Date(NOW.getTime() + nth * 6 * SECOND));
        const { db } = server.platform;
        await db.query(
          sql`update brands set settings = settings || jsonb_build_object('visible_profile_fields', to_jsonb(${fields}::text[])) where id = 1`,
        );
        await write(server, anna.id, own);
        const byId = new Map(ids.map((id, index) => [id, others[index] as Profile]));
        for (const [id, other] of byId) await write(server, id, other);
        await annas.call('matchfinder.put', { body: { answers: asked } });
        const { results, near = [] } = await annas.call('matchfinder.get');

        const reasons = QUESTIONS.filter((question) => asked[question] !== null && mayTell(question, asked, fields));
        const told = [...byId].map(([id, other]) => ({
          id,
          misses: reasons.filter((question) => !isTrue(question, asked, own, other)),
          shared_interests: fields.includes('interests') ? inCommon(own, other) : [],
          same_region: fields.includes('region') && livesNear(own, other),
        }));
        const fitting = told.filter(({ misses }) => misses.length === 0);
        const nearest = told.filter(({ misses }) => fitting.length === 0 && misses.length < reasons.length);
        for (const question of fitting.length > 0 ? reasons : []) seen.add(question);
        const shown = results.map(({ profile: { id }, shared_interests, ...one }) => ({
          id,
          shared_interests: shared_interests.toSorted(),
          ...one,
        }));
        expect(shown).toEqual(
          expect.arrayContaining(fitting.map(({ id, shared_interests, same_region }) => ({ id, shared_interests, same_region, reasons }))),
        );
        expect(results).toHaveLength(fitting.length);
        expect(near.map(({ profile: { id }, misses }) => ({ id, misses }))).toEqual(
          expect.arrayContaining(nearest.map(({ id, misses }) => ({ id, misses }))),
        );
        expect(near).toHaveLength(nearest.length);
      },
    ),
    { numRuns: 60, seed: 20_261 },
  );
  // None of them was left untried.
  expect([...seen].toSorted()).toEqual(QUESTIONS.toSorted());
});
