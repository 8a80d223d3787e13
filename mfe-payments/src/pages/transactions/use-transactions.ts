import type { MovementKind } from '@vesper/contracts';
import { useHost, useInfiniteQuery } from '@vesper/host-kit';

/** The member's movements, newest first and a page at a time. */
export function useTransactions(filter: { kind?: MovementKind; id?: string }) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: ['transactions.get', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call('transactions.get', { query: { ...filter, payments: '1', ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
