import { TYPING_SEND_EVERY } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';
import { useEffect, useRef, useState } from 'react';

/** Whether the other member is typing in this conversation; expires by itself (D-21). */
export function useIsTyping(conversation: string | undefined): boolean {
  const { stores } = useHost();
  const until = useStoreValue(stores.chatState, ({ typing }) => (conversation === undefined ? 0 : (typing[conversation] ?? 0)));
  const [endedAt, setEndedAt] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(until), Math.max(until - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [until]);
  return until > endedAt;
}

/** Announces that this member is typing: at most every 3 s (D-21), and never late. */
export function useAnnounceTyping(conversation: string | undefined): () => void {
  const { api } = useHost();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (conversation === undefined || now - last.current < TYPING_SEND_EVERY * 1000) return;
    last.current = now;
    // Best effort: no error, and no retry once it would be out of date.
    api.call('chat.typing', { body: { conversation }, signal: AbortSignal.timeout(TYPING_SEND_EVERY * 1000) }).catch(() => {});
  };
}
