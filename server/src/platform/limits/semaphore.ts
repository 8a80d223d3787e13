import { ApiError } from '../errors/api-error.ts';

/**
 * Limits concurrency to `places`; up to `room` further calls wait.
 * @throws {ApiError} 503 from the returned function when the queue is full
 */
export function createSemaphore(places: number, room = Number.POSITIVE_INFINITY): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Array<() => void> = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length >= room) throw new ApiError(503, 'unavailable', { retry_after: 3 });
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
