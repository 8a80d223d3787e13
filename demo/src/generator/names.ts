/** Realistic usernames: a first name or nickname, often with an initial, a year or a city. None ends in a number that reads as an age. */
import { type Gender, type Locale, NAME_LENGTH } from '@vesper/contracts';
import { type Random, randomFor } from '../portraits/random.ts';
import { byLocale } from './by-locale.ts';

interface NameParts extends Readonly<Record<Gender, readonly string[]>> {
  /** Gender-neutral nicknames. */
  readonly words: readonly string[];
}

const nameParts = byLocale<NameParts>('names');

/** D-43. */
const ALLOWED = new RegExp(`^[\\p{L}\\p{N} _.-]{${NAME_LENGTH.min},22}$`, 'u');
/** A card on a phone shows so many characters beside an age. */
const SHOWN_WHOLE = 12;

export interface Named {
  readonly language: Locale;
  readonly gender: Gender;
  readonly birthYear: number;
  readonly city: string;
}

/** Creates a name generator; its names are unique, ignoring case. */
export function createNamer(): (member: Named, random: Random) => string {
  const suggested = new Set<string>();
  const given = new Set<string>();
  return (member, random) => {
    for (;;) {
      const suggestion = suggestName(member, random);
      if (ALLOWED.test(suggestion) && !suggested.has(suggestion.toLowerCase())) {
        suggested.add(suggestion.toLowerCase());
        const name = shortName(withoutShortNumber(suggestion, member), member, given);
        given.add(name.toLowerCase());
        return name;
      }
    }
  };
}

/** This name; if it is given already, or too long for a card, another. Drawn from numbers of its own, so that nothing else of a member changes. */
function shortName(name: string, member: Named, given: ReadonlySet<string>): string {
  const random = randomFor('short name', name);
  let short = name;
  while (short.length > SHOWN_WHOLE || given.has(short.toLowerCase()) || !ALLOWED.test(short)) {
    short = withoutShortNumber(suggestName(member, random), member);
  }
  return short;
}

function suggestName({ language, gender, birthYear, city }: Named, random: Random): string {
  const { words, [gender]: firstNames } = nameParts[language];
  const first = random.pick(firstNames);
  const word = random.pick(words);
  const year = String(birthYear).slice(-2);
  const number = String(random.int(2, 29));
  const separator = random.pick(['', '_', '.', '-', ' ']);
  switch (random.weighted({ first: 1, year: 5, city: 3, word: 1, wordAndYear: 3, both: 3, number: 3, wordAndNumber: 2 })) {
    case 'first':
      return first;
    case 'year':
      return `${first}${separator}${year}`;
    case 'city':
      return `${first}${separator || '_'}${city}`;
    case 'word':
      return word;
    case 'wordAndYear':
      return `${word}${separator}${year}`;
    case 'both':
      return `${word}${separator || '_'}${first}`;
    case 'number':
      return `${first}${separator}${number}`;
    case 'wordAndNumber':
      return `${word}${separator}${number}`;
  }
}

/** Of surnames. */
const INITIALS = 'ABCDEFGHJKLMNOPRSTVW';

/**
 * Beside the age of its member, two figures at the end of a name would be another age. After a first name they become an initial; after a word
 * a year is told in full, and any other number has three figures. Names that differ do so afterwards, and whatever else is drawn of a member
 * stays what it was.
 */
function withoutShortNumber(name: string, { birthYear, language }: Named): string {
  return name.replace(/([ _.-]?)(?<!\d)(\d{1,2})$/, (_, separator: string, number: string) => {
    const isWord = nameParts[language].words.some((word) => name.startsWith(word));
    if (!isWord) return `${separator || ' '}${INITIALS.charAt(Number(number) % INITIALS.length)}`;
    return `${separator}${number === String(birthYear).slice(-2) ? birthYear : Number(number) * 27 + 101}`;
  });
}
