import { REFRESH_EVERY, REFRESH_EVERY_WITH_PUSH, REFRESH_FIRST } from '@vesper/contracts';
import { type ClockReading, elapsed } from './clocks.ts';

/** Upper limit of the wait after failures, s. */
const MAX_BACKOFF = 900;

export interface RefreshState {
  /** When the session started in this tab. */
  startedAt: ClockReading;
  /** When the last refresh in any tab of this browser ended, successfully or not. */
  refreshedAt: ClockReading | null;
  /** Failures since the last success. */
  failures: number;
  /** 0 ≤ jitter < 1, drawn after each refresh, so that browsers do not all return at once after an outage. */
  jitter: number;
  hasPush: boolean;
}

/** Ms until the next refresh is due; 0 if it is due now (S-21). */
export function msUntilRefresh({ startedAt, refreshedAt, failures, jitter, hasPush }: RefreshState, now: ClockReading): number {
  if (refreshedAt === null) return left(startedAt, now, REFRESH_FIRST);
  const every = hasPush ? REFRESH_EVERY_WITH_PUSH : REFRESH_EVERY;
  if (failures === 0) return left(refreshedAt, now, every);
  const backoff = Math.max(every, Math.min(every * 2 ** failures, MAX_BACKOFF));
  return left(refreshedAt, now, backoff * (0.5 + jitter / 2));
}

const left = (since: ClockReading, now: ClockReading, seconds: number): number => Math.max(0, seconds * 1000 - elapsed(since, now));
