import type { ChatState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

/** Beside the store, not with the reducers, which only members load. */
export const emptyChatState: ChatState = {
  status: 'loading',
  chats: [],
  totalUnread: 0,
  likes: { profiles: {}, received: [], given: [] },
  totalNewLikes: 0,
  typing: {},
  lastOpened: null,
};

export interface ChatStateStore extends ReadableStore<ChatState> {
  /** Applies a reducer of `reducers.ts`. */
  apply(reduce: (state: ChatState) => ChatState): void;
  /** Removes everything when the member changes or logs out. */
  clear(): void;
}

export function createChatStateStore(): ChatStateStore {
  const { getState, subscribe, setState } = createStore<ChatState>(() => emptyChatState);
  return { getState, subscribe, apply: (reduce) => setState(reduce(getState())), clear: () => setState(emptyChatState) };
}
