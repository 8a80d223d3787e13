/** Milliseconds between two starts in a rush: about the time it takes to hash a password. */
const START_INTERVAL_MS = 20;
/** Starts at the same moment after a pause, so that those who happen to come together don't wait for each other. */
const BURST = 4;
/** Per client: started and not yet answered, so that no client fills the one thread that hashes passwords. */
const MAX_RUNNING = 2;
/** The same for all clients of a network, which may have any number of known browsers. */
const MAX_RUNNING_OF_NETWORK = 4;
/** Waiting, per client. */
const MAX_WAITING = 16;
/** Every third turn the others go before known clients: whoever has many known browsers must not keep newcomers out. */
const OTHERS_FIRST_EVERY = 3;

export type Group = 'known' | 'others';

type Begin = (leave: () => void) => void;

interface Queue {
  running: number;
  waiting: Set<Begin>;
}

/** The queues of one network, by client. */
type Network = Map<string, Queue>;

/** Where a request waits. A client that isn't told apart from its network has the network's name. */
export interface Place {
  group: Group;
  network: string;
  client: string;
}

export interface FairQueue {
  /**
   * @param begin called when its turn comes; calls `leave` when it is done
   * @returns a function that removes it from its queue, if it still waits; undefined if its queue is full
   */
  join(place: Place, begin: Begin): (() => void) | undefined;
  /** How many are running or could start soon: of each client and network no more than may run at a time. */
  load(group: Group): number;
}

/**
 * Starts a few requests at once and the others one after the other, spaced so that a rush does not stand between everybody else and the
 * database. Networks take turns, and so do the clients of a network: a long queue only delays itself, and many clients only their own
 * network. Known clients go before others, except on every third turn.
 */
export function createFairQueue(burst: number = BURST): FairQueue {
  // What has had its turn moves to the end of its map, so the first that can start is next.
  const groups: Record<Group, Map<string, Network>> = { known: new Map(), others: new Map() };
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
    for (const [name, network] of groups[group]) {
      if (runningIn(network) >= MAX_RUNNING_OF_NETWORK) continue;
      for (const [client, queue] of network) {
        const [begin] = queue.waiting;
        if (!begin || queue.running >= MAX_RUNNING) continue;
        queue.waiting.delete(begin);
        queue.running += 1;
        moveToEnd(network, client, queue);
        moveToEnd(groups[group], name, network);
        return () => begin(once(() => leave({ group, network: name, client }, queue)));
      }
    }
    return undefined;
  }

  function leave(place: Place, queue: Queue): void {
    queue.running -= 1;
    removeEmpty(place, queue);
    beginNext();
  }

  function removeEmpty({ group, network, client }: Place, queue: Queue): void {
    const queues = groups[group].get(network);
    if (queue.running > 0 || queue.waiting.size > 0 || queues?.get(client) !== queue) return;
    queues.delete(client);
    if (queues.size === 0) groups[group].delete(network);
  }

  return {
    load(group) {
      let load = 0;
      for (const network of groups[group].values()) load += loadOf(network);
      return load;
    },
    join(place, begin) {
      const network = groups[place.group].get(place.network) ?? new Map<string, Queue>();
      const queue = network.get(place.client) ?? { running: 0, waiting: new Set<Begin>() };
      if (queue.waiting.size >= MAX_WAITING) return undefined;
      groups[place.group].set(place.network, network);
      network.set(place.client, queue);
      queue.waiting.add(begin);
      beginNext();
      return () => {
        queue.waiting.delete(begin);
        removeEmpty(place, queue);
      };
    },
  };
}

function runningIn(network: Network): number {
  let running = 0;
  for (const queue of network.values()) running += queue.running;
  return running;
}

function loadOf(network: Network): number {
  let load = 0;
  for (const { running, waiting } of network.values()) load += Math.min(running + waiting.size, MAX_RUNNING);
  return Math.min(load, MAX_RUNNING_OF_NETWORK);
}

function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
