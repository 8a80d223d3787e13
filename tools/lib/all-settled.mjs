/**
 * Waits for every promise, also when one fails: what the others still do must be known before anything is undone.
 * @param {Promise<unknown>[]} promises
 * @throws what the first of them failed with
 */
export async function allSettledOrThrow(promises) {
  for (const result of await Promise.allSettled(promises)) if (result.status === 'rejected') throw result.reason;
}
