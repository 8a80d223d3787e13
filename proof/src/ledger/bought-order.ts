/** A paid order, as its buyer's model knows it. Amounts in minor units. */
export interface BoughtOrder {
  id: string;
  /** The provider's name for the payment. */
  ref: string;
  amount: number;
  /** What went back so far. */
  returned: number;
  /** What withdrawing from it gave back, and for how many credits; null before. */
  withdrawn: { unused: number; refund: number } | null;
}
