import type { Discount } from '../api-types.ts';

/** S-14: the discount in force, time bonus before welcome code, with its end by the server's clock. Owner and only writer: the shell. */
export interface DiscountState {
  active: Discount | null;
}
