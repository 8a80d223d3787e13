import { createOutbox, type Outbox } from '@vesper/mfe-chat/outbox';

type Ports = Parameters<typeof createOutbox>[0];
type Item = ReturnType<Outbox['items']>[number];
/** What a member puts into a message. */
export type Content = Pick<Item, 'type' | 'body' | 'gift' | 'photo' | 'quote'>;
type News = Parameters<Ports['tabs']['post']>[0];

interface Tab {
  /** Unique within this browser. */
  readonly id: number;
  readonly life: AbortController;
  readonly outbox: Outbox;
  /** The id that the outbox gave to the last message written here. */
  lastId: string;
}

/** What the tabs of one browser share, in place of IndexedDB, Web Locks and BroadcastChannel. */
export interface Tabs {
  open(ports: Pick<Ports, 'send' | 'upload' | 'sleep' | 'onDelivered' | 'onReturned'>): void;
  /**
   * Writes in one of the open tabs.
   * @returns the tab's id and the message's; undefined when none is open
   */
  write(nth: number, to: string, content: Content): { tab: number; clientId: string } | undefined;
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
        // a closed tab gets no response
        send: async (item) => (signal.aborted ? new Promise(() => {}) : ports.send(item)),
        now: Date.now,
        random: Math.random,
        newId: () => (tab.lastId = crypto.randomUUID()),
        report,
        signal,
      });
      const tab: Tab = { id: opened++, life, outbox, lastId: '' };
      open.push(tab);
    },
    write(nth, to, content) {
      const tab = open[nth % open.length];
      if (!tab) return undefined;
      tab.outbox.write({ to, conversation: null, ...content });
      return { tab: tab.id, clientId: tab.lastId };
    },
    close,
    closeAll() {
      while (open.length > 0) close(0);
    },
    unsent: () => [...stored.values()],
  };
}
