/** Dialogues, written by hand in every language, as scenes of one sitting each. */
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

/** Prefix of the second person's lines; lines without it are the first person's. */
export const SECOND_PERSON = '> ';

export interface Scene {
  /** The time of day that the texts refer to. */
  readonly at: TimeOfDay;
  /** Templates of `fillTemplate`. */
  readonly lines: readonly string[];
}

interface Dialogues {
  /** A first meeting. */
  readonly openings: readonly Scene[];
  /** Later days, in any order. */
  readonly followUps: readonly Scene[];
  /** Arranging a date; the last scene, if present. */
  readonly dates: readonly Scene[];
}

export const dialogues = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } as Readonly<Record<Locale, Dialogues>>;
