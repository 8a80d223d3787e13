/** What members say to each other, hand-written in every language as scenes of one sitting each. */
import type { Locale } from '@vesper/contracts';
import da from './dialogues/da.json' with { type: 'json' };
import de from './dialogues/de.json' with { type: 'json' };
import en from './dialogues/en.json' with { type: 'json' };
import es from './dialogues/es.json' with { type: 'json' };
import fi from './dialogues/fi.json' with { type: 'json' };
import fr from './dialogues/fr.json' with { type: 'json' };
import it from './dialogues/it.json' with { type: 'json' };
import nb from './dialogues/nb.json' with { type: 'json' };
import nl from './dialogues/nl.json' with { type: 'json' };
import pl from './dialogues/pl.json' with { type: 'json' };
import sv from './dialogues/sv.json' with { type: 'json' };

export const TIMES_OF_DAY = ['morning', 'day', 'evening', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** How a line of the second person begins; the others are the first one's. */
export const SECOND_PERSON = '> ';

export interface Scene {
  /** When the words make sense. */
  readonly at: TimeOfDay;
  /** Templates of `phrase`. */
  readonly lines: readonly string[];
}

interface Dialogues {
  /** A first meeting. */
  readonly openings: readonly Scene[];
  /** Any later day, in any order. */
  readonly followUps: readonly Scene[];
  /** Making an appointment: the last scene, if any. */
  readonly dates: readonly Scene[];
}

export const dialogues = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } as Readonly<Record<Locale, Dialogues>>;
