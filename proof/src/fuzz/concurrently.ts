/** Connections at once. */
const CONCURRENCY = 6;

/** Does the work for all that wait, so many at a time, the last of them first. */
export async function concurrently<Waiting>(waiting: Waiting[], work: (next: Waiting) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}
