/**
 * Waits for every promise, even when one fails, so that a caller never cleans up while others are still running.
 * @param {Promise<unknown>[]} promises
 * @throws the error of the first one, in order, that failed
 */
export async function allSettledOrThrow(promises) {
  for (const result of await Promise.allSettled(promises)) if (result.status === 'rejected') throw result.reason;
}
