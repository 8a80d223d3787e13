/** The codes of what members can tell about themselves (E-02). Texts: `common:attributes.<name>.<code>`. */
import { SEXUALITIES } from './constants.ts';

/** An answer to every fact: told to no one, and not asked again. */
export const RATHER_NOT_SAY = 'rather_not_say';

/** The facts in reading order, each with its codes in the order they are offered. */
export const FACTS = {
  relationship_status: ['single', 'separated', 'divorced', 'widowed', 'in_relationship', 'married', 'open_relationship'],
  signup_reason: ['flirting', 'chatting', 'dating', 'friendship', 'relationship', 'adventure', 'curiosity'],
  sexuality: SEXUALITIES,
  body_type: ['slim', 'athletic', 'average', 'curvy', 'sturdy'],
  hair_colour: ['black', 'dark_brown', 'brown', 'blonde', 'red', 'grey', 'coloured', 'bald'],
  eye_colour: ['brown', 'hazel', 'green', 'blue', 'grey'],
  tattoos: ['none', 'one', 'some', 'many'],
} as const;

export type FactName = keyof typeof FACTS;
/** Every code of one fact: `FactCode<'eye_colour'>`. */
export type FactCode<Name extends FactName> = (typeof FACTS)[Name][number];

export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** Codes of interests (C-14). Texts: `common:attributes.interests.<code>`. */
export const INTERESTS = [
  'cooking',
  'baking',
  'wine',
  'dining_out',
  'coffee',
  'travel',
  'city_trips',
  'camping',
  'hiking',
  'cycling',
  'running',
  'swimming',
  'fitness',
  'yoga',
  'dancing',
  'music',
  'concerts',
  'festivals',
  'films',
  'series',
  'theatre',
  'museums',
  'photography',
  'painting',
  'reading',
  'writing',
  'gardening',
  'diy',
  'cars',
  'motorcycling',
  'sailing',
  'fishing',
  'football',
  'tennis',
  'skiing',
  'horses',
  'dogs',
  'cats',
  'board_games',
  'gaming',
  'wellness',
  'beach',
] as const;

/** The facts that a search can ask for (E-13). Not the sexuality: no one is sorted by it. */
export const SEARCHED_FACTS = [
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
  'relationship_status',
  'signup_reason',
  'interests',
] as const;
export type SearchedFact = (typeof SEARCHED_FACTS)[number];

/** The codes that a search can ask for, by fact. */
export const codesOf = (fact: SearchedFact): readonly string[] => (fact === 'interests' ? INTERESTS : FACTS[fact]);
