import type { ApiFailure, CallResponse, ChatEntry, Message } from '@vesper/contracts';

type Page = CallResponse<'messages.get'>;

/** What is known here of one conversation. */
export interface Thread {
  /** Ascending by `seq`, each once. */
  messages: readonly Message[];
  /** From the first of `messages` to this seq nothing is missing. */
  knownTo: number;
  /** The conversation as the server last told it. */
  chat: ChatEntry | null;
  /** The newest page. */
  load: { status: 'loading' } | { status: 'ready' } | { status: 'failed'; failure: ApiFailure };
  /** What came before the first of `messages`. */
  older: 'more' | 'loading' | 'failed' | 'none';
}

export const newThread: Thread = { messages: [], knownTo: 0, chat: null, load: { status: 'loading' }, older: 'none' };

/** With a member with whom there is no conversation yet. */
export const nothingSaid: Thread = { ...newThread, load: { status: 'ready' } };

/** One list out of two: in order, each message once, the later word on it wins. The same list, if nothing is new. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  const fresh = incoming.filter((message) => bySeq.get(message.seq)?.id !== message.id);
  if (fresh.length === 0) return known;
  for (const message of fresh) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** How far it goes on from `from` without a gap. */
function withoutGap(messages: readonly Message[], from: number): number {
  return messages.reduce((end, { seq }) => (seq === end + 1 ? seq : end), from);
}

const lastSeq = (messages: readonly Message[]): number => messages.at(-1)?.seq ?? 0;

/** Some message between what is known and the newest has not come. */
export const hasGap = ({ messages, knownTo }: Thread): boolean => lastSeq(messages) > knownTo;

/** The newest page, where nothing was known. */
export function withNewest(thread: Thread, page: Page): Thread {
  const messages = mergeMessages(thread.messages, page.messages);
  return {
    messages,
    knownTo: withoutGap(messages, Math.max(...page.messages.map(({ seq }) => seq), 0)),
    chat: page.chat,
    load: { status: 'ready' },
    older: page.has_more ? 'more' : 'none',
  };
}

/** A page that follows `knownTo`. When it is the last one, what it does not have does not exist. */
export function withNewer(thread: Thread, page: Page): Thread {
  const messages = mergeMessages(thread.messages, page.messages);
  const reached = Math.max(thread.knownTo, ...page.messages.map(({ seq }) => seq));
  const isStuck = reached === thread.knownTo && !page.has_more;
  return { ...thread, messages, knownTo: isStuck ? lastSeq(messages) : withoutGap(messages, reached), chat: page.chat };
}

/** The page before the first message. */
export const withOlder = (thread: Thread, page: Page): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, page.messages),
  older: page.has_more ? 'more' : 'none',
});

/** One message, from the live stream or as the answer to our own. */
export function withMessage(thread: Thread, message: Message, chat: ChatEntry | null = thread.chat): Thread {
  const messages = mergeMessages(thread.messages, [message]);
  return { ...thread, messages, knownTo: withoutGap(messages, thread.knownTo), chat };
}

/** A conversation that has just begun, or gone on after it was removed: with this message. */
export const beginningWith = (message: Message): Thread => ({
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
