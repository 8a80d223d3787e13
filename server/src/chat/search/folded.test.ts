import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestServer } from '../../testing/server.ts';
import { folded, partsOf, snippetOf } from './folded.ts';

const WORDS = [
  ['Crème brûlée', 'creme brulee'],
  ['ŻÓŁĆ i źdźbło', 'zolc i zdzblo'],
  ['Ærø, Ålesund, Øst', 'aero, alesund, ost'],
  ['Straße', 'strasse'],
  ['Œuvre d’art', "oeuvre d'art"],
  ['mañana', 'manana'],
  ['cafe\u0301', 'cafe'],
  ['Good Evening', 'good evening'],
  ['😀 Đ ı', '😀 d i'],
] as const;

test('[B-16] words lose case and accents, in the database as here', async () => {
  const { db } = (await startTestServer()).platform;
  for (const [words, expected] of WORDS) {
    expect(folded(words)).toBe(expected);
    expect(await db.one(sql`select folded(${words}) as words`)).toEqual({ words: expected });
  }
});

test.each([
  ['Coffee or tea?', 'tea', { before: 'Coffee or ', match: 'tea', after: '?' }],
  ['Die Straße ist lang', 'strasse', { before: 'Die ', match: 'Straße', after: ' ist lang' }],
  ['Die Straße ist lang', 'ist', { before: 'Die Straße ', match: 'ist', after: ' lang' }],
  ['Ein cafe\u0301 bitte', 'cafe', { before: 'Ein ', match: 'cafe\u0301', after: ' bitte' }],
  ['one\ntwo', 'e t', { before: 'on', match: 'e\nt'.replace('\n', ' '), after: 'wo' }],
  ['😀😀 yes', 'yes', { before: '😀😀 ', match: 'yes', after: '' }],
  ['nothing', 'else', { before: '', match: '', after: 'nothing' }],
])('[B-16] of “%s” what was searched for is marked as it was written: %s', (text, words, expected) => {
  expect(snippetOf(text, [words])).toEqual(expected);
});

test('[B-16] of a long message the place of the words is shown', () => {
  const { before, match, after } = snippetOf(`${'a'.repeat(300)} yes ${'b'.repeat(300)}`, ['yes']);
  expect([before, match, after]).toEqual([`…${'a'.repeat(31)} `, 'yes', ` ${'b'.repeat(89)}…`]);
});

test('[B-16] a search is words, each once, and phrases in the quotes of any language', () => {
  expect(partsOf('  Tea  or tea ')).toEqual(['tea', 'or']);
  expect(partsOf('"Good  evening" Anna')).toEqual(['good evening', 'anna']);
  expect(partsOf('„guten Abend“ «bon soir» “hi there”')).toEqual(['guten abend', 'bon soir', 'hi there']);
  expect(partsOf('"half a phrase')).toEqual(['half', 'a', 'phrase']);
  expect(partsOf(' " " ')).toEqual([]);
});

test('[B-16] words that stand together are marked together, others where the first of them stands', () => {
  expect(snippetOf('Walk? A long walk', ['long', 'walk'])).toEqual({ before: 'Walk? A ', match: 'long walk', after: '' });
  expect(snippetOf('A walk, a long one', ['long', 'walk'])).toEqual({ before: 'A ', match: 'walk', after: ', a long one' });
});
