import { useCall } from '@vesper/host-kit';

/** States of a payment that Premium rests on. */
const KEPT: readonly string[] = ['completed', 'partly_refunded'];

/**
 * When this member's Premium began, ISO 8601: with the first purchase that was not returned. Undefined until it is known, and for the few
 * with more purchases than one answer holds.
 */
export function usePremiumSince(isWanted: boolean): string | undefined {
  const { data } = useCall('transactions.get', { query: { kind: 'purchase' } }, { enabled: isWanted });
  if (!data || data.next !== null) return undefined;
  return data.movements.findLast(({ payment }) => payment && KEPT.includes(payment.state))?.at;
}
