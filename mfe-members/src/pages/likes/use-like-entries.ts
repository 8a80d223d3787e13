import { type CallResponse, LIKES_LISTED, type LikeType } from '@vesper/contracts';
import { useHost, useInfiniteQuery, useStoreValue } from '@vesper/host-kit';
import { useState } from 'react';
import { entriesOf, type LikeEntry, likedPartOf } from './like-type.ts';

const PAGE = 24;

type Cursor = NonNullable<CallResponse<'likes.list'>['next']>;

export interface LikeEntries {
  entries: readonly LikeEntry[];
  isLoading: boolean;
  /** Not in a document, which has the first of them. */
  hasAll: boolean;
  /** Null: all are shown. */
  showMore: (() => void) | null;
  isLoadingMore: boolean;
  error: Error | null;
}

/**
 * The members of a tab, a page at a time. The first ones come from the shell, which knows of a new like at once; those beyond what the shell
 * holds come from the server.
 */
export function useLikeEntries(type: LikeType): LikeEntries {
  const { stores, api } = useHost();
  const likes = useStoreValue(stores.chatState, (state) => state.likes);
  const hasAll = useStoreValue(stores.chatState, ({ status }) => status === 'ready');
  const [shown, setShown] = useState(PAGE);

  const known = entriesOf(likes, type);
  const isCut = likes.received.length >= LIKES_LISTED || likes.given.length >= LIKES_LISTED;
  const last = known.at(-1);
  // Matches are in another order than either list, so they are read from their beginning.
  const from: Cursor | null = type !== 'matches' && last ? { at: last.at, id: last.profile.id, is_new: last.isNew } : null;
  const older = useInfiniteQuery({
    queryKey: ['likes.list', type, from?.id ?? null],
    queryFn: ({ pageParam, signal }) => api.call('likes.list', { query: { type, ...(pageParam && afterQuery(pageParam)) }, signal }),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: hasAll && isCut && shown > known.length,
  });

  const ids = new Set(known.map(({ profile }) => profile.id));
  const beyond: LikeEntry[] = (older.data?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .filter(({ profile }) => !ids.has(profile.id))
    .map(({ profile, like_new: isNew, matched, liked_at: at, ...part }) => ({ profile, isNew, matched, at, part: likedPartOf(part) }));
  const all = [...known, ...beyond];
  const mayHaveMore = isCut && (older.hasNextPage || !older.data);

  return {
    entries: all.slice(0, shown),
    isLoading: !hasAll && known.length === 0,
    hasAll,
    showMore:
      all.length > shown || mayHaveMore
        ? () => {
            setShown(shown + PAGE);
            if (all.length < shown + PAGE && older.hasNextPage) void older.fetchNextPage();
          }
        : null,
    isLoadingMore: older.isFetching,
    error: older.error,
  };
}

const afterQuery = ({ at, id, is_new }: Cursor) => ({ after_at: at, after_id: id, after_new: is_new ? ('1' as const) : ('0' as const) });
