/** A deterministic random source: the same seed gives the same sequence on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [from, to). */
  range(from: number, to: number): number;
  /** Whole number in [from, to], both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks a key of a table of weights. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
};

/** FNV-1a with an additional mixing step, so that similar words give independent sequences. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Mulberry32, seeded by words that identify the decision, e.g. ('hair', 17). */
export function randomFor(...words: readonly (string | number)[]): Random {
  let state = hash(words.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (from: number, to: number) => from + next() * (to - from);
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[Math.floor(next() * choices.length)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  };
  return {
    next,
    range,
    int: (from, to) => Math.floor(range(from, to + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [Extract<keyof typeof weights, string>, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries[entries.length - 1]?.[0] as never;
    },
  };
}
