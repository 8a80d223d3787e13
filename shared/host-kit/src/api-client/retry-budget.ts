/** Retries available at the start: six calls' worth (C-16). */
const CAPACITY = 30;
/** Retries regained per answered call: at most one retry per two answers in the long run. */
const REFILL = 0.5;

/** Token bucket for the retries of all calls on a page, so that clients don't multiply the load on a failing server (C-16). */
export interface RetryBudget {
  /** Takes one retry. @returns false if none is left: don't retry */
  spend(): boolean;
  /** A call got a response, success or refusal. */
  refill(): void;
}

export function createRetryBudget(): RetryBudget {
  let left = CAPACITY;
  return {
    spend() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    refill() {
      left = Math.min(CAPACITY, left + REFILL);
    },
  };
}
