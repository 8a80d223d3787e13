import type { Discount, DiscountState, ReadableStore } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface DiscountStore extends ReadableStore<DiscountState> {
  setActive(active: Discount | null): void;
}

export function createDiscountStore(): DiscountStore {
  const { getState, subscribe, setState } = createStore<DiscountState>(() => ({ active: null }));
  return { getState, subscribe, setActive: (active) => setState({ active }) };
}
