/** Dialogues, written by hand in every language, as scenes of one sitting each. */
import { byLocale } from './by-locale.ts';

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

export const dialogues = byLocale<Dialogues>('dialogues');
