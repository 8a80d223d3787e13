import type { ChatState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import { emptyChatState } from './reducers.ts';

export interface ChatStateStore extends ReadableStore<ChatState> {
  /** One step, by a reducer of `reducers.ts`. */
  apply(step: (state: ChatState) => ChatState): void;
  /** Another member, or none: nothing of the last one stays. */
  clear(): void;
}

export function createChatStateStore(): ChatStateStore {
  const { getState, subscribe, setState } = createStore<ChatState>(() => emptyChatState);
  return { getState, subscribe, apply: (step) => setState(step(getState())), clear: () => setState(emptyChatState) };
}
