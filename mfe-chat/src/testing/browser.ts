import { ApiFailure, type Message } from '@vesper/contracts';
import { aMessage, uuid } from '@vesper/testing';
import { createOutbox } from '../outbox/outbox.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import type { OutboxNews, OutboxPorts } from '../outbox/ports.ts';

/** 20 November 2026, 21:00 UTC. */
export const NOW = Date.UTC(2026, 10, 20, 21);

/** Runs all pending promise callbacks. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

export const noAnswer = () => new ApiFailure(0, { error: 'network', message: '' });
export const refusal = (status: number, error: string, more = {}) => new ApiFailure(status, { error, message: error, ...more });

/** Of its picture nothing is read here. */
const aPhoto = { blob: {} as Blob, width: 300, height: 400 };

interface Tab {
  listeners: ((news: OutboxNews) => void)[];
  session: AbortController;
}

/**
 * One member's browser: storage, locks and a clock shared by its tabs, and a server that accepts each client id once.
 * Time stands still except in `pass`.
 */
export function aBrowser() {
  const stored = new Map<string, OutboxItem>();
  const tabs = new Set<Tab>();
  const locks = new Map<string, Promise<void>>();
  const sleepers = new Set<{ until: number; wake: () => void }>();
  let now = NOW;
  let ids = 0;

  const server = {
    /** Accepted messages, by client id. */
    taken: new Map<string, Message>(),
    attempts: [] as { tab: string; body: string; clientId: string }[],
    /** Runs before a message is accepted: may throw or wait. */
    answer: async (_item: OutboxItem): Promise<void> => {},
    /** The message is accepted, but the response never arrives. */
    losesAnswers: false,
    /** Client ids of the uploads, in order. */
    uploads: [] as string[],
    /** Runs before an upload is accepted: may throw or wait. */
    receive: async (_item: OutboxItem, _signal: AbortSignal): Promise<void> => {},
  };

  async function upload(item: OutboxItem, signal: AbortSignal): Promise<string> {
    server.uploads.push(item.clientId);
    await server.receive(item, signal);
    return `upload ${server.uploads.length}`;
  }

  async function send(tab: string, item: OutboxItem): Promise<Message> {
    server.attempts.push({ tab, body: item.body, clientId: item.clientId });
    await server.answer(item);
    const seq = server.taken.size + 1;
    const message = server.taken.get(item.clientId) ?? aMessage({ client_id: item.clientId, sender: uuid(1), body: item.body }, seq);
    server.taken.set(item.clientId, message);
    if (server.losesAnswers) throw noAnswer();
    return message;
  }

  async function runExclusively(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const before = locks.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : work()));
    locks.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  }

  function sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const sleeper = { until: now + ms, wake: resolve };
      sleepers.add(sleeper);
      signal.addEventListener('abort', () => {
        sleepers.delete(sleeper);
        resolve();
      });
    });
  }

  /** Opens a tab, or reloads the page. */
  function open(name = 'tab', changes: Partial<OutboxPorts> = {}) {
    const tab: Tab = { listeners: [], session: new AbortController() };
    tabs.add(tab);
    const delivered: string[] = [];
    const returned: string[] = [];
    const errors: unknown[] = [];
    const outbox = createOutbox({
      store: {
        load: async () => [...stored.values()],
        put: async (item) => void stored.set(item.clientId, item),
        remove: async (clientId) => void stored.delete(clientId),
      },
      tabs: {
        runExclusively,
        post(news) {
          if (!tabs.has(tab)) return;
          for (const other of tabs) if (other !== tab) for (const listen of other.listeners) listen(structuredClone(news));
        },
        listen: (listener) => tab.listeners.push(listener),
      },
      upload,
      send: (item) => send(name, item),
      now: () => now,
      sleep,
      random: () => 0.5,
      newId: () => uuid(1000 + ++ids),
      onDelivered: (_to, message) => delivered.push(message.body ?? ''),
      onReturned: (_to, text) => returned.push(text),
      report: (error) => errors.push(error),
      signal: tab.session.signal,
      ...changes,
    });
    return {
      outbox,
      delivered,
      returned,
      errors,
      write: (body: string, to = uuid(2)) => outbox.write({ to, conversation: null, body }),
      writePhoto: () => outbox.write({ to: uuid(2), conversation: null, type: 'photo', body: '', photo: aPhoto }),
      states: () => outbox.items().map(({ body, state }) => `${body}: ${state.status === 'failed' ? state.reason : state.status}`),
      /** Closes the tab mid-work: it does nothing more, and its locks are released. */
      crash() {
        tabs.delete(tab);
        tab.session.abort();
        locks.clear();
      },
    };
  }

  /** Advances the clock and runs every timer that is due, in order. */
  async function pass(ms: number): Promise<void> {
    const end = now + ms;
    for (;;) {
      await settled();
      const next = [...sleepers].sort((a, b) => a.until - b.until)[0];
      if (!next || next.until > end) break;
      now = next.until;
      sleepers.delete(next);
      next.wake();
    }
    now = end;
    await settled();
  }

  return { server, stored, open, pass };
}
