import type { Message } from '@vesper/contracts';
import { asStale, isStale, isWaiting, type OutboxItem, QUEUED, waitingFor } from './outbox-item.ts';
import type { OutboxPorts } from './ports.ts';
import { createOutboxCache } from './outbox-cache.ts';
import { backoffAfter, classifyFailure } from './send-failure.ts';

export interface Outbox {
  /** What is not delivered, in order; a new array after every change. */
  items(): readonly OutboxItem[];
  subscribe(listener: () => void): () => void;
  /** Stores the message, then sends it. */
  write(message: Omit<OutboxItem, 'clientId' | 'writtenAt' | 'state'>): void;
  /** Queues a failed message again, as the newest. */
  retry(clientId: string): void;
  /** Drops a failed message. */
  discard(clientId: string): void;
  /** Removes a message that the live stream reported as delivered before our own call returned. */
  settle(clientId: string): void;
  /** The connection is back: ends every backoff and sends now. */
  wake(): void;
}

/**
 * A durable outbox: no message is lost (B-01). A message is stored before it is sent and removed once the server has it or the
 * member discards it. Each conversation is a queue with one message in flight. A lock keeps other tabs off the queue and passes
 * to the next tab when this one closes. Network failures, 429 and 5xx are retried until they succeed or the message is stale.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { tabs, report, signal } = ports;
  const cache = createOutboxCache(ports.store, report);
  /** One per queue that this tab is sending, or waits to send; aborting it ends the pause between two attempts. */
  const backoffTimers = new Map<string, AbortController>();

  async function put(item: OutboxItem): Promise<void> {
    await cache.put(item);
    if (isWaiting(item)) run(item.to); // before other tabs hear of it, so that the tab in use gets the lock
    tabs.post({ kind: 'put', item });
  }

  async function withdraw(clientIds: string[]): Promise<void> {
    await cache.remove(clientIds);
    tabs.post({ kind: 'gone', clientIds });
  }

  function run(to: string): void {
    const running = backoffTimers.get(to);
    if (running) return running.abort();
    backoffTimers.set(to, new AbortController());
    tabs
      .runExclusively(to, () => drain(to), signal)
      .catch((error) => {
        backoffTimers.delete(to);
        if (!signal.aborted) report(error);
      });
  }

  /** Sends one queue, message by message, until it is empty. */
  async function drain(to: string): Promise<void> {
    await cache.reload(); // The tab that held the lock before may have delivered some of it.
    let failures = 0;
    while (!signal.aborted) {
      const [item] = waitingFor(cache.items(), to);
      if (!item) break;
      const pause = await attempt(item, failures + 1);
      if (pause === 'stop') break;
      failures = pause === 0 ? 0 : failures + 1;
      if (pause > 0) await backOff(to, pause);
    }
    backoffTimers.delete(to); // In the same tick as the final check, so a later write starts a new run.
  }

  /** @returns ms until the same item is tried again, 0 when it is done, 'stop' when nothing can be sent any more (logged out) */
  async function attempt(item: OutboxItem, count: number): Promise<number | 'stop'> {
    if (isStale(item, ports.now())) {
      await put(asStale(item));
      return 0;
    }
    cache.show({ ...item, state: { status: 'sending' } });
    try {
      await deliver(item, await ports.send(item));
      return 0;
    } catch (error) {
      if (!cache.find(item.clientId)) return 0; // settled by the live stream in the meantime
      const failure = classifyFailure(error);
      if (failure.kind === 'refused') {
        await refuse(item, failure.reason);
        return 0;
      }
      cache.show({ ...item, state: QUEUED });
      return failure.kind === 'signed-out' ? 'stop' : Math.max(backoffAfter(count, ports.random()), failure.after);
    }
  }

  async function backOff(to: string, ms: number): Promise<void> {
    const controller = new AbortController();
    backoffTimers.set(to, controller);
    await ports.sleep(ms, AbortSignal.any([controller.signal, signal]));
  }

  async function deliver({ clientId, to }: OutboxItem, message: Message): Promise<void> {
    ports.onDelivered(to, message);
    await cache.remove([clientId]);
    tabs.post({ kind: 'delivered', clientId, to, message });
  }

  async function refuse(item: OutboxItem, reason: string): Promise<void> {
    // A gift has no words that could go back to the composer.
    if (reason !== 'not_enough_credits' || item.type === 'gift') return put({ ...item, state: { status: 'failed', reason } });
    // Texts queued behind it can't be paid for either: all of them go back to the composer, in order.
    const unpaid = waitingFor(cache.items(), item.to).filter(({ type }) => type !== 'gift');
    ports.onReturned(item.to, unpaid.map(({ body }) => body).join('\n'));
    await withdraw(unpaid.map(({ clientId }) => clientId));
  }

  const runAll = () =>
    new Set(
      cache
        .items()
        .filter(isWaiting)
        .map(({ to }) => to),
    ).forEach(run);

  /** Monotonic, even when the clock is set back: a new message never sorts before an older one. */
  const nextWrittenAt = () => Math.max(ports.now(), (cache.items().at(-1)?.writtenAt ?? 0) + 1);

  tabs.listen((news) => {
    if (signal.aborted) return;
    switch (news.kind) {
      case 'put':
        cache.show(news.item);
        if (isWaiting(news.item)) run(news.item.to); // Wait for the lock behind the other tab, in case it closes.
        break;
      case 'delivered':
        ports.onDelivered(news.to, news.message);
        cache.hide([news.clientId]);
        break;
      case 'gone':
        cache.hide(news.clientIds);
    }
  });
  void cache.reload().then(runAll);

  return {
    items: cache.items,
    subscribe: cache.subscribe,
    write(message) {
      void put({ ...message, clientId: ports.newId(), writtenAt: nextWrittenAt(), state: QUEUED });
    },
    retry(clientId) {
      const item = cache.find(clientId);
      if (item) void put({ ...item, writtenAt: nextWrittenAt(), state: QUEUED });
    },
    discard: (clientId) => void withdraw([clientId]),
    settle(clientId) {
      if (cache.find(clientId)) void cache.remove([clientId]);
    },
    wake: runAll,
  };
}
