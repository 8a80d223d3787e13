import type { Locale } from '@vesper/contracts';
import { linkIn } from './links.ts';
import { createMatcher, type Phrases, type Sentences, sentencesOf } from './matcher.ts';
import { type Detail, detailsIn, hasIban } from './own-details.ts';

/** Written for one language: a file of `phrases/` each. False alarms are worse than misses. */
export interface CarePhrases {
  /** Insults and threats that are said to someone. Words of desire are none. */
  hurtful: Phrases;
  /** Someone wants money of the reader. */
  money: Phrases;
  gift_card: Phrases;
  crypto: Phrases;
  /** Someone names another messenger to go on with. */
  messenger: Phrases;
}

/** How scams begin, gravest first. */
export const PATTERNS = ['gift_card', 'crypto', 'bank', 'money', 'messenger', 'link'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** What a message of the member's own is asked about. */
export type Doubt = 'hurtful' | Detail;

/** What is said under a message that came. */
export type Concern = 'hurtful' | Pattern;

export interface Detector {
  /** What to ask about before a text is sent. */
  doubts: (text: string) => Doubt[];
  /** The gravest thing in a text. */
  concern: (text: string) => Concern | null;
}

/**
 * @param languages the phrases of each language in which a text may be written
 * @param host the site's own
 */
export function createDetector(languages: readonly CarePhrases[], locale: Locale, host: string): Detector {
  const said = (kind: keyof CarePhrases) => createMatcher(languages.flatMap((phrases) => phrases[kind]));
  const isHurtful = said('hurtful');
  const messenger = said('messenger');
  const finds: Record<Pattern, (words: Sentences, text: string) => boolean> = {
    gift_card: said('gift_card'),
    crypto: said('crypto'),
    bank: (_, text) => hasIban(text),
    money: said('money'),
    messenger: (words, text) => messenger(words) || linkIn(text, host) === 'messenger',
    link: (_, text) => linkIn(text, host) !== null,
  };
  return {
    doubts: (text) => [...(isHurtful(sentencesOf(text)) ? (['hurtful'] as const) : []), ...detailsIn(text, locale)],
    concern(text) {
      const words = sentencesOf(text);
      return isHurtful(words) ? 'hurtful' : (PATTERNS.find((pattern) => finds[pattern](words, text)) ?? null);
    },
  };
}
