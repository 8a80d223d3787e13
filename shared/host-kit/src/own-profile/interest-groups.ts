/** Interests that members look for in the same place, by the group's name in the texts. Codes that are in none stand last. */
const GROUPS = {
  outdoors: ['travel', 'city_trips', 'camping', 'hiking', 'beach', 'sailing', 'fishing'],
  sport: ['fitness', 'running', 'cycling', 'swimming', 'yoga', 'dancing', 'football', 'tennis', 'skiing'],
  culture: ['music', 'concerts', 'festivals', 'films', 'series', 'theatre', 'museums', 'reading'],
  food: ['cooking', 'baking', 'wine', 'coffee', 'dining_out'],
  making: ['photography', 'painting', 'writing', 'gardening', 'diy'],
  animals: ['dogs', 'cats', 'horses'],
} as const satisfies Record<string, readonly string[]>;

export type InterestGroup = keyof typeof GROUPS | 'more';

const NAMES = [...Object.keys(GROUPS), 'more'] as InterestGroup[];

const groupOf = (code: string): InterestGroup =>
  NAMES.find((name) => name !== 'more' && (GROUPS[name] as readonly string[]).includes(code)) ?? 'more';

/** Without case, accents and outer spaces: who types "theatre" finds "Théâtre". */
const folded = (words: string): string => words.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

interface Shown {
  name: InterestGroup;
  codes: string[];
}

/**
 * The interests whose name has these words in it, in groups, each in the language's order. Groups without any are left out.
 * @param nameOf an interest in the member's language
 */
export function interestGroups(codes: readonly string[], words: string, nameOf: (code: string) => string, locale: string): Shown[] {
  const wanted = folded(words);
  const found = codes
    .filter((code) => folded(nameOf(code)).includes(wanted))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  return NAMES.map((name) => ({ name, codes: found.filter((code) => groupOf(code) === name) })).filter((group) => group.codes.length > 0);
}
