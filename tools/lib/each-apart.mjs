/**
 * Does the same with every item, some at a time; one that fails stops none of the others.
 * @template T
 * @param {readonly T[]} items
 * @param {number} atOnce
 * @param {(item: T) => Promise<void>} work
 * @returns {Promise<{ item: T, error: unknown }[]>} those that failed, in order
 */
export async function eachApart(items, atOnce, work) {
  const waiting = [...items];
  /** @type {{ item: T, error: unknown }[]} */
  const failed = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const current = item;
      await work(current).catch((error) => failed.push({ item: current, error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed.sort((a, b) => items.indexOf(a.item) - items.indexOf(b.item));
}
