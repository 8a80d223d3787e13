import { createOutbox, type Outbox } from '@vesper/mfe-chat/outbox';

type Ports = Parameters<typeof createOutbox>[0];
type Item = ReturnType<Outbox['items']>[number];
type News = Parameters<Ports['tabs']['post']>[0];

interface Tab {
  /** Unique within this browser. */
  readonly id: number;
  readonly life: AbortController;
  readonly outbox: Outbox;
}

/** What the tabs of one browser share, in place of IndexedDB, Web Locks and BroadcastChannel. */
export interface Tabs {
  open(ports: Pick<Ports, 'send' | 'sleep' | 'onDelivered' | 'onReturned'>): void;
  /** One of the open tabs; undefined when there is none. */
  any(nth: number): Pick<Tab, 'id' | 'outbox'> | undefined;
  /** Closes that tab at once: its locks are released, and its stored messages stay in the browser. */
  close(nth: number): void;
  closeAll(): void;
  /** Messages not known to be delivered. */
  unsent(): readonly Item[];
}

/** @param report called when an outbox reports an error */
export function openTabs(report: (error: unknown) => void): Tabs {
  const stored = new Map<string, Item>();
  const open: Tab[] = [];
  let opened = 0;
  const listeners = new Map<AbortSignal, (news: News) => void>();
  const locks = new Map<string, Promise<unknown>>();

  async function alone(name: string, work: () => Promise<void>, stop: AbortSignal): Promise<void> {
    const gone = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    const turn = (locks.get(name) ?? Promise.resolve()).then(async () => {
      if (!stop.aborted) await Promise.race([work(), gone]);
    });
    locks.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  }

  function close(nth: number): void {
    const [tab] = open.splice(nth % open.length, 1);
    tab?.life.abort();
    if (tab) listeners.delete(tab.life.signal);
  }

  return {
    open(ports) {
      const life = new AbortController();
      const { signal } = life;
      const outbox = createOutbox({
        ...ports,
        store: {
          load: async () => [...stored.values()],
          put: async (item) => void stored.set(item.clientId, item),
          remove: async (clientId) => void stored.delete(clientId),
        },
        tabs: {
          runExclusively: alone,
          post(news) {
            for (const [other, listener] of listeners) if (other !== signal) queueMicrotask(() => listener(structuredClone(news)));
          },
          listen: (listener) => listeners.set(signal, listener),
        },
        upload: async () => {
          throw new Error('only texts are sent here');
        },
        // a closed tab gets no response
        send: async (item) => (signal.aborted ? new Promise(() => {}) : ports.send(item)),
        now: Date.now,
        random: Math.random,
        newId: () => crypto.randomUUID(),
        report,
        signal,
      });
      open.push({ id: opened++, life, outbox });
    },
    any: (nth) => open[nth % open.length],
    close,
    closeAll() {
      while (open.length > 0) close(0);
    },
    unsent: () => [...stored.values()],
  };
}
