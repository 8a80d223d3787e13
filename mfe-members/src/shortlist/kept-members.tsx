import type { CallResponse } from '@vesper/contracts';
import { useHost, useInfiniteQuery, useTexts } from '@vesper/host-kit';
import { BookmarkIcon, ButtonLink, color, EmptyState, ErrorCard, styled, type, VisuallyHidden } from '@vesper/ui';
import { MemberGrid, MemberGridSkeleton } from '../people/member-grid.tsx';
import { ShowMore } from '../people/show-more.tsx';

type Cursor = NonNullable<CallResponse<'shortlist.get'>['next']>;

/* One line, with a note or without: the rows of the grid have one height. */
const Line = styled.p`
  min-height: 20px;
  padding: 4px 8px 0;
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Whom the member keeps for later, the latest first (B-14). */
export function KeptMembers() {
  const { api } = useHost();
  const { t, errorText } = useTexts();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['shortlist.get'],
    queryFn: ({ pageParam, signal }) =>
      api.call('shortlist.get', { query: pageParam ? { after_at: pageParam.at, after_id: pageParam.id } : {}, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (!data) {
    if (!error) return <MemberGridSkeleton count={5} />;
    const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
    return <ErrorCard title={t('shortlist.failed')} text={errorText(error)} retry={retry} />;
  }
  const all = data.pages.flatMap(({ kept }) => kept);
  const members = all.map(({ profile }) => profile);
  const notes = new Map(all.map(({ profile, note }) => [profile.id, note]));
  const below = [...notes.values()].some(Boolean)
    ? ({ id }: { id: string }) => <Line title={notes.get(id)}>{notes.get(id)}</Line>
    : undefined;
  if (members.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        icon={<BookmarkIcon />}
        title={t('shortlist.empty')}
        text={t('shortlist.empty_text')}
        action={<ButtonLink href="/members">{t('search.title')}</ButtonLink>}
      />
    );
  }
  return (
    <section>
      <VisuallyHidden as="h2">{t('shortlist.title')}</VisuallyHidden>
      <MemberGrid members={members} below={below} />
      {hasNextPage && <ShowMore shown={members.length} error={error} isLoading={isFetching} onPress={() => void fetchNextPage()} />}
    </section>
  );
}
