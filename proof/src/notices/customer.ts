import type { Payment } from '../service/fake-provider.ts';
import type { TestMember } from '../service/test-members.ts';

/** A discount code that is worth more than a new member's discount. */
export const CODE = 'PROOF40';

export interface Ordered {
  payment: Payment;
  /** The discount in its price, if any. */
  discount: 'new member' | typeof CODE | null;
}

export interface Customer {
  member: TestMember;
  orders: Ordered[];
}
