import { aDiscount } from '@vesper/testing';
import { expect, test } from 'vitest';
import { createDiscountStore } from './discount-store.ts';

test('[E-10 S-12] only a time bonus in force is visible as one', () => {
  const store = createDiscountStore(aDiscount({ kind: 'time_bonus' }));
  const isVisible = () => store.getState().timeBonus.isVisible;
  expect(isVisible()).toBe(true);
  store.setActive(aDiscount({ kind: 'welcome' }));
  expect(isVisible()).toBe(false);
  store.setActive(aDiscount({ kind: 'time_bonus' }));
  expect(isVisible()).toBe(true);
  store.setLoading();
  expect(isVisible()).toBe(false);
  store.setActive(null);
  expect(isVisible()).toBe(false);
});
