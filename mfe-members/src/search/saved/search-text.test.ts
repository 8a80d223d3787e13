import { aSettings, aUser } from '@vesper/testing';
import { expect, test } from 'vitest';
import { defaultsFor, type Filters, fieldsFor, readFilters } from '../filters.ts';
import { newText } from './new-text.ts';
import { addressOf, searchText } from './search-text.ts';
import { nameOf } from './suggested-name.ts';

const settings = aSettings({
  search_fields: ['gender', 'country', 'region', 'distance', 'age', 'last_active', 'new_here', 'has_photo', 'interests', 'eye_colour'],
  visible_profile_fields: ['interests', 'eye_colour'],
});
const user = aUser({ profile: { region: 'DE-HH', city: 'Hamburg' } });
const defaults = defaultsFor(settings, user);

test('[R-06] a saved search opens as the search that was saved, wherever its member lives by then', () => {
  const searches: Partial<Filters>[] = [
    {},
    { gender: null, country: null },
    { gender: 'male', country: 'NL', region: 'NL-UT', minAge: 30, maxAge: 40, within: 100, sort: 'near' },
    { lastActive: 'now', hasPhoto: true, realOnly: true },
    { lastActive: 7, facts: { interests: ['hiking', 'dogs'] }, sort: 'new' },
  ];
  const elsewhere = { ...defaults, country: 'AT', gender: 'male' as const };
  for (const changes of searches) {
    const filters = { ...defaults, ...changes };
    const { search } = new URL(addressOf(searchText(filters, defaults)), 'https://a.example');
    expect(readFilters(new URLSearchParams(search), elsewhere, fieldsFor(settings, user), settings.countries)).toEqual(filters);
  }
});

test('[R-06] the text of a search does not depend on the order of its filters', () => {
  expect(searchText({ ...defaults, maxAge: 40, hasPhoto: true }, defaults)).toBe(
    'country=DE&gender=female&has_photo=1&max_age=40&sort=active',
  );
});

test('[R-06] a suggested name takes the filters that fit, whole', () => {
  expect(nameOf(['Women', 'Bayern', '25–35 years'])).toBe('Women, Bayern, 25–35 years');
  expect(nameOf(['Women', 'Interests: Hiking, Dogs, Cats, Horses and Sailing', 'With photo'])).toBe('Women, With photo +1');
  expect(nameOf(['A region whose name is longer than any other'], 10)).toBe('A region w');
  expect(nameOf([])).toBe('');
});

test('[R-06] a hundred new members or more are “99+”', () => {
  expect([newText(0), newText(99), newText(100)]).toEqual(['0', '99', '99+']);
});
