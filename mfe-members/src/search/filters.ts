import { type CallQuery, type Gender, GENDERS, MAX_AGE, type Settings, type User } from '@vesper/contracts';

/** E-13: search filters. Stored in the URL, so that back, reload and shared links give the same search. */
export interface Filters {
  /** Null: both. */
  gender: Gender | null;
  /** ISO 3166 code; null: everywhere. */
  country: string | null;
  region: string | null;
  minAge: number;
  maxAge: number;
  hasPhoto: boolean;
  realOnly: boolean;
  seeksMe: boolean;
  sort: 'active' | 'new';
}

export type FilterField = 'gender' | 'country' | 'region' | 'age' | 'has_photo' | 'real_only' | 'seeks_me';

/** URL value for "everywhere", as a missing value means the default country. */
const ANYWHERE = 'any';

/** The filters that the brand offers (`search_fields`). "Real members only" is always offered where fictional profiles exist (D-46). */
export function fieldsFor({ search_fields, fictional_warning }: Settings, user: User | null): Set<FilterField> {
  const offered: FilterField[] = (['gender', 'country', 'region', 'age', 'has_photo', 'real_only'] as const).filter((field) =>
    search_fields.includes(field),
  );
  if (fictional_warning) offered.push('real_only');
  if (user) offered.push('seeks_me'); // D-48
  return new Set(offered);
}

/** Filters when the URL has none: a member's preference and country; for visitors, the brand's defaults. */
export function defaultsFor(settings: Settings, user: User | null): Filters {
  const { countries, search_fields } = settings;
  const here = user ? user.profile.country : settings.geoip_selected_country;
  return {
    gender: user ? user.profile.seeking : settings.default_gender,
    // Without a country field the default is everywhere: a limit the viewer couldn't change.
    country: search_fields.includes('country') && countries.includes(here) ? here : null,
    region: null,
    minAge: settings.min_age,
    maxAge: MAX_AGE,
    hasPhoto: false,
    realOnly: false,
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
  const gender = GENDERS.find((one) => one === offered('gender', 'gender')) ?? defaults.gender;
  const wanted = offered('country', 'country');
  const country = wanted === ANYWHERE ? null : (countries.find((one) => one === wanted) ?? defaults.country);
  const region = offered('region', 'region');
  const ages = [
    readAge(offered('age', 'min_age'), defaults.minAge, defaults),
    readAge(offered('age', 'max_age'), defaults.maxAge, defaults),
  ];
  return {
    gender,
    country,
    region: country !== null && region?.startsWith(`${country}-`) ? region : null,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    hasPhoto: offered('has_photo', 'has_photo') === '1',
    realOnly: offered('real_only', 'real_only') === '1',
    seeksMe: offered('seeks_me', 'seeks_me') === '1',
    sort: search.get('sort') === 'new' ? 'new' : 'active',
  };
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
  set('gender', filters.gender, filters.gender === defaults.gender);
  set('country', filters.country ?? ANYWHERE, filters.country === defaults.country);
  set('region', filters.region, false);
  set('min_age', String(filters.minAge), filters.minAge === defaults.minAge);
  set('max_age', String(filters.maxAge), filters.maxAge === defaults.maxAge);
  set('has_photo', '1', !filters.hasPhoto);
  set('real_only', '1', !filters.realOnly);
  set('seeks_me', '1', !filters.seeksMe);
  set('sort', filters.sort, filters.sort === 'active');
  return search;
}

/** The query of the API call, without filters that exclude nobody. */
export function toQuery(filters: Filters, limits: Filters): CallQuery<'members.search'> {
  return {
    gender: filters.gender ?? undefined,
    country: filters.country ?? undefined,
    region: filters.region ?? undefined,
    min_age: filters.minAge > limits.minAge ? String(filters.minAge) : undefined,
    max_age: filters.maxAge < limits.maxAge ? String(filters.maxAge) : undefined,
    has_photo: filters.hasPhoto ? '1' : undefined,
    real_only: filters.realOnly ? '1' : undefined,
    seeks_me: filters.seeksMe ? '1' : undefined,
    sort: filters.sort,
  };
}

/** How many filters differ from the defaults; the sort order doesn't count. */
export function countChanges(filters: Filters, defaults: Filters): number {
  const { gender, country, region, minAge, maxAge, hasPhoto, realOnly, seeksMe } = filters;
  return [
    gender !== defaults.gender,
    country !== defaults.country,
    region !== null,
    minAge !== defaults.minAge || maxAge !== defaults.maxAge,
    hasPhoto,
    realOnly,
    seeksMe,
  ].filter(Boolean).length;
}
