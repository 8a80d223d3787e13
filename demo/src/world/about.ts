/** About-me texts, put together from sentences that fit each other whichever way they are combined. */
import type { Gender, Locale } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';
import type { AttributeCode } from './attributes.ts';
import { byLocale } from './by-locale.ts';
import { phrase } from './phrase.ts';

type Interest = AttributeCode<'interests'>;

/** No sentence tells of work, children, age or place: nothing else in the profile can contradict it. */
interface Sentences {
  readonly openers: readonly string[];
  /** One an interest, so that a text speaks of what its profile lists. */
  readonly middles: Readonly<Partial<Record<Interest, string>>>;
  readonly closers: readonly string[];
}

export const sentences = byLocale<Sentences>('about');

/** The interests there is a sentence about. */
export const toldInterests = Object.keys(sentences.en.middles) as Interest[];

export interface Author {
  readonly language: Locale;
  readonly gender: Gender;
  readonly interests: readonly Interest[];
}

export function aboutMe({ language, gender, interests }: Author, random: Random): string {
  const { openers, middles, closers } = sentences[language];
  const told = interests.map((interest) => middles[interest]).filter((sentence) => sentence !== undefined);
  const opener = random.chance(0.88) ? [random.pick(openers)] : [];
  const middle = told.slice(0, random.chance(0.55) ? 1 : 2);
  const parts = [...opener, ...middle, random.pick(closers)].map((sentence) => phrase(sentence, { speaker: gender, random }));
  // Some people write in one go, some leave a line before the last word.
  return random.chance(0.7) ? parts.join(' ') : `${parts.slice(0, -1).join(' ')}\n\n${parts.at(-1)}`;
}
