import type { Discount, DiscountState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface DiscountStore extends ReadableStore<DiscountState> {
  /** Sets the discount from the server's response, or null when it has ended. */
  setActive(active: Discount | null): void;
  /** After a login, while the discount is being loaded. */
  setLoading(): void;
}

export const discountState = (status: DiscountState['status'], active: Discount | null): DiscountState => ({
  status,
  active,
  timeBonus: { isVisible: active?.kind === 'time_bonus' },
});

/** @param active from the document */
export function createDiscountStore(active: Discount | null): DiscountStore {
  const { getState, subscribe, setState } = createStore<DiscountState>(() => discountState('ready', active));
  return {
    getState,
    subscribe,
    setActive: (next) => setState(discountState('ready', next)),
    setLoading: () => setState(discountState('loading', null)),
  };
}
