import type { Discount } from '../api-types.ts';

/**
 * S-14: the discount in force, time bonus before welcome code, with its end by the server's clock.
 * Owner and only writer: the shell (page data, login, logout, payments, and its own timer at the very end).
 * Readers: mfe-payments (banner, top bar, modal, prices).
 */
export interface DiscountState {
  /** `loading` from a login until the server has said whether there is one. */
  status: 'loading' | 'ready';
  active: Discount | null;
  /** E-10. */
  timeBonus: {
    /** Whether there is one in force to show. */
    isVisible: boolean;
  };
}
