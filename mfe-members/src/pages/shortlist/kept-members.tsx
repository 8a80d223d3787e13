import type { CallResponse, ProfileCard } from '@vesper/contracts';
import { useHost, useInfiniteQuery, useTexts } from '@vesper/host-kit';
import { BookmarkIcon, ButtonLink, ErrorCard, Loading, VisuallyHidden } from '@vesper/ui';
import { EmptyList } from '../../people/empty-list.tsx';
import { CardBookmark } from '../../shortlist/card-bookmark.tsx';
import { MemberRow, MemberRows, MemberRowsSkeleton } from '../../people/member-row.tsx';
import { ShowMore } from '../../people/show-more.tsx';

type Cursor = NonNullable<CallResponse<'shortlist.get'>['next']>;

const FIRST_SCREEN = 6;

const bookmarkOf = (member: ProfileCard) => <CardBookmark member={member} tone="picture" />;

/** Whom the member keeps for later, the latest first (B-14). */
export function KeptMembers() {
  const { api } = useHost();
  const { t, errorText, formatTag } = useTexts();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['shortlist.get'],
    queryFn: ({ pageParam, signal }) =>
      api.call('shortlist.get', { query: pageParam ? { after_at: pageParam.at, after_id: pageParam.id } : {}, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (!data) {
    if (!error)
      return (
        <Loading label={t('common:words.loading')}>
          <MemberRowsSkeleton />
        </Loading>
      );
    const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
    return <ErrorCard title={t('shortlist.failed')} text={errorText(error)} retry={retry} />;
  }
  const all = data.pages.flatMap(({ kept }) => kept);
  if (all.length === 0 && !hasNextPage) {
    return (
      <EmptyList
        icon={<BookmarkIcon />}
        title={t('shortlist.empty')}
        text={t('shortlist.empty_text')}
        // The people below are the nearer way.
        action={
          <ButtonLink variant="secondary" href="/members">
            {t('search.title')}
          </ButtonLink>
        }
        toolOf={bookmarkOf}
      />
    );
  }
  return (
    <section>
      <VisuallyHidden as="h2">{t('shortlist.title')}</VisuallyHidden>
      <MemberRows>
        {all.map(({ profile, kept_at: at, note }, index) => (
          <li key={profile.id}>
            <MemberRow member={profile} isEager={index < FIRST_SCREEN}>
              {note ? (
                <span title={note}>{note}</span>
              ) : (
                <time dateTime={at}>{t('shortlist.kept_at', { date: dayOf(at, formatTag) })}</time>
              )}
            </MemberRow>
          </li>
        ))}
      </MemberRows>
      {hasNextPage && <ShowMore shown={all.length} error={error} isLoading={isFetching} onPress={() => void fetchNextPage()} />}
    </section>
  );
}

/** “12 Nov”: a row has no room for more; the year where it is another one. */
function dayOf(at: string, tag: string): string {
  const day = new Date(at);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(day);
}
