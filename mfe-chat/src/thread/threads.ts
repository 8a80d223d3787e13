import type { ApiClient, ApiFailure, CallResponse, ChatEntry, Message, Reaction } from '@vesper/contracts';
import {
  threadStartingWith,
  hasGap,
  newThread,
  type Thread,
  withMessage,
  withNewer,
  withNewest,
  withOlder,
  withReaction,
  withoutMessages,
  withRead,
} from './thread.ts';

const PAGE = '50';
/** After an interruption: the server's maximum. */
const CATCH_UP_PAGE = '100';

/** Every conversation opened since the page was loaded; the only place that merges messages. */
export interface Threads {
  get(conversation: string): Thread;
  subscribe(listener: () => void): () => void;
  /** Loads the conversation, or what it missed since it was last open, and keeps it complete until the returned function is called. */
  open(conversation: string): () => void;
  /** Retries after the newest page failed to load. */
  reload(conversation: string): void;
  loadOlder(conversation: string): void;
  /** Loads what is older, up to the message of this number. Resolves when it is there, or can't be. */
  loadBackTo(conversation: string, seq: number): Promise<void>;
  /** Adds a message from the live stream; if it reveals a gap, fetches what is missing. */
  receive(message: Message, chat: ChatEntry): void;
  /** Adds this member's own message that the server has accepted. */
  delivered(to: string, message: Message): void;
  /** The conversation that was started with a member since the page loaded, if any. */
  startedWith(member: string): string | undefined;
  read(conversation: string, by: 'me' | 'them', seq: number): void;
  /** Drops a message that its sender took back, also from pages that are still on their way. */
  takenBack(conversation: string, seq: number): void;
  /** What its receiver made of a message; null: nothing any more. */
  reacted(conversation: string, seq: number, reaction: Reaction | null): void;
  /** Fetches what the open conversations may have missed while the live stream was interrupted. */
  catchUp(): void;
  /** Drops a conversation that was removed from the list. */
  forget(conversation: string): void;
}

export function createThreads(api: ApiClient): Threads {
  const threads = new Map<string, Thread>();
  const started = new Map<string, string>();
  /** Numbers of messages that were taken back, by conversation. */
  const gone = new Map<string, Set<number>>();
  const opened = new Set<string>();
  const fetching = new Set<string>();
  const listeners = new Set<() => void>();

  function set(conversation: string, thread: Thread): void {
    threads.set(conversation, withoutMessages(thread, gone.get(conversation)));
    for (const listener of listeners) listener();
  }

  /** Ignores responses for conversations that were dropped in the meantime. */
  function update(conversation: string, step: (thread: Thread) => Thread): void {
    const thread = threads.get(conversation);
    if (thread) set(conversation, step(thread));
  }

  const page = (conversation: string, range: { before?: string; after?: string; limit: string }): Promise<CallResponse<'messages.get'>> =>
    api.call('messages.get', { query: { conversation, ...range } });

  async function loadNewest(conversation: string): Promise<void> {
    set(conversation, newThread);
    try {
      const newest = await page(conversation, { limit: PAGE });
      update(conversation, (thread) => withNewest(thread, newest));
    } catch (failure) {
      update(conversation, (thread) => ({ ...thread, load: { status: 'failed', failure: failure as ApiFailure } }));
      return;
    }
    if (isIncomplete(conversation)) await loadNewer(conversation);
  }

  /** Errors are swallowed: the next message or reconnection tries again. */
  async function loadNewer(conversation: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      const after = threads.get(conversation)?.knownTo;
      if (after === undefined) return;
      const newer = await page(conversation, { after: String(after), limit: CATCH_UP_PAGE });
      update(conversation, (thread) => withNewer(thread, newer));
      isMore = newer.has_more || isIncomplete(conversation);
    }
  }

  async function loadOlder(conversation: string, limit = PAGE): Promise<void> {
    const [first] = threads.get(conversation)?.messages ?? [];
    if (!first) return;
    update(conversation, (thread) => ({ ...thread, older: 'loading' }));
    try {
      const older = await page(conversation, { before: String(first.seq), limit });
      update(conversation, (thread) => withOlder(thread, older));
    } catch {
      update(conversation, (thread) => ({ ...thread, older: 'failed' }));
    }
  }

  function fetchOnce(conversation: string, work: (conversation: string) => Promise<void>): void {
    if (fetching.has(conversation)) return;
    fetching.add(conversation);
    work(conversation)
      .catch(() => {})
      .finally(() => fetching.delete(conversation));
  }

  const isReady = (conversation: string) => threads.get(conversation)?.load.status === 'ready';

  function isIncomplete(conversation: string): boolean {
    const thread = threads.get(conversation);
    return thread !== undefined && hasGap(thread);
  }

  const load = (conversation: string) => fetchOnce(conversation, isReady(conversation) ? loadNewer : loadNewest);

  return {
    get: (conversation) => threads.get(conversation) ?? newThread,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(conversation) {
      opened.add(conversation);
      load(conversation);
      return () => opened.delete(conversation);
    },
    reload: load,
    loadOlder: (conversation) => void loadOlder(conversation),
    async loadBackTo(conversation, seq) {
      for (let isMore = true; isMore; ) {
        const [first] = threads.get(conversation)?.messages ?? [];
        if (!first || first.seq <= seq) return;
        await loadOlder(conversation, CATCH_UP_PAGE);
        isMore = threads.get(conversation)?.older === 'more';
      }
    },
    receive(message, chat) {
      if (!threads.has(message.conversation)) return; // not loaded: opening it fetches the message
      update(message.conversation, (thread) => withMessage(thread, message, chat));
      if (opened.has(message.conversation) && isReady(message.conversation) && isIncomplete(message.conversation))
        load(message.conversation);
    },
    delivered(to, message) {
      started.set(to, message.conversation);
      const known = threads.get(message.conversation);
      // A thread that failed to load, or was removed, starts over.
      const isKnown = known !== undefined && known.load.status !== 'failed';
      set(message.conversation, isKnown ? withMessage(known, message) : threadStartingWith(message));
    },
    startedWith: (member) => started.get(member),
    read: (conversation, by, seq) => update(conversation, (thread) => withRead(thread, by, seq)),
    takenBack(conversation, seq) {
      gone.set(conversation, (gone.get(conversation) ?? new Set()).add(seq));
      update(conversation, (thread) => thread);
    },
    reacted: (conversation, seq, reaction) => update(conversation, (thread) => withReaction(thread, seq, reaction)),
    catchUp() {
      opened.forEach(load);
    },
    forget(conversation) {
      threads.delete(conversation);
      for (const [member, id] of started) if (id === conversation) started.delete(member);
    },
  };
}
