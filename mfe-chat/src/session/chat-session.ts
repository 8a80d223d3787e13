import { type ApiClient, ApiFailure, type Host } from '@vesper/contracts';
import { type Answered, createAnswered } from '../care/answered.ts';
import { createListFilter, type ListFilter } from '../chat-list/list-filter.ts';
import { answersNothing } from '../composer/answered.ts';
import { createDrafts, type Drafts, withReturned } from '../composer/drafts.ts';
import { createQuotes, type Quotes } from '../composer/quotes.ts';
import { createBrowserTabs } from '../outbox/browser-tabs.ts';
import { createIndexedDbStore } from '../outbox/indexed-db-store.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { rememberWaiting } from '../outbox/remember-waiting.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { createShownPhotos, type ShownPhotos } from '../message-types/photo/shown-photos.ts';
import { createUploadProgress, type UploadProgress } from '../message-types/photo/upload-progress.ts';
import { createJumpTargets, type JumpTargets } from '../thread/jump-target.ts';
import { createRailChoice, type RailChoice } from '../profile-rail/rail-choice.ts';
import { createThreads, type Threads } from '../thread/threads.ts';
import { createBalanceStore, type BalanceStore } from './balance-store.ts';
import { sleep } from './sleep.ts';

/** One member's chat state that outlives a page: it stays alive while they visit other pages and ends when they log out. */
export interface ChatSession {
  member: string;
  outbox: Outbox;
  threads: Threads;
  drafts: Drafts;
  quotes: Quotes;
  balance: BalanceStore;
  uploads: UploadProgress;
  photos: ShownPhotos;
  answered: Answered;
  listFilter: ListFilter;
  jumpTargets: JumpTargets;
  rail: RailChoice;
}

const sessions = new WeakMap<ApiClient, ChatSession>();

/** The member's chat session, created on first use. Keyed by the API client, of which each loaded page has exactly one. */
export function chatSessionOf(host: Host, member: string): ChatSession {
  const known = sessions.get(host.api);
  if (known?.member === member) return known;
  const session = setUp(host, member);
  sessions.set(host.api, session);
  return session;
}

function setUp({ api, events, stores, telemetry }: Host, member: string): ChatSession {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const currentUser = () => stores.session.getState().user;
  const threads = createThreads(api);
  const kept = { member, storage: localStorage, tabs: window, isFocused: () => document.hasFocus(), signal };
  const drafts = createDrafts({ kind: 'draft', ...kept });
  const quotes = createQuotes(createDrafts({ kind: 'quote', ...kept }));
  const balance = createBalanceStore(currentUser);
  const uploads = createUploadProgress();
  const photos = createShownPhotos(member, localStorage);
  const answered = createAnswered(member, localStorage);

  async function upload({ clientId, photo }: OutboxItem, stop: AbortSignal) {
    const onProgress = (share: number) => uploads.set(clientId, share);
    onProgress(0);
    try {
      const { attachment } = await api.call('upload.create', { ...(photo && { file: photo.blob }), onProgress, signal: stop });
      return attachment.id;
    } finally {
      uploads.set(clientId, undefined);
    }
  }

  async function send({
    clientId,
    conversation,
    to,
    type = 'text',
    body,
    gift,
    opener,
    attachment,
    data,
    quote,
    about,
    aboutPhoto,
  }: OutboxItem) {
    const before = currentUser();
    const receiver = conversation === null ? { profile: to } : { conversation };
    try {
      const answer = await api.call('message.send', {
        body: {
          ...receiver,
          client_id: clientId,
          type,
          body,
          ...(gift && { gift }),
          ...(opener && { opener }),
          ...(attachment && { attachment }),
          ...(data && { data }),
          ...(quote && { quote: quote.id }),
          ...(about && { about }),
          ...(aboutPhoto !== undefined && { about_photo: aboutPhoto }),
        },
        idempotencyKey: clientId,
      });
      balance.update(answer, before);
      return answer.message;
    } catch (failure) {
      // A 402 carries the balance too: without it the composer would go on offering what was just refused (V-08).
      if (failure instanceof ApiFailure && failure.status === 402)
        balance.update({ credits: failure.body.balance ?? 0, starter_messages: 0 }, before);
      throw failure;
    }
  }

  const outbox = createOutbox({
    store: createIndexedDbStore(member),
    tabs: createBrowserTabs(member, navigator.locks, signal),
    upload,
    send,
    now: () => Date.now() + stores.connection.getState().serverOffset,
    sleep,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    onDelivered: threads.delivered,
    onReturned(to, text, about) {
      drafts.write(to, withReturned(drafts.read(to), text));
      if (!answersNothing(about) && quotes.read(to) === '') quotes.write(to, about);
    },
    report: telemetry.error,
    signal,
  });

  rememberWaiting(outbox, member, localStorage);

  const resume = () => {
    threads.catchUp();
    outbox.wake();
  };
  const stops = [
    events.on('chat:message-received', ({ message, chat }) => {
      threads.receive(message, chat);
      if (message.client_id) outbox.settle(message.client_id);
    }),
    events.on('chat:message-taken-back', ({ conversation, seq }) => threads.takenBack(conversation, seq)),
    events.on('chat:message-reaction', ({ conversation, seq, reaction }) => threads.reacted(conversation, seq, reaction)),
    events.on('chat:read', ({ conversation, by, seq }) => threads.read(conversation, by, seq)),
    events.on('connection:restored', resume),
    // The live stream reconnected, e.g. after a server restart; `connection:restored` fires only when the browser was offline.
    stores.connection.subscribe(({ live }, previous) => {
      if (live === 'open' && previous.live !== 'open') resume();
    }),
    events.on('session:ended', () => {
      lifetime.abort();
      sessions.delete(api);
      for (const stop of stops) stop();
    }),
  ];

  const memory = { listFilter: createListFilter(), jumpTargets: createJumpTargets(), rail: createRailChoice(localStorage) };
  return { member, outbox, threads, drafts, quotes, balance, uploads, photos, answered, ...memory };
}
