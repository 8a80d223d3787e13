import type { ChatEntry } from '@vesper/contracts';

/** Which conversations the list shows: all, those with unread messages, or those where the other wrote last. */
export const LIST_FILTERS = ['all', 'unread', 'unanswered'] as const;
export type ListFilterName = (typeof LIST_FILTERS)[number];

/** The chosen filter. It outlives the list, which a phone leaves for each conversation. */
export interface ListFilter {
  read(): ListFilterName;
  choose(name: ListFilterName): void;
  subscribe(listener: () => void): () => void;
}

export function createListFilter(): ListFilter {
  let chosen: ListFilterName = 'all';
  const listeners = new Set<() => void>();
  return {
    read: () => chosen,
    choose(name) {
      chosen = name;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** With fewer chats all are in sight: there is nothing to filter, and room for people to write to. */
const FILTERED_FROM = 6;
export const isShort = (chats: readonly ChatEntry[]): boolean => chats.length < FILTERED_FROM;

const isShownBy: Record<ListFilterName, (chat: ChatEntry) => boolean> = {
  all: () => true,
  unread: ({ num_unread_messages }) => num_unread_messages > 0,
  unanswered: ({ last_message }) => last_message !== null && !last_message.mine,
};

export const filtered = (chats: readonly ChatEntry[], name: ListFilterName): readonly ChatEntry[] => chats.filter(isShownBy[name]);
