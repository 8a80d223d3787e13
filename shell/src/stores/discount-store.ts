import type { Discount, DiscountState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface DiscountStore extends ReadableStore<DiscountState> {
  /** The server has said, or its time is up. */
  setActive(active: Discount | null): void;
  /** Somebody has logged in; whether they have a discount is being asked. */
  setLoading(): void;
}

/** @param active as the document says it */
export function createDiscountStore(active: Discount | null): DiscountStore {
  const { getState, subscribe, setState } = createStore<DiscountState>(() => ({ status: 'ready', active }));
  return {
    getState,
    subscribe,
    setActive: (next) => setState({ status: 'ready', active: next }),
    setLoading: () => setState({ status: 'loading', active: null }),
  };
}
