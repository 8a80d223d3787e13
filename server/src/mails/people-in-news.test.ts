import { expect, test } from 'vitest';
import { textsIn } from '../platform/locale/server-texts.ts';
import { named } from './people-in-news.ts';

const NAMES = ['Anna', 'Bert', 'Clara', 'Dora', 'Emil', 'Frida', 'Gustav'];

test.each([
  ['en', 'Anna, Bert, Clara, Dora, Emil and 2 more'],
  ['es', 'Anna, Bert, Clara, Dora, Emil y 2 más'],
  ['pl', 'Anna, Bert, Clara, Dora, Emil i jeszcze 2'],
] as const)('[R-25] names past the fifth are counted, after one “and”: %s', (locale, list) => {
  expect(named({ names: NAMES, count: 7, fictional: 0 }, { t: textsIn(locale), locale }, (names) => `${names}.`)).toEqual([`${list}.`]);
});
