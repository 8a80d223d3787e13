import type { Message } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface ReadStateInput {
  /** Undefined until the first message starts the conversation. */
  conversation: string | undefined;
  member: string;
  /** The loaded messages, ascending by `seq`. */
  messages: readonly Message[];
  /** The highest `seq` that this member has read. */
  readByMe: number;
  /** The newest message is in view. */
  isAtBottom: boolean;
}

interface ReadState {
  /** The unread line goes after this `seq`. Null: no line. */
  unreadAfter: number | null;
  /** Number of the other's messages that were not in view yet. */
  unseen: number;
  /** Removes the unread line; called on sending, since who answers has read. */
  clearLine: () => void;
}

/**
 * S-16: a conversation on screen counts as opened and is not unread. D-21: a message is read only while the window is visible and in use
 * (not beside another one), and scrolled to the end; then the server is told. Mount it once the messages are loaded.
 */
export function useReadState({ conversation, member, messages, readByMe, isAtBottom }: ReadStateInput): ReadState {
  const { api, events } = useHost();
  const isVisible = useSyncExternalStore(subscribeAttention, () => document.visibilityState === 'visible');
  const hasFocus = useSyncExternalStore(subscribeAttention, () => document.hasFocus());
  const isReading = isVisible && hasFocus && isAtBottom;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const lastTheirs = messages.findLast(({ sender }) => sender !== member)?.seq ?? 0;

  const [seen, setSeen] = useState(readByMe);
  const [unreadAfter, setUnreadAfter] = useState(lastTheirs > readByMe ? readByMe : null);
  if (isReading && seen < lastSeq) setSeen(lastSeq);
  // A message arrived out of view: the unread line goes after the last one seen.
  if (!isReading && lastTheirs > seen && unreadAfter !== seen) setUnreadAfter(seen);
  const reportedSeq = useRef(0);

  useEffect(() => {
    if (conversation !== undefined && isVisible) events.emit('chat:opened', { conversation });
  }, [events, conversation, isVisible]);

  useEffect(() => {
    if (conversation === undefined || !isReading || lastTheirs <= Math.max(readByMe, reportedSeq.current)) return;
    reportedSeq.current = lastSeq;
    events.emit('chat:opened', { conversation });
    api.call('chat.read', { body: { conversation, seq: lastSeq } }).catch(() => {
      reportedSeq.current = 0; // The next message, or the next return to the page, reports again.
    });
  }, [api, events, conversation, isReading, lastSeq, lastTheirs, readByMe]);

  return {
    unreadAfter,
    unseen: messages.filter(({ sender, seq }) => sender !== member && seq > seen).length,
    clearLine: () => setUnreadAfter(null),
  };
}

function subscribeAttention(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', listener, { signal });
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('blur', listener, { signal });
  return () => listening.abort();
}
