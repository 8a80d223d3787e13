import { useLocation } from '@vesper/host-kit';
import { useEffect, useState } from 'react';
import { keepLoadedPages, loadedPages } from './loaded-pages.ts';
import type { ResultPages } from './use-results.ts';

/**
 * Loads as many pages as this entry of the history had, so that the list is as long as it was: after a reload, and on the way back from a
 * profile that was reloaded. The shell then scrolls to where it was.
 */
export function useSamePlace({ data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage }: ResultPages): void {
  const { key, search } = useLocation();
  const entry = `${key} ${search}`;
  const [before] = useState(() => ({ entry, pages: loadedPages(sessionStorage, entry) }));
  const wanted = before.entry === entry ? before.pages : 0;
  const shown = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const isShort = shown > 0 && shown < wanted && hasNextPage && !isError;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  useEffect(() => {
    if (shown >= wanted && shown > 0) keepLoadedPages(sessionStorage, entry, shown);
  }, [shown, wanted, entry]);
}
