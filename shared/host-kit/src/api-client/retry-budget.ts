/** As many repetitions as six calls may make together (C-16). */
const MOST = 30;
/** What an answered call gives back: in the long run there is one repetition for two answers. */
const GIVEN_BACK = 0.5;

/** All repetitions of a page, whatever it calls: a server that answers nobody is not asked six times for everything by everybody (C-16). */
export interface RetryBudget {
  /** Takes one. @returns false when there is none left: the call has failed as it is */
  spend(): boolean;
  /** A call was answered, by a yes or a no. */
  giveBack(): void;
}

export function createRetryBudget(): RetryBudget {
  let left = MOST;
  return {
    spend() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left = Math.min(MOST, left + GIVEN_BACK);
    },
  };
}
