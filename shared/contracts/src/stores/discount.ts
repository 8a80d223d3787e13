import type { Discount } from '../api-types.ts';

/**
 * S-14: the active discount (time bonus before welcome code), with its end in server time.
 * Owner and only writer: the shell (page data, login, logout, payments, and its own timer at the very end).
 * Readers: mfe-payments (banner, top bar, modal, prices).
 */
export interface DiscountState {
  /** `loading` after a login until the server has responded. */
  status: 'loading' | 'ready';
  active: Discount | null;
  /** E-10. */
  timeBonus: {
    /** Whether an active one is to be shown. */
    isVisible: boolean;
  };
}
