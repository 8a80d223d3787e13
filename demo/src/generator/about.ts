/** About-me texts, combined from sentences that fit together in any combination. */
import type { Gender, Locale } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';
import type { AttributeCode } from './attributes.ts';
import { byLocale } from './by-locale.ts';
import { fillTemplate } from './fill-template.ts';

type Interest = AttributeCode<'interests'>;

/** No sentence mentions work, children, age or place, so that it can't contradict the rest of the profile. */
interface Sentences {
  readonly openers: readonly string[];
  /** One per interest, so that texts match the profile's interests. */
  readonly middles: Readonly<Partial<Record<Interest, string>>>;
  readonly closers: readonly string[];
}

export const sentences = byLocale<Sentences>('about');

/** The interests that have a sentence. */
export const interestsWithSentence = Object.keys(sentences.en.middles) as Interest[];

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
  const parts = [...opener, ...middle, random.pick(closers)].map((sentence) => fillTemplate(sentence, { speaker: gender, random }));
  // Some people write in one go, some leave a line before the last word.
  return random.chance(0.7) ? parts.join(' ') : `${parts.slice(0, -1).join(' ')}\n\n${parts.at(-1)}`;
}
