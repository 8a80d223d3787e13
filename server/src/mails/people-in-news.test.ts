import { expect, test } from 'vitest';
import { textsIn } from '../platform/locale/server-texts.ts';
import { named } from './people-in-news.ts';

const NAMES = ['Anna', 'Bert', 'Clara', 'Dora', 'Emil', 'Frida', 'Gustav'];

test.each([
  ['en', 'and 4 more'],
  ['es', 'y 4 más'],
  ['pl', 'i jeszcze 4'],
] as const)('[R-25] names past the third are counted: %s', (locale, further) => {
  expect(named([{ names: NAMES, count: 7, fictional: 0, label: 'New' }], textsIn(locale))).toEqual([{ names: NAMES.slice(0, 3), further }]);
});

test('[R-25] two groups share three rows, and each has one', () => {
  const group = (label: string, names: string[]) => ({ label, names, count: names.length, fictional: 0 });
  const shown = (matches: string[], likes: string[]) =>
    named([group('matches', matches), group('likes', likes)], textsIn('en')).map(({ names, further }) => [...names, further]);
  expect(shown(NAMES, ['Hugo'])).toEqual([
    ['Anna', 'Bert', 'and 5 more'],
    ['Hugo', undefined],
  ]);
  expect(shown(['Hugo'], NAMES)).toEqual([
    ['Hugo', undefined],
    ['Anna', 'Bert', 'and 5 more'],
  ]);
  expect(shown([], NAMES)).toEqual([['Anna', 'Bert', 'Clara', 'and 4 more']]);
});

test('[D-63] no one is named to who doesn’t want names', () => {
  expect(named([{ names: null, count: 7, fictional: 0 }], textsIn('en'))).toEqual([]);
});
