/** Simultaneous connections. */
const CONCURRENCY = 6;

/** Works on all items, several at a time, starting with the last. */
export async function concurrently<Waiting>(waiting: Waiting[], work: (next: Waiting) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}
