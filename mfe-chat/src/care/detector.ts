import type { Locale } from '@vesper/contracts';
import { createMatcher, type Phrases } from './matcher.ts';
import { type Detail, detailsIn } from './own-details.ts';

/** Written for one language: a file of `phrases/` each. False alarms are worse than misses. */
export interface CarePhrases {
  /** Insults and threats that are said to somebody. Words of desire are none. */
  hurtful: Phrases;
}

/** What a message of the member's own is asked about. */
export type Doubt = 'hurtful' | Detail;

/** @returns what to ask about before a text is sent */
export type Detector = (text: string) => Doubt[];

export function createDetector(phrases: CarePhrases, locale: Locale): Detector {
  const isHurtful = createMatcher(phrases.hurtful);
  return (text) => [...(isHurtful(text) ? (['hurtful'] as const) : []), ...detailsIn(text, locale)];
}
