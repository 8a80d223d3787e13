import { useHost, useStoreValue } from '@vesper/host-kit';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { User } from '@vesper/contracts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import type { Thread } from '../thread/thread.ts';
import { type ChatDesk, chatDeskOf } from './chat-desk.ts';

export interface Seat {
  desk: ChatDesk;
  user: User;
}

/** The member at their desk, for everything on the page. */
export const SeatContext = createContext<Seat | null>(null);

/** Null in the moment of a logout, before the shell leaves the page. */
export function useOwnSeat(): Seat | null {
  const host = useHost();
  const user = useStoreValue(host.stores.session, (state) => state.user);
  return user && { user, desk: chatDeskOf(host, user.id) };
}

export function useSeat(): Seat {
  const seat = use(SeatContext);
  if (!seat) throw new Error('useSeat was called outside a page of the chat.');
  return seat;
}

export function useOutboxItems(): readonly OutboxItem[] {
  const { outbox } = useSeat().desk;
  return useSyncExternalStore(outbox.subscribe, outbox.items, outbox.items);
}

export function useThread(conversation: string | undefined): Thread | null {
  const { threads } = useSeat().desk;
  const read = () => (conversation === undefined ? null : threads.get(conversation));
  return useSyncExternalStore(threads.subscribe, read, read);
}

/** The conversation that this page has begun with a member, if any. */
export function useBegunWith(member: string | undefined): string | undefined {
  const { threads } = useSeat().desk;
  const read = () => (member === undefined ? undefined : threads.begunWith(member));
  return useSyncExternalStore(threads.subscribe, read, read);
}

/** A draft, and how to change it. */
export function useDraft(to: string): [text: string, write: (text: string) => void] {
  const { drafts } = useSeat().desk;
  const read = () => drafts.read(to);
  const write = useCallback((text: string) => drafts.write(to, text), [drafts, to]);
  return [useSyncExternalStore(drafts.subscribe, read, read), write];
}
