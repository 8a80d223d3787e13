import { SEARCH_COUNT_LIMIT } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, EmptyState, ErrorCard, Notice, SearchIcon, Stack, styled, VisuallyHidden } from '@vesper/ui';
import { memo, useEffect, useRef } from 'react';
import { MemberGrid, MemberGridSkeleton } from '../../people/member-grid.tsx';
import { PartnerTile } from './partner-tile.tsx';
import { useQuestionRow } from './question-row.tsx';
import { tileBefore } from './tile-places.ts';
import { RelaxOffer } from './relax-offer.tsx';
import { Similar } from './similar.tsx';
import { toQuery } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';
import { type ResultPages, useResults } from './use-results.ts';

/** Pages loaded automatically on scrolling; after that a button loads more, so that the footer stays reachable. */
const AUTO_LOADED_PAGES = 4;
const PRELOAD_MARGIN = '800px';
/** What fills a window, in whole rows of two, three or four. The first members, which come with the document, are fewer: the button after them would move once more are there. */
const FIRST_SCREEN = 12;

const Fading = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
`;

const Below = styled.div`margin-top: 24px;`;

const End = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  align-items: center;
  padding-block: 24px;
`;

/** "23 members", "10,000+ members". */
export function useTotalText(total: number | undefined, key: 'search.total' | 'search.show'): string {
  const { t, formatNumber } = useTexts();
  if (total === undefined) return key === 'search.show' ? t('search.show_all') : '';
  const number = total >= SEARCH_COUNT_LIMIT ? `${formatNumber(total)}+` : formatNumber(total);
  return key === 'search.show' ? t('search.show', { count: total, number }) : t('search.total', { count: total, number });
}

/** Search results, page by page; a short list is followed by similar members. */
export const Results = memo(function Results({ state }: { state: FilterState }) {
  const { t, errorText } = useTexts();
  const pages = useResults(toQuery(state.filters, state.defaults));
  const { data, error, isPending, isPlaceholderData } = pages;
  const question = useQuestionRow();

  if (isPending) return <MemberGridSkeleton count={FIRST_SCREEN} />;
  if (!data) {
    return (
      <ErrorCard
        title={t('search.failed')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: () => void pages.refetch(), isRetrying: pages.isFetching }}
      />
    );
  }
  const members = data.pages.flatMap(({ profiles }) => profiles);
  const similar = data.pages[0]?.similar ?? null;
  const relax = data.pages[0]?.relax ?? null;
  const partners = data.pages[0]?.partners ?? [];
  const tile = (index: number) => {
    const place = tileBefore(index);
    const partner = place === undefined ? undefined : partners[place % partners.length];
    return (
      partner && (
        <li>
          <PartnerTile partner={partner} />
        </li>
      )
    );
  };
  const isEmpty = members.length === 0 && !similar;
  return (
    <Fading $isStale={isPlaceholderData} aria-busy={isPlaceholderData}>
      {members.length > 0 && (
        <>
          <VisuallyHidden as="h2">{t('search.results')}</VisuallyHidden>
          <MemberGrid
            members={members}
            before={tile}
            between={{ after: FIRST_SCREEN, item: question }}
            awaited={pages.hasNextPage ? Math.max(FIRST_SCREEN - members.length, 0) : 0}
          />
        </>
      )}
      {isEmpty && !relax && (
        <EmptyState
          icon={<SearchIcon />}
          title={t('search.empty')}
          text={t('search.empty_text')}
          action={<Button onClick={state.clear}>{t('filters.clear')}</Button>}
        />
      )}
      {relax && (
        <Below>
          <RelaxOffer relax={relax} state={state} isEmpty={isEmpty} />
        </Below>
      )}
      {pages.hasNextPage && <LoadMore pages={pages} shown={data.pages.length} />}
      {similar && <Similar similar={similar} isBelow={members.length > 0} state={state} />}
    </Fading>
  );
});

function LoadMore({ pages, shown }: { pages: ResultPages; shown: number }) {
  const { t, errorText } = useTexts();
  const end = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } = pages;
  const loadsByItself = shown < AUTO_LOADED_PAGES && !isFetchNextPageError;

  useEffect(() => {
    if (!loadsByItself || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: PRELOAD_MARGIN });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loadsByItself, fetchNextPage, shown]);

  return (
    <End ref={end}>
      {isFetchNextPageError && (
        <Notice tone="danger" role="alert">
          {errorText(error)}
        </Notice>
      )}
      <Stack>
        <Button variant="secondary" size="large" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common:words.show_more')}
        </Button>
      </Stack>
    </End>
  );
}
