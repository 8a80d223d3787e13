import type { Message } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface ReadingInput {
  /** Undefined: nothing has been said yet. */
  conversation: string | undefined;
  member: string;
  /** As far as they are loaded, ascending. */
  messages: readonly Message[];
  /** The highest seq that was read before. */
  readByMe: number;
  /** The end of the conversation is in view. */
  isAtBottom: boolean;
}

interface Reading {
  /** Where the unread line stands: after this seq. Null: nowhere. */
  unreadAfter: number | null;
  /** Messages of theirs that have come and not been seen. */
  unseen: number;
  /** Who answers has read. */
  clearLine: () => void;
}

/**
 * S-16: a conversation on screen is opened, and not unread. D-21: read is only what was in view: the page visible, and the
 * end of the conversation on it. Mounted with its messages there.
 */
export function useReading({ conversation, member, messages, readByMe, isAtBottom }: ReadingInput): Reading {
  const { api, events } = useHost();
  const isVisible = usePageVisible();
  const isReading = isVisible && isAtBottom;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const lastTheirs = messages.findLast(({ sender }) => sender !== member)?.seq ?? 0;

  const [seen, setSeen] = useState(readByMe);
  const [unreadAfter, setUnreadAfter] = useState(lastTheirs > readByMe ? readByMe : null);
  if (isReading && seen < lastSeq) setSeen(lastSeq);
  // What comes while nobody looks: the line goes to where looking ended.
  if (!isReading && lastTheirs > seen && unreadAfter !== seen) setUnreadAfter(seen);
  const told = useRef(0);

  useEffect(() => {
    if (conversation !== undefined && isVisible) events.emit('chat:opened', { conversation });
  }, [events, conversation, isVisible]);

  useEffect(() => {
    if (conversation === undefined || !isReading || lastTheirs <= Math.max(readByMe, told.current)) return;
    told.current = lastSeq;
    events.emit('chat:opened', { conversation });
    api.call('chat.read', { body: { conversation, seq: lastSeq } }).catch(() => {
      told.current = 0; // The next message, or the next look, says it again.
    });
  }, [api, events, conversation, isReading, lastSeq, lastTheirs, readByMe]);

  return {
    unreadAfter,
    unseen: messages.filter(({ sender, seq }) => sender !== member && seq > seen).length,
    clearLine: () => setUnreadAfter(null),
  };
}

function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
