import type { Discount, DiscountState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface DiscountStore extends ReadableStore<DiscountState> {
  /** The server has said, or its time is up. */
  setActive(active: Discount | null): void;
  /** Somebody has logged in; whether they have a discount is being asked. */
  setLoading(): void;
}

export const discountState = (status: DiscountState['status'], active: Discount | null): DiscountState => ({
  status,
  active,
  timeBonus: { isVisible: active?.kind === 'time_bonus' },
});

/** @param active as the document says it */
export function createDiscountStore(active: Discount | null): DiscountStore {
  const { getState, subscribe, setState } = createStore<DiscountState>(() => discountState('ready', active));
  return {
    getState,
    subscribe,
    setActive: (next) => setState(discountState('ready', next)),
    setLoading: () => setState(discountState('loading', null)),
  };
}
