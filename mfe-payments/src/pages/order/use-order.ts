import type { CallResponse, OrderState } from '@vesper/contracts';
import { callKey, useCall, useEvent, useQueryClient } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';

/** States that may still change without the member's doing. */
const OPEN: readonly OrderState[] = ['created', 'loading', 'pending'];

/** ms before the n-th poll (from 0): 2 s, growing by 30 % to at most 15 s. The live event is usually faster (D-24). */
export const pollDelay = (polls: number): number => Math.min(2000 * 1.3 ** polls, 15_000);

/** An order, polled while it is open and refetched at once when the live stream reports a change. */
export function useOrder(id: string) {
  const input = { query: { id } };
  const client = useQueryClient();
  const query = useCall('order.get', input, { staleTime: 0 });
  const { data, refetch } = query;

  const refetchOrder = useEffectEvent(() => void refetch());
  const isOpen = data !== undefined && OPEN.includes(data.order.state);
  useEffect(() => {
    if (!isOpen) return;
    let polls = 0;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(() => {
        polls += 1;
        refetchOrder();
        schedule();
      }, pollDelay(polls));
    };
    schedule();
    return () => clearTimeout(timer);
  }, [isOpen]);

  useEvent('order:changed', ({ payment_id, state }) => {
    if (payment_id !== id) return;
    client.setQueryData<CallResponse<'order.get'>>(
      callKey('order.get', input),
      (known) => known && { ...known, order: { ...known.order, state } },
    );
    refetchOrder();
  });
  return query;
}
