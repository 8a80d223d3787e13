import { expect, test } from 'vitest';
import { interestGroups } from './interest-groups.ts';

const names: Record<string, string> = {
  theatre: 'Théâtre',
  museums: 'Musées',
  cats: 'Chats',
  sailing: 'Voile',
  gaming: 'Jeux vidéo',
  opera: 'Opéra',
};
const inFrench = (words: string) => interestGroups(Object.keys(names), words, (code) => names[code] ?? code, 'fr');

test('[R-24] interests stand in groups, in the language’s order; one that no group knows is not lost', () => {
  expect(inFrench('')).toEqual([
    { name: 'outdoors', codes: ['sailing'] },
    { name: 'culture', codes: ['museums', 'theatre'] },
    { name: 'animals', codes: ['cats'] },
    { name: 'more', codes: ['gaming', 'opera'] },
  ]);
});

test('[R-24] searching needs neither accents nor capitals', () => {
  expect(inFrench(' THEATRE')).toEqual([{ name: 'culture', codes: ['theatre'] }]);
  expect(inFrench('mu')).toEqual([{ name: 'culture', codes: ['museums'] }]);
  expect(inFrench('xyz')).toEqual([]);
});
