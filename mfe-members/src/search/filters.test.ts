import { defaultSearch } from '@vesper/contracts';
import { aSettings, aUser } from '@vesper/testing';
import { expect, test } from 'vitest';
import { countChanges, defaultsFor, type Filters, fieldsFor, readFilters, toQuery, writeFilters } from './filters.ts';

const settings = aSettings({
  search_fields: ['gender', 'country', 'region', 'distance', 'age', 'last_active', 'new_here', 'has_photo', 'interests', 'eye_colour'],
  visible_profile_fields: ['interests', 'eye_colour'],
});
const user = aUser({ profile: { region: 'DE-HH', city: 'Hamburg' } });
const defaults = defaultsFor(settings, user);
const fields = fieldsFor(settings, user);
const read = (search: string) => readFilters(new URLSearchParams(search), defaults, fields, settings.countries);

test('[E-13] an address without a word is the member’s own wish and country', () => {
  expect(read('')).toEqual(defaults);
  expect(defaults).toMatchObject({ gender: 'female', country: 'DE', minAge: 18, maxAge: 99 });
  expect(writeFilters(defaults, defaults).toString()).toBe('');
  expect(defaultsFor(settings, null)).toMatchObject({ gender: null, country: 'DE' });
  expect(defaultsFor({ ...settings, geoip_selected_country: 'US' }, null).country).toBeNull();
});

test('[E-13 D-11] who looks for everyone searches all, and may search for one gender', () => {
  const wideUser = aUser({ profile: { seeking: 'both' } });
  const wide = defaultsFor(settings, wideUser);
  expect(wide.gender).toBeNull();
  expect(writeFilters(wide, wide).toString()).toBe('');
  expect(toQuery(wide, wide).gender).toBe(defaultSearch(settings, wideUser).gender);
  expect(writeFilters({ ...wide, gender: 'male' }, wide).get('gender')).toBe('male');
});

test('[E-13] every search survives the way through its address', () => {
  const searches: Partial<Filters>[] = [
    { gender: 'male' },
    { gender: null },
    { country: null },
    { country: 'NL', region: 'NL-UT' },
    { minAge: 30 },
    { minAge: 30, maxAge: 30 },
    { hasPhoto: true, realOnly: true, seeksMe: true },
    { lastActive: 7 },
    { lastActive: 'now', newHere: true },
    { facts: { interests: ['hiking', 'dogs'], eye_colour: ['green'] } },
    { sort: 'new' },
    { within: 50 },
    { within: 500, sort: 'near' },
  ];
  for (const changes of searches) {
    const filters = { ...defaults, ...changes };
    expect(read(writeFilters(filters, defaults).toString())).toEqual(filters);
  }
});

test('[E-13] what makes no sense in an address is as if it were not there', () => {
  expect(read('gender=robot&country=XX&region=DE-BY&sort=old&has_photo=yes')).toEqual({ ...defaults, region: 'DE-BY' });
  expect(read('country=NL&region=DE-BY').region).toBeNull();
  expect(read('country=any&region=DE-BY').region).toBeNull();
  expect(read('min_age=50&max_age=40')).toMatchObject({ minAge: 40, maxAge: 50 });
  expect(read('min_age=3&max_age=400')).toMatchObject({ minAge: 18, maxAge: 99 });
  expect(read('last_active=3').lastActive).toBeNull();
  expect(read('last_active=07').lastActive).toBeNull();
  expect(read('interests=hiking,taxidermy,,&eye_colour=pink&body_type=slim').facts).toEqual({ interests: ['hiking'] });
  expect(read('min_age=-5&max_age=NaN')).toMatchObject({ minAge: 18, maxAge: 99 });
});

test('[E-16 D-46] a brand offers the filters of its search_fields, and real members wherever there are fictional ones', () => {
  expect([...fieldsFor(aSettings({ search_fields: ['age'], fictional_warning: false }), null)]).toEqual(['age']);
  expect(fieldsFor(aSettings({ search_fields: [], fictional_warning: true }), null)).toEqual(new Set(['real_only']));
  const without = aSettings({ search_fields: ['age'] });
  const noCountry = defaultsFor(without, user);
  expect(noCountry.country).toBeNull();
  expect(readFilters(new URLSearchParams('country=NL&gender=male'), noCountry, fieldsFor(without, user), without.countries)).toEqual(
    noCountry,
  );
});

test('[E-16] a fact that no profile shows is no filter', () => {
  const hidden = aSettings({ search_fields: ['interests', 'body_type'], visible_profile_fields: ['body_type'], fictional_warning: false });
  expect([...fieldsFor(hidden, null)]).toEqual(['body_type']);
});

test('[R-06 D-64] distance is a filter for a member with a city, and the order by it needs one', () => {
  expect(read('within=50&sort=near')).toMatchObject({ within: 50, sort: 'near' });
  expect(read('within=51&sort=near')).toMatchObject({ within: null, sort: 'active' });
  const regionOnly = aUser({ profile: { region: 'DE-HH', city: null } });
  expect(fieldsFor(settings, regionOnly).has('distance')).toBe(false);
  expect(fieldsFor(settings, null).has('distance')).toBe(false);
  const without = readFilters(new URLSearchParams('within=50'), defaults, fieldsFor(settings, regionOnly), settings.countries);
  expect(without.within).toBeNull();
  expect(toQuery({ ...defaults, within: 25, sort: 'near' }, defaults)).toMatchObject({ within: '25', sort: 'near' });
  expect(countChanges({ ...defaults, within: 25 }, defaults)).toBe(1);
});

test('[E-13] online now is a question of its own, and facts go as lists', () => {
  const query = toQuery({ ...defaults, lastActive: 'now', newHere: true, facts: { interests: ['hiking', 'dogs'] } }, defaults);
  expect(JSON.parse(JSON.stringify(query))).toMatchObject({ online: '1', new_here: '1', interests: 'hiking,dogs' });
  expect(query.last_active).toBeUndefined();
});

test('[D-14] the call names only what limits the search', () => {
  const query = toQuery({ ...defaults, maxAge: 40, realOnly: true, lastActive: 30 }, defaults);
  expect(JSON.parse(JSON.stringify(query))).toEqual({
    gender: 'female',
    country: 'DE',
    max_age: '40',
    real_only: '1',
    last_active: '30',
    sort: 'active',
  });
});

test('[E-13] the button on a phone counts what differs; the order is no filter', () => {
  expect(countChanges(defaults, defaults)).toBe(0);
  expect(countChanges({ ...defaults, minAge: 20, maxAge: 30, country: null, hasPhoto: true, lastActive: 1, sort: 'new' }, defaults)).toBe(
    4,
  );
  expect(countChanges({ ...defaults, newHere: true, facts: { interests: ['hiking', 'dogs'] } }, defaults)).toBe(2);
});
