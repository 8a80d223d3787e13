import type { ChatState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import { emptyChatState } from './reducers.ts';

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
