/** Realistic usernames: a first name or nickname, often with a year, a city or both. None ends in a number that reads as an age. */
import { type Gender, type Locale, NAME_LENGTH } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';
import { byLocale } from './by-locale.ts';

interface NameParts extends Readonly<Record<Gender, readonly string[]>> {
  /** Gender-neutral nicknames. */
  readonly words: readonly string[];
}

const nameParts = byLocale<NameParts>('names');

/** D-43, and short enough for one line of a card. */
const ALLOWED = new RegExp(`^[\\p{L}\\p{N} _.-]{${NAME_LENGTH.min},22}$`, 'u');

export interface Named {
  readonly language: Locale;
  readonly gender: Gender;
  readonly birthYear: number;
  readonly city: string;
}

/** Creates a name generator; its names are unique, ignoring case. */
export function createNamer(): (member: Named, random: Random) => string {
  const taken = new Set<string>();
  return (member, random) => {
    for (;;) {
      const name = suggestName(member, random);
      if (ALLOWED.test(name) && !taken.has(name.toLowerCase())) {
        taken.add(name.toLowerCase());
        return withLongNumber(name, member.birthYear);
      }
    }
  };
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

/**
 * Beside the age of its member, two figures at the end of a name would be another age. A year is told in full, any other number has three.
 * Names that differ do so afterwards, and whatever else is drawn of a member stays what it was.
 */
function withLongNumber(name: string, birthYear: number): string {
  return name.replace(/(?<!\d)\d{1,2}$/, (number) =>
    number === String(birthYear).slice(-2) ? String(birthYear) : String(Number(number) * 27 + 101),
  );
}
