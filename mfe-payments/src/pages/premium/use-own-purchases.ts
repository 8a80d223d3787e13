import type { Movement } from '@vesper/contracts';
import { useCall } from '@vesper/host-kit';

/** States of a payment that Premium rests on. */
const KEPT: readonly string[] = ['completed', 'partly_refunded'];

export interface OwnPurchases {
  /**
   * When this member's Premium began, ISO 8601: with the first purchase that was not returned. Undefined until it is known, and for the few
   * with more purchases than one answer holds.
   */
  since: string | undefined;
  /** The last purchases that were not returned, newest first. */
  last: readonly Movement[];
}

const SHOWN = 3;

export function useOwnPurchases(isWanted: boolean): OwnPurchases {
  const { data } = useCall('transactions.get', { query: { kind: 'purchase' } }, { enabled: isWanted });
  const kept = data?.movements.filter(({ payment }) => payment && KEPT.includes(payment.state)) ?? [];
  return { since: data?.next === null ? kept.at(-1)?.at : undefined, last: kept.slice(0, SHOWN) };
}
