import type { CallQuery } from '@vesper/contracts';
import { callKey, keepPreviousData, useHost, useInfiniteQuery } from '@vesper/host-kit';

/** How long the pages of a search are shown again as they were: long enough to look at a profile and come back to one's place. */
const KEPT_FOR = 300_000; // ms

/** The pages of a search so far (D-06). While another one is on its way, the last one stays on screen. */
export function useResults(query: CallQuery<'members.search'>) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: callKey('members.search', { query }),
    queryFn: ({ pageParam, signal }) => api.call('members.search', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: KEPT_FOR,
  });
}

export type Results = ReturnType<typeof useResults>;
