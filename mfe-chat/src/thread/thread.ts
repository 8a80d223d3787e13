import type { ApiFailure, CallResponse, ChatEntry, Message, Reaction } from '@vesper/contracts';

type Page = CallResponse<'messages.get'>;

/** One conversation as far as it is loaded. */
export interface Thread {
  /** Ascending by `seq`, no duplicates. */
  messages: readonly Message[];
  /** Nothing is missing from the first of `messages` up to this `seq`. */
  knownTo: number;
  /** The server's latest chat entry. */
  chat: ChatEntry | null;
  /** Loading state of the newest page. */
  load: { status: 'loading' } | { status: 'ready' } | { status: 'failed'; failure: ApiFailure };
  /** Pages before the first of `messages`. */
  older: 'more' | 'loading' | 'failed' | 'none';
}

export const newThread: Thread = { messages: [], knownTo: 0, chat: null, load: { status: 'loading' }, older: 'none' };

/** For a member with whom there is no conversation yet. */
export const emptyThread: Thread = { ...newThread, load: { status: 'ready' } };

/** Merges two lists by `seq`; on a conflict `incoming` wins. Returns `known` itself if nothing is new. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  const fresh = incoming.filter((message) => bySeq.get(message.seq)?.id !== message.id);
  if (fresh.length === 0) return known;
  for (const message of fresh) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The last `seq` reachable from `from` without a gap. */
function contiguousFrom(messages: readonly Message[], from: number): number {
  return messages.reduce((end, { seq }) => (seq === end + 1 ? seq : end), from);
}

const lastSeq = (messages: readonly Message[]): number => messages.at(-1)?.seq ?? 0;

/** A message between `knownTo` and the newest is missing. */
export const hasGap = ({ messages, knownTo }: Thread): boolean => lastSeq(messages) > knownTo;

/** Adds the newest page to a thread that is not loaded yet. */
export function withNewest(thread: Thread, page: Page): Thread {
  const messages = mergeMessages(thread.messages, page.messages);
  return {
    messages,
    knownTo: contiguousFrom(messages, Math.max(...page.messages.map(({ seq }) => seq), 0)),
    chat: page.chat,
    load: { status: 'ready' },
    older: page.has_more ? 'more' : 'none',
  };
}

/** Adds the page after `knownTo`. If it is the last page, a `seq` that it lacks doesn't exist. */
export function withNewer(thread: Thread, page: Page): Thread {
  const messages = mergeMessages(thread.messages, page.messages);
  const reached = Math.max(thread.knownTo, ...page.messages.map(({ seq }) => seq));
  const isStuck = reached === thread.knownTo && !page.has_more;
  return { ...thread, messages, knownTo: isStuck ? lastSeq(messages) : contiguousFrom(messages, reached), chat: page.chat };
}

/** Adds the page before the first message. */
export const withOlder = (thread: Thread, page: Page): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, page.messages),
  older: page.has_more ? 'more' : 'none',
});

/** Adds one message, from the live stream or from the response to sending it. */
export function withMessage(thread: Thread, message: Message, chat: ChatEntry | null = thread.chat): Thread {
  const messages = mergeMessages(thread.messages, [message]);
  return { ...thread, messages, knownTo: contiguousFrom(messages, thread.knownTo), chat };
}

/** Without what its sender took back, also where it is quoted. `knownTo` stays: its number is no gap. */
export function withoutMessages(thread: Thread, gone: ReadonlySet<number> | undefined): Thread {
  const isQuoted = ({ quote }: Message) => quote !== undefined && !quote.gone && gone?.has(quote.seq) === true;
  if (!gone || !thread.messages.some((message) => gone.has(message.seq) || isQuoted(message))) return thread;
  const messages = thread.messages
    .filter(({ seq }) => !gone.has(seq))
    .map((message) =>
      message.quote && isQuoted(message)
        ? { ...message, quote: { ...message.quote, type: 'text' as const, body: null, gone: 'taken_back' as const } }
        : message,
    );
  return { ...thread, messages };
}

export function withReaction(thread: Thread, seq: number, reaction: Reaction | null): Thread {
  return {
    ...thread,
    messages: thread.messages.map((message) => (message.seq === seq ? { ...message, reaction: reaction ?? undefined } : message)),
  };
}

/** Whether a message that was there has gone: the thread has what stands around it. */
export function isGone({ messages, knownTo }: Thread, seq: number): boolean {
  const [first] = messages;
  return first !== undefined && first.seq <= seq && seq <= knownTo && !messages.some((message) => message.seq === seq);
}

/** A conversation that this message started, or brought back after it was removed. */
export const threadStartingWith = (message: Message): Thread => ({
  messages: [message],
  knownTo: message.seq,
  chat: null,
  load: { status: 'ready' },
  older: message.seq > 1 ? 'more' : 'none',
});

/** D-21: reading never goes backwards. */
export function withRead(thread: Thread, by: 'me' | 'them', seq: number): Thread {
  if (!thread.chat) return thread;
  const field = by === 'me' ? 'read_by_me' : 'read_by_them';
  return { ...thread, chat: { ...thread.chat, [field]: Math.max(thread.chat[field], seq) } };
}
