import { expect, test } from 'vitest';
import { textsIn } from '../platform/locale/server-texts.ts';
import { named } from './people-in-news.ts';

const NAMES = ['Anna', 'Bert', 'Clara', 'Dora', 'Emil', 'Frida', 'Gustav'];

test.each([
  ['en', '2 more'],
  ['es', '2 más'],
  ['pl', 'jeszcze 2'],
] as const)('[R-25] names past the fifth are counted: %s', (locale, further) => {
  expect(named({ names: NAMES, count: 7, fictional: 0 }, textsIn(locale), 'New')).toEqual([
    { label: 'New', names: NAMES.slice(0, 5), further },
  ]);
});

test('[D-63] nobody is named to who doesn’t want names', () => {
  expect(named({ names: null, count: 7, fictional: 0 }, textsIn('en'))).toEqual([]);
});
