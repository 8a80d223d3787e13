import { createOutbox, type Outbox } from '@vesper/mfe-chat/outbox';

type Ports = Parameters<typeof createOutbox>[0];
type Item = ReturnType<Outbox['items']>[number];
type News = Parameters<Ports['tabs']['post']>[0];

interface Tab {
  /** No other tab of this browser ever has it. */
  readonly id: number;
  readonly life: AbortController;
  readonly outbox: Outbox;
}

/** What the tabs of one browser have in common, as IndexedDB, Web Locks and BroadcastChannel give it to them. */
export interface Tabs {
  open(ports: Pick<Ports, 'send' | 'sleep' | 'onDelivered' | 'onReturned'>): void;
  /** One of the open tabs; undefined while there is none. */
  any(nth: number): Pick<Tab, 'id' | 'outbox'> | undefined;
  /** That tab goes, whatever it was doing: its locks are free, and what it wrote stays in the browser. */
  close(nth: number): void;
  closeAll(): void;
  /** What no server is known to have. */
  unsent(): readonly Item[];
}

/** @param report something went wrong in an outbox */
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
          alone,
          post(news) {
            for (const [other, listener] of listeners) if (other !== signal) queueMicrotask(() => listener(structuredClone(news)));
          },
          listen: (listener) => listeners.set(signal, listener),
        },
        // A tab that is gone hears no answer any more.
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
