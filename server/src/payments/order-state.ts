import type { OrderState } from '@vesper/contracts';
import type { StoredState } from './orders.ts';
import type { RemotePayment } from './provider.ts';

const fromRemote: Record<RemotePayment['state'], OrderState> = {
  open: 'loading',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** How far along a state is; a notice that comes late or out of order never takes an order back. */
const rank: Record<StoredState, number> = {
  created: 0,
  loading: 1,
  pending: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  completed: 4,
  partly_refunded: 5,
  refunded: 6,
  charged_back: 7,
  // What becomes of that money is its refund's concern.
  declined: 8,
};

/**
 * The state an order goes to when the provider says `remote` (D-59), or undefined if that is no news. Paid wins over failed,
 * cancelled and expired: a late success is accepted; nothing wins over paid but a refund or a charge-back.
 */
export function nextState(current: StoredState, remote: RemotePayment['state']): OrderState | undefined {
  const next = fromRemote[remote];
  return rank[next] > rank[current] ? next : undefined;
}

/** Whether the money came, whatever became of it since. */
export const isPaid = (state: StoredState): boolean => rank[state] >= rank.completed;

/** Whether money that comes now comes for an order that had been given up (D-59). */
export const isGivenUp = (state: StoredState): boolean => rank[state] === rank.failed;

/** Whether the provider may still have something new to say within its own time to pay. */
export const isOpen = (state: StoredState): boolean => rank[state] < rank.failed;
