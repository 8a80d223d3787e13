import { type Gender, SEARCHED_FACTS, type Settings } from '@vesper/contracts';
import type { apiSchemas } from '@vesper/contracts/api';
import type { output } from 'zod/mini';
import type { Filters } from './filters.ts';

type SearchQuery = output<(typeof apiSchemas)['members.search']['query']>;

/** The viewer's own gender, and the one they look for. */
export interface Wishes {
  gender: Gender;
  seeking: Gender;
}

/**
 * The filters of a query that the brand offers (E-13, E-16). A fact that the brand's profiles don't show is no filter either: a result
 * would tell it.
 */
export function offeredFilters(query: SearchQuery, settings: Settings, viewer: Wishes | null): Filters {
  const { search_fields, visible_profile_fields, fictional_warning, default_gender } = settings;
  const has = (field: string): boolean => search_fields.includes(field);
  const facts = SEARCHED_FACTS.filter((fact) => has(fact) && visible_profile_fields.includes(fact));
  return {
    gender: query.gender === 'any' ? undefined : (query.gender ?? viewer?.seeking ?? default_gender ?? undefined),
    country: has('country') ? query.country : undefined,
    region: has('region') ? query.region : undefined,
    minAge: has('age') ? query.min_age : undefined,
    maxAge: has('age') ? query.max_age : undefined,
    hasPhoto: has('has_photo') && query.has_photo,
    realOnly: (has('real_only') || fictional_warning) && query.real_only,
    verified: has('verified') && query.verified,
    lastActive: has('last_active') ? query.last_active : undefined,
    online: has('last_active') && query.online,
    newHere: has('new_here') && query.new_here,
    seeking: query.seeks_me ? viewer?.gender : undefined,
    facts: Object.fromEntries(facts.map((fact) => [fact, query[fact]?.split(',')])),
  };
}
