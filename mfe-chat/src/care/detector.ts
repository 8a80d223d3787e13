import type { Locale } from '@vesper/contracts';
import { createMatcher, type Phrases, sentencesOf } from './matcher.ts';
import { type Detail, detailsIn } from './own-details.ts';

/** Written for one language: a file of `phrases/` each. False alarms are worse than misses. */
export interface CarePhrases {
  /** Insults and threats that are said to somebody. Words of desire are none. */
  hurtful: Phrases;
}

/** What a message of the member's own is asked about. */
export type Doubt = 'hurtful' | Detail;

/** What is said under a message that came. */
export type Concern = 'hurtful';

export interface Detector {
  /** What to ask about before a text is sent. */
  doubts: (text: string) => Doubt[];
  concern: (text: string) => Concern | null;
}

/** @param languages the phrases of each language in which a text may be written */
export function createDetector(languages: readonly CarePhrases[], locale: Locale): Detector {
  const isHurtful = createMatcher(languages.flatMap(({ hurtful }) => hurtful));
  return {
    doubts: (text) => [...(isHurtful(sentencesOf(text)) ? (['hurtful'] as const) : []), ...detailsIn(text, locale)],
    concern: (text) => (isHurtful(sentencesOf(text)) ? 'hurtful' : null),
  };
}
