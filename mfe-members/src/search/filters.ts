import {
  type CallQuery,
  codesOf,
  defaultCountry,
  type Gender,
  GENDERS,
  MAX_AGE,
  SEARCH_RADII,
  SEARCHED_FACTS,
  type SearchedFact,
  type Settings,
  soughtGender,
  type User,
} from '@vesper/contracts';

/** E-13: search filters. Stored in the URL, so that back, reload and shared links give the same search. */
export interface Filters {
  /** Null: both. */
  gender: Gender | null;
  /** ISO 3166 code; null: everywhere. */
  country: string | null;
  region: string | null;
  /** Kilometres from the member's city; null: any distance. */
  within: number | null;
  minAge: number;
  maxAge: number;
  hasPhoto: boolean;
  realOnly: boolean;
  verified: boolean;
  /** Seen within this many days, or online now; null: at any time. */
  lastActive: LastActive | null;
  newHere: boolean;
  /** The codes of a fact of which one must be true. */
  facts: Partial<Record<SearchedFact, readonly string[]>>;
  seeksMe: boolean;
  /** By distance only with `within`. */
  sort: 'active' | 'new' | 'near';
}

/** Now, a day, a week, a month. */
export const LAST_ACTIVE = ['now', 1, 7, 30] as const;
export type LastActive = (typeof LAST_ACTIVE)[number];

const FIELDS = ['gender', 'country', 'region', 'distance', 'age', 'last_active', 'new_here', 'has_photo', 'real_only', 'verified'] as const;
export type FilterField = (typeof FIELDS)[number] | SearchedFact | 'seeks_me';

/** Value for everyone and everywhere, as a missing one means the member's preference and the default country. */
const ANY = 'any';

/**
 * The filters that the brand offers (`search_fields`), facts only where its profiles show them (E-16). `real_only`, “Hide fictional profiles”, is
 * always offered where there are fictional profiles (D-46).
 */
export function fieldsFor({ search_fields, visible_profile_fields, fictional_warning }: Settings, user: User | null): Set<FilterField> {
  // Distances are from city to city: a member who names only a region has none (D-64).
  const canBeNear = typeof user?.profile.city === 'string';
  // Visitors aren't told who is active and what they are here for, so they can't look for it.
  const isForAll = (field: FilterField) => user !== null || (field !== 'last_active' && field !== 'signup_reason');
  const offered: FilterField[] = FIELDS.filter((field) => search_fields.includes(field) && (field !== 'distance' || canBeNear));
  offered.push(...SEARCHED_FACTS.filter((fact) => search_fields.includes(fact) && visible_profile_fields.includes(fact)));
  if (fictional_warning) offered.push('real_only');
  if (user) offered.push('seeks_me'); // D-48
  return new Set(offered.filter(isForAll));
}

/** Filters when the URL has none: a member's preference and country; for visitors, the brand's defaults. */
export function defaultsFor(settings: Settings, user: User | null): Filters {
  return {
    gender: user ? (soughtGender(user.profile.seeking) ?? null) : settings.default_gender,
    country: defaultCountry(settings, user),
    region: null,
    within: null,
    minAge: settings.min_age,
    maxAge: MAX_AGE,
    hasPhoto: false,
    realOnly: false,
    verified: false,
    lastActive: null,
    newHere: false,
    facts: {},
    seeksMe: false,
    sort: 'active',
  };
}

/** Filters from the address; invalid values and filters that are not offered are ignored. */
export function readFilters(
  search: URLSearchParams,
  defaults: Filters,
  fields: ReadonlySet<FilterField>,
  countries: readonly string[],
): Filters {
  const offered = (field: FilterField, name: string): string | null => (fields.has(field) ? search.get(name) : null);
  const asked = offered('gender', 'gender');
  const gender = asked === ANY ? null : (GENDERS.find((one) => one === asked) ?? defaults.gender);
  const wanted = offered('country', 'country');
  const country = wanted === ANY ? null : (countries.find((one) => one === wanted) ?? defaults.country);
  const region = offered('region', 'region');
  const within = SEARCH_RADII.find((km) => String(km) === offered('distance', 'within')) ?? null;
  const sort = search.get('sort');
  const ages = [
    readAge(offered('age', 'min_age'), defaults.minAge, defaults),
    readAge(offered('age', 'max_age'), defaults.maxAge, defaults),
  ];
  return {
    gender,
    country,
    region: country !== null && region?.startsWith(`${country}-`) ? region : null,
    within,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    hasPhoto: offered('has_photo', 'has_photo') === '1',
    realOnly: offered('real_only', 'real_only') === '1',
    verified: offered('verified', 'verified') === '1',
    lastActive: LAST_ACTIVE.find((days) => String(days) === offered('last_active', 'last_active')) ?? null,
    newHere: offered('new_here', 'new_here') === '1',
    facts: readFacts(offered),
    seeksMe: offered('seeks_me', 'seeks_me') === '1',
    sort: sort === 'new' || (sort === 'near' && within !== null) ? sort : 'active',
  };
}

/** The known codes of each fact. */
function readFacts(offered: (field: FilterField, name: string) => string | null): Filters['facts'] {
  const facts = SEARCHED_FACTS.map((fact) => {
    const known = codesOf(fact);
    return [
      fact,
      offered(fact, fact)
        ?.split(',')
        .filter((code) => known.includes(code)) ?? [],
    ] as const;
  });
  return Object.fromEntries(facts.filter(([, codes]) => codes.length > 0));
}

function readAge(text: string | null, fallback: number, { minAge, maxAge }: Filters): number {
  const age = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback;
  return Math.min(Math.max(age, minAge), maxAge);
}

/** The query of these filters, only with what differs from the defaults. */
export function writeFilters(filters: Filters, defaults: Filters): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: string, value: string | null, isDefault: boolean) => {
    if (!isDefault && value !== null) search.set(name, value);
  };
  set('gender', filters.gender ?? ANY, filters.gender === defaults.gender);
  set('country', filters.country ?? ANY, filters.country === defaults.country);
  set('region', filters.region, false);
  set('within', String(filters.within), filters.within === null);
  set('min_age', String(filters.minAge), filters.minAge === defaults.minAge);
  set('max_age', String(filters.maxAge), filters.maxAge === defaults.maxAge);
  set('has_photo', '1', !filters.hasPhoto);
  set('real_only', '1', !filters.realOnly);
  set('verified', '1', !filters.verified);
  set('last_active', String(filters.lastActive), filters.lastActive === null);
  set('new_here', '1', !filters.newHere);
  for (const fact of SEARCHED_FACTS) set(fact, filters.facts[fact]?.join(',') ?? null, false);
  set('seeks_me', '1', !filters.seeksMe);
  const isByDistance = filters.sort === 'near';
  set('sort', filters.sort, filters.sort === 'active' || (isByDistance && filters.within === null));
  return search;
}

/** The query of the API call, without filters that exclude no one. */
export function toQuery(filters: Filters, limits: Filters): CallQuery<'members.search'> {
  return {
    gender: filters.gender ?? (limits.gender === null ? undefined : ANY),
    country: filters.country ?? undefined,
    region: filters.region ?? undefined,
    within: filters.within === null ? undefined : String(filters.within),
    min_age: filters.minAge > limits.minAge ? String(filters.minAge) : undefined,
    max_age: filters.maxAge < limits.maxAge ? String(filters.maxAge) : undefined,
    has_photo: filters.hasPhoto ? '1' : undefined,
    real_only: filters.realOnly ? '1' : undefined,
    verified: filters.verified ? '1' : undefined,
    online: filters.lastActive === 'now' ? '1' : undefined,
    last_active: typeof filters.lastActive === 'number' ? String(filters.lastActive) : undefined,
    new_here: filters.newHere ? '1' : undefined,
    ...Object.fromEntries(Object.entries(filters.facts).map(([fact, codes]) => [fact, codes.join(',')])),
    seeks_me: filters.seeksMe ? '1' : undefined,
    sort: filters.sort,
  };
}

/** How many filters differ from the defaults; the sort order doesn't count. */
export function countChanges(filters: Filters, defaults: Filters): number {
  const { gender, country, region, within, minAge, maxAge, hasPhoto, realOnly, verified, lastActive, newHere, facts, seeksMe } = filters;
  return [
    gender !== defaults.gender,
    country !== defaults.country,
    region !== null,
    within !== null,
    minAge !== defaults.minAge || maxAge !== defaults.maxAge,
    hasPhoto,
    realOnly,
    verified,
    lastActive !== null,
    newHere,
    seeksMe,
    ...Object.keys(facts).map(() => true),
  ].filter(Boolean).length;
}
