import { useHost, useStoreValue } from '@vesper/host-kit';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { User } from '@vesper/contracts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import type { Answered } from '../composer/answered.ts';
import { parsedQuote } from '../composer/quotes.ts';
import type { Thread } from '../thread/thread.ts';
import { type ChatSession, chatSessionOf } from './chat-session.ts';

export interface ChatContextValue {
  session: ChatSession;
  user: User;
}

/** The member and their chat session, for every component of the chat page. */
export const ChatContext = createContext<ChatContextValue | null>(null);

/** The value that the page provides. Null between a logout and the shell leaving the page. */
export function useOwnChatContext(): ChatContextValue | null {
  const host = useHost();
  const user = useStoreValue(host.stores.session, (state) => state.user);
  return user && { user, session: chatSessionOf(host, user.id) };
}

export function useChatContext(): ChatContextValue {
  const context = use(ChatContext);
  if (!context) throw new Error('useChatContext must be called inside the chat page (under <ChatContext>).');
  return context;
}

export function useOutboxItems(): readonly OutboxItem[] {
  const { outbox } = useChatContext().session;
  return useSyncExternalStore(outbox.subscribe, outbox.items, outbox.items);
}

export function useThread(conversation: string | undefined): Thread | null {
  const { threads } = useChatContext().session;
  const read = () => (conversation === undefined ? null : threads.get(conversation));
  return useSyncExternalStore(threads.subscribe, read, read);
}

/** The conversation that was started with a member since the page loaded, if any. */
export function useStartedWith(member: string | undefined): string | undefined {
  const { threads } = useChatContext().session;
  const read = () => (member === undefined ? undefined : threads.startedWith(member));
  return useSyncExternalStore(threads.subscribe, read, read);
}

/** The unsent text to a member, and its setter. */
export function useDraft(to: string): [text: string, write: (text: string) => void] {
  const { drafts } = useChatContext().session;
  const read = () => drafts.read(to);
  const write = useCallback((text: string) => drafts.write(to, text), [drafts, to]);
  return [useSyncExternalStore(drafts.subscribe, read, read), write];
}

/** What the next message to a member answers, and its setter. */
export function useAnswered(to: string): [answered: Answered, write: (answered: Answered) => void] {
  const { quotes } = useChatContext().session;
  const read = () => quotes.read(to);
  const stored = useSyncExternalStore(quotes.subscribe, read, read);
  const write = useCallback((answered: Answered) => quotes.write(to, answered), [quotes, to]);
  return [useMemo(() => parsedQuote(stored), [stored]), write];
}
