/** What members say to each other, hand-written in every language as scenes of one sitting each. */
import { byLocale } from './by-locale.ts';

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

export const dialogues = byLocale<Dialogues>('dialogues');
