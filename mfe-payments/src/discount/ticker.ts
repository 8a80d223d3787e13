/** The one source of seconds for all countdowns on a page. */
export interface Ticker {
  /** The server's time in whole seconds since 1970, as of the last tick. */
  time(): number;
  subscribe(listener: () => void): () => void;
}

interface TickerPorts {
  /** The server's time, ms. */
  now: () => number;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Subscribes to changes of the known server time offset; returns the unsubscribe. */
  onClockSet: (listener: () => void) => () => void;
}

/**
 * Ticks at every whole second (S-13) while it has listeners and the page is visible. Each tick reads the clock instead of counting,
 * so slow timers, device sleep and clock changes cause no drift.
 */
export function createTicker({ now, document, onClockSet }: TickerPorts): Ticker {
  const listeners = new Set<() => void>();
  let time = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribeClock = () => {};

  const read = () => Math.floor(now() / 1000);

  function tick(): void {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const next = read();
    if (next !== time) {
      time = next;
      for (const listener of [...listeners]) listener();
    }
    timer = setTimeout(tick, 1000 - (now() % 1000));
  }

  function start(): void {
    document.addEventListener('visibilitychange', tick);
    unsubscribeClock = onClockSet(tick);
    tick();
  }

  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    unsubscribeClock();
  }

  return {
    time: () => (listeners.size > 0 ? time : read()),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
