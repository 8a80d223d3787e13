import type { CallQuery } from '@vesper/contracts';
import { callKey, keepPreviousData, useHost, useInfiniteQuery } from '@vesper/host-kit';

/** How long search pages are reused unchanged: enough to look at a profile and return to the same place. */
const STALE_AFTER = 300_000; // ms

/** The loaded pages of a search (D-06). While a new search loads, the previous results stay on screen. */
export function useResults(query: CallQuery<'members.search'>) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: callKey('members.search', { query }),
    queryFn: ({ pageParam, signal }) => api.call('members.search', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER,
  });
}

export type ResultPages = ReturnType<typeof useResults>;
