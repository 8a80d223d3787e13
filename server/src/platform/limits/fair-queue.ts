/** Milliseconds between two starts in a rush: about the time it takes to hash a password. */
const START_INTERVAL_MS = 20;
/** Starts at the same moment after a pause, so that those who happen to come together don't wait for each other. */
const BURST = 4;
/** Per queue: started and not yet answered, so that no client fills the one thread that hashes passwords. */
const MAX_RUNNING = 2;
/** Waiting, per queue. */
const MAX_WAITING = 16;
/** Every third turn the others go before known clients: whoever has many known browsers must not keep newcomers out. */
const OTHERS_FIRST_EVERY = 3;

export type Group = 'known' | 'others';

type Begin = (leave: () => void) => void;

interface Queue {
  running: number;
  waiting: Set<Begin>;
}

export interface FairQueue {
  /**
   * @param begin called when its turn comes; calls `leave` when it is done
   * @returns a function that removes it from its queue, if it still waits; undefined if its queue is full
   */
  join(group: Group, queue: string, begin: Begin): (() => void) | undefined;
  /** How many are waiting and could start soon: of each queue no more than may run at a time. */
  waiting(group: Group): number;
}

/**
 * Starts a few requests at once and the others one after the other, spaced so that a rush does not stand between everybody else and the
 * database. Queues take turns, so a long queue only delays itself; known clients go before others, except on every third turn.
 */
export function createFairQueue(burst: number = BURST): FairQueue {
  // A queue moves to the end of its map after its turn, so the first queue that can start is next.
  const groups: Record<Group, Map<string, Queue>> = { known: new Map(), others: new Map() };
  /** How many may start now; one more every interval. */
  let startsLeft = burst;
  let isRefilling = false;
  let turns = 0;

  function beginNext(): void {
    while (startsLeft > 0) {
      const order: Group[] = turns % OTHERS_FIRST_EVERY === OTHERS_FIRST_EVERY - 1 ? ['others', 'known'] : ['known', 'others'];
      const [first, second] = order;
      const turn = (first && nextOf(first)) ?? (second && nextOf(second));
      if (!turn) return;
      turns += 1;
      startsLeft -= 1;
      refill();
      turn();
    }
  }

  function refill(): void {
    if (isRefilling || startsLeft >= burst) return;
    isRefilling = true;
    setTimeout(() => {
      isRefilling = false;
      startsLeft += 1;
      beginNext();
      refill();
    }, START_INTERVAL_MS);
  }

  function nextOf(group: Group): (() => void) | undefined {
    const queues = groups[group];
    for (const [key, queue] of queues) {
      const [begin] = queue.waiting;
      if (!begin || queue.running >= MAX_RUNNING) continue;
      queue.waiting.delete(begin);
      queue.running += 1;
      queues.delete(key);
      queues.set(key, queue);
      return () => begin(once(() => leave(group, key, queue)));
    }
    return undefined;
  }

  function leave(group: Group, key: string, queue: Queue): void {
    queue.running -= 1;
    removeEmpty(group, key, queue);
    beginNext();
  }

  function removeEmpty(group: Group, key: string, queue: Queue): void {
    if (queue.running === 0 && queue.waiting.size === 0 && groups[group].get(key) === queue) groups[group].delete(key);
  }

  return {
    waiting(group) {
      let count = 0;
      for (const { waiting } of groups[group].values()) count += Math.min(waiting.size, MAX_RUNNING);
      return count;
    },
    join(group, key, begin) {
      const queues = groups[group];
      const queue = queues.get(key) ?? { running: 0, waiting: new Set<Begin>() };
      if (queue.waiting.size >= MAX_WAITING) return undefined;
      queues.set(key, queue);
      queue.waiting.add(begin);
      beginNext();
      return () => {
        queue.waiting.delete(begin);
        removeEmpty(group, key, queue);
      };
    },
  };
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
