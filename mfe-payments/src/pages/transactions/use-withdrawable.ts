import type { Movement } from '@vesper/contracts';
import { useCall } from '@vesper/host-kit';

/**
 * D-28: of which movements a withdrawal gives money back now: purchases, by what the withdrawal itself would say. If that can't be read, or
 * for payments older than its list, those of whose money some is still here: the withdrawal then says whether it is too late.
 */
export function useWithdrawable(movements: readonly Movement[]): (movement: Movement) => boolean {
  const hasPurchase = movements.some(({ kind, payment }) => kind === 'purchase' && payment);
  const { data, isLoading } = useCall('withdrawals.get', {}, { staleTime: 0, enabled: hasPurchase });
  const known = new Map(data?.payments.map(({ order, state }) => [order, state]));
  return ({ kind, payment }) => {
    if (kind !== 'purchase' || !payment || isLoading || !hasPurchase) return false;
    const state = known.get(payment.payment_id);
    return state === undefined ? payment.state === 'completed' || payment.state === 'partly_refunded' : state === 'possible';
  };
}
