import { expect, test } from 'vitest';
import { textsIn } from '../platform/locale/server-texts.ts';
import { newLikesMail } from './new-likes.ts';

const people = (...names: string[]) => ({ count: names.length, names, fictional: 0 });
const nameless = (count: number) => ({ count, names: null, fictional: 0 });
const said = (locale: 'en' | 'de' | 'pl', likes: ReturnType<typeof people | typeof nameless>, matches: typeof likes) => {
  const content = newLikesMail.content({ url: '', likes, matches }, { t: textsIn(locale), locale, brand: {} as never });
  return [content.title, ...(content.people ?? []).flatMap(({ label, each }) => [label, each])];
};

test.each([
  ['en', ['1 new match and 2 new likes', '1 new match', 'New match', '2 new likes', 'New like']],
  ['de', ['1 neues Match und 2 neue Likes', '1 neues Match', 'Neues Match', '2 neue Likes', 'Neues Like']],
  ['pl', ['1 nowa para i 2 nowe lajki', '1 nowa para', 'Nowa para', '2 nowe lajki', 'Nowy lajk']],
] as const)('[R-25] the heading says what happened, as the lists under it and each name of them: %s', (locale, words) => {
  expect(said(locale, people('Anna', 'Bert'), people('Clara'))).toEqual(words);
});

test('[R-25] one sort is told by the heading alone', () => {
  expect(said('en', people('Anna'), people())).toEqual(['1 new like', undefined, undefined]);
});

test('[D-63] without names it doesn’t say which of them are matches', () => {
  expect(said('en', nameless(2), nameless(1))).toEqual(['3 new likes']);
});
