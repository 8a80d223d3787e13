import type { ConnectionState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface ConnectionStore extends ReadableStore<ConnectionState> {
  setOnline(online: boolean): void;
  setLive(live: ConnectionState['live']): void;
  setServerOffset(serverOffset: number): void;
}

export function createConnectionStore(initial: ConnectionState): ConnectionStore {
  const { getState, subscribe, setState } = createStore<ConnectionState>(() => initial);
  return {
    getState,
    subscribe,
    setOnline: (online) => setState({ online }),
    setLive: (live) => setState({ live }),
    setServerOffset: (serverOffset) => setState({ serverOffset }),
  };
}
