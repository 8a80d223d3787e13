/** Draws an integer from 0 to below - 1. */
export type Random = (below: number) => number;

/** mulberry32: the same seed gives the same sequence. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  if (items.length === 0) throw new Error('nothing to choose from');
  return items[random(items.length)] as Item;
}
