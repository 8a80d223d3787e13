export interface Attempt {
  /** When it was over. */
  at: number;
  /** The HTTP status answered, or why there was none. */
  outcome: { status: number } | { error: string };
}

export type DeliveryState = { state: 'waiting'; dueAt: number } | { state: 'delivered' } | { state: 'abandoned' };

/** One webhook on its way to the merchant. `body` is fixed when queued, so that every attempt sends the same bytes. */
export interface Delivery {
  id: string;
  paymentId: string;
  url: string;
  body: string;
  createdAt: number;
  /** Sent once with a signature that does not verify, as an attacker would (D-58). */
  isForged: boolean;
  attempts: Attempt[];
  state: DeliveryState;
}
