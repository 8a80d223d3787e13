/** What lies over the page, or is a step within it, and goes away by Back: a sheet, a viewer, a question of the signup. */
export interface BackLayers {
  /** Calls `onBack` when the member goes back, instead of leaving the page, until it is released. Who stays open then is asked again. */
  hold(onBack: () => void): () => void;
  /** Entries on top of the page's own. */
  count(): number;
  /** The browser went back by so many of them. */
  popped(count: number): void;
  /** Another page is shown: what lay over the last one is part of the past. */
  forget(): void;
  /** Resolves when no step through the history is under way, with at most this many entries left. */
  settle(most?: number): Promise<void> | undefined;
}

interface LayerPorts {
  /** Adds an entry with the page's own address. */
  push(): void;
  /** Goes back over so many entries, without anything being shown. */
  drop(count: number): Promise<void>;
}

interface Layer {
  onBack(): void;
}

/** Each layer has a history entry with the address of its page, added and removed as layers come and go (phones close by Back). */
export function createBackLayers({ push, drop }: LayerPorts): BackLayers {
  let layers: Layer[] = [];
  let entries = 0;
  let running: Promise<void> | undefined;

  async function remove(count: number): Promise<void> {
    entries -= count;
    await drop(count);
  }

  /** As many entries as layers. Several changes at once, one dialog in place of another say, are none. */
  function even(): void {
    if (running) return;
    while (entries < layers.length) {
      push();
      entries += 1;
    }
    if (entries > layers.length) void run(remove(entries - layers.length));
  }

  // After React has taken away what closed, and put there what opens instead.
  const evenSoon = () => void setTimeout(even);

  function run(step: Promise<void>): Promise<void> {
    running = step.finally(() => {
      running = undefined;
      even();
    });
    return running;
  }

  return {
    hold(onBack) {
      const layer = { onBack };
      layers.push(layer);
      evenSoon();
      return () => {
        layers = layers.filter((one) => one !== layer);
        evenSoon();
      };
    },
    count: () => entries,
    popped(count) {
      const closing = layers.slice(Math.max(entries - count, 0)).toReversed();
      entries -= count;
      for (const layer of closing) layer.onBack();
      evenSoon();
    },
    forget() {
      layers = [];
      entries = 0;
    },
    settle(most = Number.POSITIVE_INFINITY) {
      if (running) return running;
      return entries > most ? run(remove(entries - most)) : undefined;
    },
  };
}
