import type { Payment } from '../service/fake-provider.ts';
import type { TestMember } from '../service/test-members.ts';

/** A code of the brand, worth more than the discount of a new member. */
export const CODE = 'PROOF40';

export interface Ordered {
  payment: Payment;
  /** Which discount its price holds, if any. */
  discount: 'new member' | typeof CODE | null;
}

export interface Customer {
  member: TestMember;
  orders: Ordered[];
}
