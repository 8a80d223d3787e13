import type { Message } from '@vesper/contracts';
import { asStale, isStale, isWaiting, type OutboxItem, QUEUED, waitingFor } from './outbox-item.ts';
import type { OutboxPorts } from './ports.ts';
import { createShelf } from './shelf.ts';
import { pauseAfter, verdictOn } from './verdict.ts';

export interface Outbox {
  /** What is not delivered, in order; a new array after every change. */
  items(): readonly OutboxItem[];
  subscribe(listener: () => void): () => void;
  /** Keeps the message, then sends it. */
  write(message: Pick<OutboxItem, 'to' | 'conversation' | 'body'>): void;
  /** A failed message again, as the newest of its queue. */
  retry(clientId: string): void;
  /** A failed message that is not wanted any more. */
  discard(clientId: string): void;
  /** The live stream says that it was delivered, before our own call has. */
  settle(clientId: string): void;
  /** The connection is back: nobody waits any longer. */
  wake(): void;
}

/**
 * Chat that loses nothing (B-01). A message is stored before it is sent, and leaves the store when the server has it or its
 * writer takes it back. Each conversation is a queue with one message in flight; a lock keeps other tabs off it, and passes
 * to the next tab when this one goes. No answer, too many requests and broken servers are tried again for as long as it takes.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { tabs, report, signal } = ports;
  const shelf = createShelf(ports.store, report);
  /** Queues that this tab is emptying, or waits to empty; aborting ends the pause between two attempts. */
  const naps = new Map<string, AbortController>();

  async function put(item: OutboxItem): Promise<void> {
    await shelf.put(item);
    if (isWaiting(item)) run(item.to); // before the others hear of it: who wrote it is there to send it
    tabs.post({ kind: 'put', item });
  }

  async function take(clientIds: string[]): Promise<void> {
    await shelf.remove(clientIds);
    tabs.post({ kind: 'gone', clientIds });
  }

  function run(to: string): void {
    const running = naps.get(to);
    if (running) return running.abort();
    naps.set(to, new AbortController());
    tabs
      .alone(to, () => empty(to), signal)
      .catch((error) => {
        naps.delete(to);
        if (!signal.aborted) report(error);
      });
  }

  /** Sends what stands in one queue, one after the other, until nothing is left to send. */
  async function empty(to: string): Promise<void> {
    await shelf.reload(); // The tab before us may have delivered some of it.
    let failures = 0;
    while (!signal.aborted) {
      const [item] = waitingFor(shelf.items(), to);
      if (!item) break;
      const pause = await attempt(item, failures + 1);
      if (pause === 'for good') break;
      failures = pause === 0 ? 0 : failures + 1;
      if (pause > 0) await nap(to, pause);
    }
    naps.delete(to); // In the same step as the last look: what is written from now on starts a new run.
  }

  /** @returns ms until the same item is tried again; 0: it is dealt with */
  async function attempt(item: OutboxItem, count: number): Promise<number | 'for good'> {
    if (isStale(item, ports.now())) {
      await put(asStale(item));
      return 0;
    }
    shelf.show({ ...item, state: { status: 'sending' } });
    try {
      await deliver(item, await ports.send(item));
      return 0;
    } catch (error) {
      if (!shelf.find(item.clientId)) return 0; // settled by the live stream in the meantime
      const verdict = verdictOn(error);
      if (verdict.kind === 'refused') {
        await refuse(item, verdict.reason);
        return 0;
      }
      shelf.show({ ...item, state: QUEUED });
      return verdict.kind === 'signed-out' ? 'for good' : Math.max(pauseAfter(count, ports.random()), verdict.after);
    }
  }

  async function nap(to: string, ms: number): Promise<void> {
    const controller = new AbortController();
    naps.set(to, controller);
    await ports.sleep(ms, AbortSignal.any([controller.signal, signal]));
  }

  async function deliver({ clientId, to }: OutboxItem, message: Message): Promise<void> {
    ports.onDelivered(to, message);
    await shelf.remove([clientId]);
    tabs.post({ kind: 'delivered', clientId, to, message });
  }

  async function refuse(item: OutboxItem, reason: string): Promise<void> {
    if (reason !== 'not_enough_credits') return put({ ...item, state: { status: 'failed', reason } });
    // What waits behind it could not be paid either: all of it goes back to the composer, in order.
    const unpaid = waitingFor(shelf.items(), item.to);
    ports.onReturned(item.to, unpaid.map(({ body }) => body).join('\n'));
    await take(unpaid.map(({ clientId }) => clientId));
  }

  const runAll = () =>
    new Set(
      shelf
        .items()
        .filter(isWaiting)
        .map(({ to }) => to),
    ).forEach(run);

  /** Never before an older one of ours, even when the clock was set back. */
  const nextPlace = () => Math.max(ports.now(), (shelf.items().at(-1)?.writtenAt ?? 0) + 1);

  tabs.listen((news) => {
    if (signal.aborted) return;
    switch (news.kind) {
      case 'put':
        shelf.show(news.item);
        if (isWaiting(news.item)) run(news.item.to); // We stand behind the other tab, in case it goes.
        break;
      case 'delivered':
        ports.onDelivered(news.to, news.message);
        shelf.hide([news.clientId]);
        break;
      case 'gone':
        shelf.hide(news.clientIds);
    }
  });
  void shelf.reload().then(runAll);

  return {
    items: shelf.items,
    subscribe: shelf.subscribe,
    write(message) {
      void put({ ...message, clientId: ports.newId(), writtenAt: nextPlace(), state: QUEUED });
    },
    retry(clientId) {
      const item = shelf.find(clientId);
      if (item) void put({ ...item, writtenAt: nextPlace(), state: QUEUED });
    },
    discard: (clientId) => void take([clientId]),
    settle(clientId) {
      if (shelf.find(clientId)) void shelf.remove([clientId]);
    },
    wake: runAll,
  };
}
