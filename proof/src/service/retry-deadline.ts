const LONGEST_MS = 120_000;

/**
 * How long something is tried again: far longer than any outage that a proof makes. What is still refused then will never be done, and a proof that
 * waited for it would never end.
 * @param what that is tried, for the error
 * @returns to be called after each attempt, with what came of it; throws when it has been long enough
 */
export function retryDeadline(what: string): (outcome: string) => void {
  const until = performance.now() + LONGEST_MS;
  return (outcome) => {
    if (performance.now() > until) throw new Error(`${what} came to nothing in ${LONGEST_MS / 1000} s; last: ${outcome}`);
  };
}
