import { REFRESH_EVERY, REFRESH_EVERY_WITH_PUSH, REFRESH_FIRST } from '@vesper/contracts';
import { type ClockReading, elapsed } from './clocks.ts';

/** However often it fails, this browser tries again within, s. */
const LONGEST_BACK_OFF = 900;

export interface RefreshState {
  /** When this tab began to look after this member. */
  startedAt: ClockReading;
  /** The end of the last refresh in this browser, in whichever tab, failed or not. */
  refreshedAt: ClockReading | null;
  /** How many have failed since one succeeded. */
  failures: number;
  /** 0 ≤ chance < 1, drawn once for every failure: a thousand browsers whose server was away don't come back at once. */
  chance: number;
  hasPush: boolean;
}

/** Ms until the next refresh is due; 0: it is (S-21). */
export function msUntilRefresh({ startedAt, refreshedAt, failures, chance, hasPush }: RefreshState, now: ClockReading): number {
  if (refreshedAt === null) return left(startedAt, now, REFRESH_FIRST);
  const every = hasPush ? REFRESH_EVERY_WITH_PUSH : REFRESH_EVERY;
  if (failures === 0) return left(refreshedAt, now, every);
  const backOff = Math.max(every, Math.min(every * 2 ** failures, LONGEST_BACK_OFF));
  return left(refreshedAt, now, backOff * (0.5 + chance / 2));
}

const left = (since: ClockReading, now: ClockReading, seconds: number): number => Math.max(0, seconds * 1000 - elapsed(since, now));
