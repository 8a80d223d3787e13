import { REFRESH_EVERY, REFRESH_EVERY_WITH_PUSH, REFRESH_FIRST } from '@vesper/contracts';

export interface RefreshState {
  /** Times in ms. */
  startedAt: number;
  /** The end of the last refresh in this browser, in whichever tab. */
  refreshedAt: number | null;
  isRunning: boolean;
  isVisible: boolean;
  isPushSubscribed: boolean;
}

/** Ms until the next refresh; null: not now, something has to change first (S-21). */
export function untilNextRefresh(
  { startedAt, refreshedAt, isRunning, isVisible, isPushSubscribed }: RefreshState,
  now: number,
): number | null {
  if (isRunning || !isVisible) return null;
  const every = isPushSubscribed ? REFRESH_EVERY_WITH_PUSH : REFRESH_EVERY;
  const due = refreshedAt === null ? startedAt + REFRESH_FIRST * 1000 : refreshedAt + every * 1000;
  return Math.max(0, due - now);
}
