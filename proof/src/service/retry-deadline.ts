const LONGEST_MS = 120_000;

/**
 * A deadline for retries, far longer than any outage that a proof causes. It ends a proof that would otherwise wait for ever.
 * @param what names the operation in the error
 * @returns a function to call after each attempt with its outcome; throws when the deadline has passed
 */
export function retryDeadline(what: string): (outcome: string) => void {
  const until = performance.now() + LONGEST_MS;
  return (outcome) => {
    if (performance.now() > until) throw new Error(`${what} did not succeed within ${LONGEST_MS / 1000} s; last: ${outcome}`);
  };
}
