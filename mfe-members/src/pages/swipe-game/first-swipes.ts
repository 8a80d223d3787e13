const KEY = 'mfe-members.swipes';
/** With so many decisions behind them, members know what the buttons mean. */
const KNOWN_AFTER = 3;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether it is said what both directions mean: during the first decisions in this browser, or where it can't be known. */
export function isNewToSwiping(storage: Place): boolean {
  return decisionsIn(storage) < KNOWN_AFTER;
}

export function countSwipe(storage: Place): void {
  const before = decisionsIn(storage);
  if (before >= KNOWN_AFTER) return;
  try {
    storage.setItem(KEY, String(before + 1));
  } catch {
    // The line stays.
  }
}

function decisionsIn(storage: Place): number {
  try {
    return Number(storage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
