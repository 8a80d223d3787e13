import type { Order, OrderState } from '@vesper/contracts';

/** Which texts under `order.` describe an order: what happened, what is safe, what to do next (M-14, S-03). */
export type StatusCopy =
  | 'checking'
  | 'pending'
  | 'completed'
  | 'failed'
  | 'expired'
  | 'card_declined'
  | 'card_expired'
  | 'partly_refunded'
  | 'refunded'
  | 'declined'
  | 'beyond_limits'
  | 'charged_back';

/** D-59. Failed and cancelled read the same to the member: nothing was paid, try again. */
const copyByState: Record<OrderState, StatusCopy> = {
  created: 'checking',
  loading: 'checking',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'expired',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/**
 * A declined payment is refunded too, but never brought credits, so it has its own texts. So has a stored card that was not charged, as
 * long as it is stored.
 */
export function statusCopyOf({ state, declined, failure, card }: Order): StatusCopy {
  if (declined) return declined === 'spending_limit' ? 'beyond_limits' : 'declined';
  return state === 'failed' && failure && card ? failure : copyByState[state];
}

/** The money arrived, even if it went back later: there is a receipt. A state that the live stream told comes before the rest of its order. */
export const wasPaid = ({ state, completed_at }: Order): boolean => state === 'completed' || completed_at !== null;
