import type { GeolocationState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface GeolocationStore extends ReadableStore<GeolocationState> {
  set(changes: Partial<GeolocationState>): void;
}

export function createGeolocationStore(isSupported: boolean): GeolocationStore {
  const { getState, subscribe, setState } = createStore<GeolocationState>(() => ({
    permission: isSupported ? 'unknown' : 'unsupported',
    status: 'idle',
    place: null,
  }));
  return { getState, subscribe, set: (changes) => setState(changes) };
}
