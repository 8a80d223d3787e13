import type { Order, OrderState } from '@vesper/contracts';

/** How an order is told: what happened, what is safe, what can be done (M-14, S-03). */
export type Telling = 'checking' | 'pending' | 'completed' | 'failed' | 'partly_refunded' | 'refunded' | 'declined' | 'charged_back';

/** D-59. Failed, cancelled and expired are one sentence to the member: it did not happen, and can be tried again. */
const tellings: Record<OrderState, Telling> = {
  created: 'checking',
  loading: 'checking',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** Money that was not accepted goes back too, but brought no credits to take back. */
export const tellingOf = ({ state, declined }: Order): Telling => (declined ? 'declined' : tellings[state]);
