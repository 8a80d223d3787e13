import type { PushState, PushStatus, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface PushStore extends ReadableStore<PushState> {
  setStatus(status: PushStatus): void;
  setLastMessage(message: NonNullable<PushState['lastMessage']>): void;
}

const stateOf = (status: PushStatus) => ({ status, isCapable: status !== 'unsupported', isSubscribed: status === 'subscribed' });

export function createPushStore(): PushStore {
  const { getState, setState, subscribe } = createStore<PushState>(() => ({ ...stateOf('unsupported'), lastMessage: null }));
  return {
    getState,
    subscribe,
    setStatus: (status) => status !== getState().status && setState(stateOf(status)),
    setLastMessage: ({ kind, at }) => setState({ lastMessage: { kind, at } }),
  };
}
