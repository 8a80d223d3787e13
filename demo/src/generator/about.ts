/** About-me texts, combined from sentences that fit together in any combination. */
import type { Gender, Locale } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';
import da from './about/da.json' with { type: 'json' };
import de from './about/de.json' with { type: 'json' };
import en from './about/en.json' with { type: 'json' };
import es from './about/es.json' with { type: 'json' };
import fi from './about/fi.json' with { type: 'json' };
import fr from './about/fr.json' with { type: 'json' };
import it from './about/it.json' with { type: 'json' };
import nb from './about/nb.json' with { type: 'json' };
import nl from './about/nl.json' with { type: 'json' };
import pl from './about/pl.json' with { type: 'json' };
import sv from './about/sv.json' with { type: 'json' };
import type { AttributeCode } from './attributes.ts';
import { fillTemplate } from './fill-template.ts';

type Interest = AttributeCode<'interests'>;

/** No sentence mentions work, children, age or place, so that it can't contradict the rest of the profile. */
interface Sentences {
  readonly openers: readonly string[];
  /** One per interest, so that texts match the profile's interests. */
  readonly middles: Readonly<Partial<Record<Interest, string>>>;
  readonly closers: readonly string[];
}

export const sentences: Readonly<Record<Locale, Sentences>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };

/** The interests that have a sentence. */
export const interestsWithSentence = Object.keys(en.middles) as Interest[];

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
