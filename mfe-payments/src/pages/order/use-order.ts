import type { CallResponse, OrderState } from '@vesper/contracts';
import { callKey, useCall, useEvent, useQueryClient } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';

/** States that may still change by themselves while the member looks on. */
const OPEN: readonly OrderState[] = ['created', 'loading', 'pending'];

/** Milliseconds before the n-th further question: soon at first, then calmly; the live event is usually faster (D-24). */
export const pollDelay = (asked: number): number => Math.min(2000 * 1.3 ** asked, 15_000);

/** An order as it stands, asked again while it is open, and at once when the live stream says that it changed. */
export function useOrder(id: string) {
  const input = { query: { id } };
  const client = useQueryClient();
  const query = useCall('order.get', input, { staleTime: 0 });
  const { data, refetch } = query;

  const ask = useEffectEvent(() => void refetch());
  const isOpen = data !== undefined && OPEN.includes(data.order.state);
  useEffect(() => {
    if (!isOpen) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        asked += 1;
        ask();
        wait();
      }, pollDelay(asked));
    };
    wait();
    return () => clearTimeout(timer);
  }, [isOpen]);

  useEvent('order:changed', ({ payment_id, state }) => {
    if (payment_id !== id) return;
    client.setQueryData<CallResponse<'order.get'>>(
      callKey('order.get', input),
      (known) => known && { ...known, order: { ...known.order, state } },
    );
    ask();
  });
  return query;
}
