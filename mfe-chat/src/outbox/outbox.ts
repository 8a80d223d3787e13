import type { Message } from '@vesper/contracts';
import { answeredIn, answersNothing } from '../composer/answered.ts';
import { asStale, isAboutNothing, isStale, isExtra, isWaiting, type OutboxItem, QUEUED, type Refusal, waitingFor } from './outbox-item.ts';
import type { OutboxPorts } from './ports.ts';
import { createOutboxCache } from './outbox-cache.ts';
import { backoffAfter, classifyFailure } from './send-failure.ts';

export interface Outbox {
  /** What is not delivered, in order; a new array after every change. */
  items(): readonly OutboxItem[];
  subscribe(listener: () => void): () => void;
  /**
   * Stores the message, then sends it.
   * @param refused why it isn't sent yet: it stays until the member retries or discards it
   */
  write(message: Omit<OutboxItem, 'clientId' | 'writtenAt' | 'state'>, refused?: Refusal): void;
  /** Queues a failed message again, as the newest; without what stood on a profile, if that was why it failed. */
  retry(clientId: string): void;
  /** Drops a message that failed, or whose upload is stopped. */
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
  /** Uploads under way, by client id. */
  const uploads = new Map<string, AbortController>();

  async function put(item: OutboxItem): Promise<void> {
    await cache.put(item);
    if (isWaiting(item)) run(item.to); // before other tabs hear of it, so that the tab in use gets the lock
    tabs.post({ kind: 'put', item });
  }

  function stopUploads(clientIds: string[]): void {
    for (const clientId of clientIds) uploads.get(clientId)?.abort();
  }

  async function withdraw(clientIds: string[]): Promise<void> {
    stopUploads(clientIds);
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
  async function attempt(written: OutboxItem, count: number): Promise<number | 'stop'> {
    if (isStale(written, ports.now())) {
      await put(asStale(written));
      return 0;
    }
    let item = written;
    cache.show({ ...item, state: { status: 'sending' } });
    try {
      if (item.photo && item.attachment === undefined) {
        item = { ...item, attachment: await upload(item) };
        if (!cache.find(item.clientId)) return 0; // discarded in the meantime
        await cache.put(item); // so that a reload doesn't upload it again
        cache.show({ ...item, state: { status: 'sending' } });
      }
      await deliver(item, await ports.send(item));
      return 0;
    } catch (error) {
      if (!cache.find(item.clientId)) return 0; // settled by the live stream in the meantime
      const failure = classifyFailure(error);
      if (failure.kind === 'refused') {
        // It waited for longer than uploads are kept.
        const { attachment, ...rest } = written;
        if (failure.reason === 'attachment_unavailable' && attachment !== undefined) await cache.put(rest);
        else await refuse(item, failure.reason);
        return 0;
      }
      cache.show({ ...item, state: QUEUED });
      return failure.kind === 'signed-out' ? 'stop' : Math.max(backoffAfter(count, ports.random()), failure.after);
    }
  }

  async function upload(item: OutboxItem): Promise<string> {
    const stop = new AbortController();
    uploads.set(item.clientId, stop);
    try {
      return await ports.upload(item, AbortSignal.any([stop.signal, signal]));
    } finally {
      uploads.delete(item.clientId);
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
    if (reason !== 'not_enough_credits' || isExtra(item)) return put({ ...item, state: { status: 'failed', reason } });
    // Texts queued behind it can't be paid for either: all of them go back to the composer, in order.
    const unpaid = waitingFor(cache.items(), item.to).filter((one) => !isExtra(one));
    ports.onReturned(item.to, unpaid.map(({ body }) => body).join('\n'), answeredIn(unpaid.find((one) => !answersNothing(one)) ?? {}));
    await withdraw(unpaid.map(({ clientId }) => clientId));
  }

  /** Another message to the server, so it has an id of its own; stored before the one it replaces is gone. */
  async function sendWithout({ about: _gone, aboutPhoto: _goneToo, clientId, ...rest }: OutboxItem): Promise<void> {
    await put({ ...rest, clientId: ports.newId(), writtenAt: nextWrittenAt(), state: QUEUED });
    await withdraw([clientId]);
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
        stopUploads(news.clientIds);
        cache.hide(news.clientIds);
    }
  });
  void cache.reload().then(runAll);

  return {
    items: cache.items,
    subscribe: cache.subscribe,
    write(message, refused) {
      const state = refused === undefined ? QUEUED : ({ status: 'failed', reason: refused } as const);
      void put({ ...message, clientId: ports.newId(), writtenAt: nextWrittenAt(), state });
    },
    retry(clientId) {
      const item = cache.find(clientId);
      if (!item) return;
      if (isAboutNothing(item)) void sendWithout(item);
      else void put({ ...item, writtenAt: nextWrittenAt(), state: QUEUED });
    },
    discard: (clientId) => void withdraw([clientId]),
    settle(clientId) {
      if (cache.find(clientId)) void cache.remove([clientId]);
    },
    wake: runAll,
  };
}
