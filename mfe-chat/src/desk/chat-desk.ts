import { type ApiClient, ApiFailure, type Host } from '@vesper/contracts';
import { createDrafts, type Drafts, withReturned } from '../composer/drafts.ts';
import { createBrowserTabs } from '../outbox/browser-tabs.ts';
import { createIndexedDbStore } from '../outbox/indexed-db-store.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { createThreads, type Threads } from '../thread/threads.ts';
import { createPurse, type Purse } from './purse.ts';
import { sleep } from './sleep.ts';

/** Everything of one member's chat that outlives a page: it goes on when they look at something else, and ends with the session. */
export interface ChatDesk {
  member: string;
  outbox: Outbox;
  threads: Threads;
  drafts: Drafts;
  purse: Purse;
}

const desks = new WeakMap<ApiClient, ChatDesk>();

/** The member's desk, set up when it is first asked for. The api client is the page's, so it stands for the page. */
export function chatDeskOf(host: Host, member: string): ChatDesk {
  const known = desks.get(host.api);
  if (known?.member === member) return known;
  const desk = setUp(host, member);
  desks.set(host.api, desk);
  return desk;
}

function setUp({ api, events, stores, telemetry }: Host, member: string): ChatDesk {
  const session = new AbortController();
  const { signal } = session;
  const currentUser = () => stores.session.getState().user;
  const threads = createThreads(api);
  const drafts = createDrafts({ member, storage: localStorage, tabs: window, signal });
  const purse = createPurse(currentUser);

  async function send({ clientId, conversation, to, body }: OutboxItem) {
    const before = currentUser();
    const receiver = conversation === null ? { profile: to } : { conversation };
    try {
      const answer = await api.call('message.send', {
        body: { ...receiver, client_id: clientId, type: 'text', body },
        idempotencyKey: clientId,
      });
      purse.told(answer, before);
      return answer.message;
    } catch (failure) {
      // A refusal tells the balance, too: the composer must not offer what was just refused (V-08).
      if (failure instanceof ApiFailure && failure.status === 402)
        purse.told({ credits: failure.body.balance ?? 0, starter_messages: 0 }, before);
      throw failure;
    }
  }

  const outbox = createOutbox({
    store: createIndexedDbStore(member),
    tabs: createBrowserTabs(member, navigator.locks, signal),
    send,
    now: () => Date.now() + stores.connection.getState().serverOffset,
    sleep,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    onDelivered: threads.delivered,
    onReturned: (to, text) => drafts.write(to, withReturned(drafts.read(to), text)),
    report: telemetry.error,
    signal,
  });

  const goOn = () => {
    threads.catchUp();
    outbox.wake();
  };
  const stops = [
    events.on('chat:message-received', ({ message, chat }) => {
      threads.receive(message, chat);
      if (message.client_id) outbox.settle(message.client_id);
    }),
    events.on('chat:read', ({ conversation, by, seq }) => threads.read(conversation, by, seq)),
    events.on('connection:restored', goOn),
    // The stream is back after a restart of the server: the browser itself was online all the time.
    stores.connection.subscribe(({ live }, previous) => {
      if (live === 'open' && previous.live !== 'open') goOn();
    }),
    events.on('session:ended', () => {
      session.abort();
      desks.delete(api);
      for (const stop of stops) stop();
    }),
  ];

  return { member, outbox, threads, drafts, purse };
}
