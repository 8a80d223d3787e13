/** Counts what arrives, and tells when all of a wave has. */
export interface Arrivals {
  count(many: number): void;
  /** Resolves when so many have arrived since it was last asked. */
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
