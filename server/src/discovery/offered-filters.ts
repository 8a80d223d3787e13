import { type Gender, SEARCHED_FACTS, type Seeking, type Settings, soughtGender } from '@vesper/contracts';
import type { apiSchemas } from '@vesper/contracts/api';
import type { output } from 'zod/mini';
import { citiesWithin } from '../places/distance.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Filters } from './filters.ts';

type SearchQuery = output<(typeof apiSchemas)['members.search']['query']>;

/** The viewer's own gender, whom they look for, and where they live. */
export interface Wishes {
  gender: Gender;
  seeking: Seeking;
  cityId: number | null;
}

export const wishesOf = (db: Queryable, memberId: string): Promise<Wishes> =>
  db.one(sql`select gender, seeking, city_of(member_id) as "cityId" from profiles where member_id = ${memberId}`);

/**
 * The filters of a query that the brand offers (E-13, E-16). A fact that the brand's profiles don't show is no filter either: a result
 * would tell it. A visitor, who isn't told who is active and what they are here for, cannot search by that either.
 */
export async function offeredFilters(db: Queryable, query: SearchQuery, settings: Settings, viewer: Wishes | null): Promise<Filters> {
  const { search_fields, visible_profile_fields, fictional_warning, default_gender } = settings;
  const has = (field: string): boolean => search_fields.includes(field);
  const { within } = query;
  const cityId = viewer?.cityId ?? null;
  const facts = SEARCHED_FACTS.filter(
    (fact) => has(fact) && visible_profile_fields.includes(fact) && (viewer !== null || fact !== 'signup_reason'),
  );
  const hasActivity = viewer !== null && has('last_active');
  return {
    gender: soughtGender(query.gender === 'any' ? 'both' : (query.gender ?? viewer?.seeking ?? default_gender ?? 'both')),
    country: has('country') ? query.country : undefined,
    region: has('region') ? query.region : undefined,
    near: has('distance') && within !== undefined && cityId !== null ? await citiesWithin(db, cityId, within) : undefined,
    minAge: has('age') ? query.min_age : undefined,
    maxAge: has('age') ? query.max_age : undefined,
    hasPhoto: has('has_photo') && query.has_photo,
    realOnly: (has('real_only') || fictional_warning) && query.real_only,
    verified: has('verified') && query.verified,
    lastActive: hasActivity ? query.last_active : undefined,
    online: hasActivity && query.online,
    newHere: has('new_here') && query.new_here,
    seeking: query.seeks_me ? viewer?.gender : undefined,
    facts: Object.fromEntries(facts.map((fact) => [fact, query[fact]?.split(',')])),
  };
}
