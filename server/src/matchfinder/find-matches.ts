import {
  type CallResponse,
  type Gender,
  type MatchfinderAnswers,
  type MatchfinderQuestion,
  type Seeking,
  soughtGender,
} from '@vesper/contracts';
import { type Filters, fits, rangesOf } from '../discovery/filters.ts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, earlier } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';

/** Members looked at in all countries together, most recently active first: bounds the cost among millions. */
const POOL = 2000;
const SHOWN = 24;
/** Shown where no one fits every answer. */
const NEAR_SHOWN = 12;
/** D-18 */
const ENOUGH = 10;
/** What tattoos, build and the like are asked about: a brand that doesn't show a field must not let it be guessed by asking (E-16). */
const NEEDS_FIELD: readonly MatchfinderQuestion[] = ['signup_reason', 'relationship_status', 'body_type', 'tattoos', 'interests'];
const ALL: readonly MatchfinderQuestion[] = [
  'place',
  'age',
  'signup_reason',
  'relationship_status',
  'body_type',
  'tattoos',
  'interests',
  'active',
];

/** No answer counts. */
export const DONT_MIND: MatchfinderAnswers = {
  place: null,
  age: null,
  signup_reason: null,
  relationship_status: null,
  body_type: null,
  tattoos: null,
  interests: null,
  active: null,
};

export const questionsOf = ({ settings }: Brand): MatchfinderQuestion[] =>
  ALL.filter((question) => !NEEDS_FIELD.includes(question) || settings.visible_profile_fields.includes(question));

interface Viewer {
  gender: Gender;
  seeking: Seeking;
  country: string;
  region_id: string | null;
  date_of_birth: string;
  interests: string[];
}

interface Fitting {
  id: string;
  /** Of those looked at, without fictional profiles: how many fit, and how many there are. */
  fitting: number;
  looked_at: number;
  /** Interests of both; none where the brand shows no interests (E-16). */
  shared: string[];
  /** Never where the brand shows no region (E-16). */
  same_region: boolean;
}

/** The answers that count. The order and the answers may use only what the brand shows in profiles (E-16): else they would tell it. */
function askedOf(brand: Brand, answers: MatchfinderAnswers): MatchfinderQuestion[] {
  const showsRegion = brand.settings.visible_profile_fields.includes('region');
  return questionsOf(brand).filter(
    (question) => answers[question] !== null && (question !== 'place' || answers.place !== 'region' || showsRegion),
  );
}

/**
 * Members who fit all answers (D-18), where each looks for the other: those who share most interests first, then those of the same region,
 * then the most recently active. No score is computed: what decided is told as reasons.
 */
export async function findMatches(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView & { brand: Brand },
  answers: MatchfinderAnswers,
  realOnly: boolean,
): Promise<Pick<CallResponse<'matchfinder.get'>, 'results' | 'fitting' | 'relax' | 'near'>> {
  const asked = askedOf(view.brand, answers);
  const candidates = await candidatesOf(db, view, answers, asked, realOnly);
  const fitting = await db.many<Fitting>(sql`
    select id, shared, same_region, fitting, looked_at from (
      select candidates.*,
             (count(*) filter (where cardinality(misses) = 0 and not is_fictional) over ())::int as fitting,
             (count(*) over ())::int as looked_at
      from ${candidates}
    ) as counted
    where cardinality(misses) = 0
    order by cardinality(shared) desc, same_region desc, active_at desc, id desc
    limit ${SHOWN}`);
  const cards = await cardsOf(
    db,
    urls,
    { ...view, tellsMore: true },
    fitting.map(({ id }) => id),
  );
  const results = fitting.flatMap(({ id, shared, same_region }) => {
    const profile = cards.get(id);
    return profile ? [{ profile, reasons: asked, shared_interests: shared, same_region }] : [];
  });
  const relax = results.length < ENOUGH ? await relaxationOf(db, candidates) : null;
  const [{ fitting: count, looked_at } = { fitting: 0, looked_at: 0 }] = fitting;
  return {
    results,
    fitting: { count, or_more: looked_at >= POOL },
    relax,
    ...(results.length === 0 && { near: await nearestOf(db, urls, view, candidates, asked) }),
  };
}

/** Those who miss the fewest answers, as long as they fit at least one. */
async function nearestOf(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView,
  candidates: Sql,
  asked: readonly MatchfinderQuestion[],
): Promise<NonNullable<CallResponse<'matchfinder.get'>['near']>> {
  const nearest = await db.many<{ id: string; misses: MatchfinderQuestion[] }>(sql`
    select id, misses from ${candidates}
    where cardinality(misses) < ${asked.length}::int
    order by cardinality(misses), cardinality(shared) desc, same_region desc, active_at desc, id desc
    limit ${NEAR_SHOWN}`);
  const cards = await cardsOf(
    db,
    urls,
    { ...view, tellsMore: true },
    nearest.map(({ id }) => id),
  );
  return nearest.flatMap(({ id, misses }) => {
    const profile = cards.get(id);
    return profile ? [{ profile, misses }] : [];
  });
}

/** The answer that alone keeps most members out. */
async function relaxationOf(db: Queryable, candidates: Sql): Promise<CallResponse<'matchfinder.get'>['relax']> {
  const best = await db.maybeOne<{ question: MatchfinderQuestion; adds: number }>(sql`
    select misses[1] as question, count(*)::int as adds from ${candidates}
    where cardinality(misses) = 1
    group by misses[1]
    order by adds desc, question
    limit 1`);
  return best ?? null;
}

/** The members looked at, as a table: which answers they don't fit, and what decides their order. */
async function candidatesOf(
  db: Queryable,
  view: MemberView & { brand: Brand },
  answers: MatchfinderAnswers,
  asked: readonly MatchfinderQuestion[],
  realOnly: boolean,
): Promise<Sql> {
  const { brand, brandId, viewerId, now } = view;
  const viewer = await db.one<Viewer>(sql`
    select gender, seeking, country, region_id, date_of_birth, interests from profiles where member_id = ${viewerId}`);
  const filters: Filters = { gender: soughtGender(viewer.seeking), seeking: viewer.gender, hasPhoto: true, realOnly };
  const scope = { brandId, countries: brand.settings.countries, hidden: await hiddenFrom(db, viewerId), now };
  const visible = brand.settings.visible_profile_fields;
  const interests = visible.includes('interests') ? viewer.interests : [];
  const region = visible.includes('region') ? viewer.region_id : null;
  const shared = sql`array(select interest from unnest(p.interests) as interest where interest = any(${interests}::text[]))`;
  const misses = asked.map(
    (question) => sql`case when not coalesce(${conditionOf(question, answers, viewer, shared, now)}, false) then ${question}::text end`,
  );
  const listed = misses.length === 0 ? sql`null::text` : misses.reduce((all, one) => sql`${all}, ${one}`);
  return sql`(
    select p.member_id as id, array_remove(array[${listed}], null) as misses, ${shared} as shared,
           coalesce(p.region_id = ${region}, false) as same_region, found.active_at, found.is_fictional
    from (
      select in_range.member_id, in_range.active_at, in_range.is_fictional
      from ${rangesOf(filters, scope)}
      cross join lateral (
        select d.member_id, d.active_at, d.is_fictional from discoverable d
        where ${fits(filters, scope)}
        order by d.active_at desc, d.member_id desc
        limit ${POOL}
      ) as in_range
      order by in_range.active_at desc, in_range.member_id desc
      limit ${POOL}
    ) as found
    join profiles p on p.member_id = found.member_id
  ) as candidates`;
}

function conditionOf(question: MatchfinderQuestion, answers: MatchfinderAnswers, viewer: Viewer, shared: Sql, now: Date): Sql {
  switch (question) {
    case 'place':
      return answers.place === 'region' ? sql`p.region_id = ${viewer.region_id}` : sql`p.country = ${viewer.country}`;
    case 'age': {
      const years = `${answers.age === 'five' ? 5 : 10} years`;
      return sql`p.date_of_birth between ${viewer.date_of_birth}::date - ${years}::interval and ${viewer.date_of_birth}::date + ${years}::interval`;
    }
    case 'signup_reason':
      return sql`p.signup_reason = ${answers.signup_reason}`;
    case 'relationship_status':
      return sql`p.relationship_status = ${answers.relationship_status}`;
    case 'body_type':
      return sql`p.body_type = ${answers.body_type}`;
    case 'tattoos':
      return answers.tattoos === 'none' ? sql`p.tattoos = 'none'` : sql`p.tattoos in ('one', 'some', 'many')`;
    case 'interests':
      return sql`cardinality(${shared}) >= ${answers.interests === 'three' ? 3 : 1}::int`;
    case 'active':
      // Someone fictional was never here (D-46).
      return sql`found.active_at >= ${earlier(now, (answers.active === 'day' ? 1 : 7) * DAY)} and not found.is_fictional`;
  }
}
