export interface Attempt {
  /** When it ended, ms since the epoch. */
  at: number;
  /** The response's HTTP status, or the error. */
  outcome: { status: number } | { error: string };
}

export type DeliveryState = { state: 'waiting'; dueAt: number } | { state: 'delivered' } | { state: 'abandoned' };

/** One webhook to the merchant. `body` is fixed when queued, so that every attempt sends the same bytes. */
export interface Delivery {
  id: string;
  paymentId: string;
  url: string;
  body: string;
  createdAt: number;
  /** Sent once with an invalid signature, as by an attacker (D-58). */
  isForged: boolean;
  attempts: Attempt[];
  state: DeliveryState;
}
