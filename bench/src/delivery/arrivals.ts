/** Counts arriving events and resolves when all of a wave are there. */
export interface Arrivals {
  count(many: number): void;
  /** Resolves when `many` have arrived since the last call. */
  all(many: number): Promise<void>;
}

export function createArrivals(): Arrivals {
  let arrived = 0;
  let waiting: { many: number; resolve: () => void } | undefined;
  const look = () => {
    if (!waiting || arrived < waiting.many) return;
    arrived -= waiting.many;
    const { resolve } = waiting;
    waiting = undefined;
    resolve();
  };
  return {
    count(many) {
      arrived += many;
      look();
    },
    all: (many) =>
      new Promise((resolve) => {
        waiting = { many, resolve };
        look();
      }),
  };
}
