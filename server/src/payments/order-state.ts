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

/** The rank of each state; a late or out-of-order notice never moves an order to a lower rank. */
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
  // What happens to that money is tracked by its refund.
  declined: 8,
};

/**
 * The state an order moves to when the provider reports `remote` (D-59), or undefined if nothing changes. Paid overrides failed, cancelled
 * and expired: a late success is accepted. Only a refund or charge-back overrides paid.
 */
export function nextState(current: StoredState, remote: RemotePayment['state']): OrderState | undefined {
  const next = fromRemote[remote];
  return rank[next] > rank[current] ? next : undefined;
}

/** Whether the money arrived, even if it was returned later. */
export const isPaid = (state: StoredState): boolean => rank[state] >= rank.completed;

/** Whether money arriving now would be for an order that had been given up (D-59). */
export const isGivenUp = (state: StoredState): boolean => rank[state] === rank.failed;

/** No one has paid for it yet, as far as we know. */
export const isUndecided = (state: StoredState): boolean => rank[state] <= rank.loading;

/** Whether the provider's answer may still change within its own time to pay. */
export const isOpen = (state: StoredState): boolean => rank[state] < rank.failed;
