import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useHost, useInfiniteQuery, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, EmptyState, ErrorCard, EyeIcon, ProfileGrid, styled, type, VisuallyHidden } from '@vesper/ui';
import { MemberCard } from '../people/member-card.tsx';
import { MemberGridSkeleton } from '../people/member-grid.tsx';
import { ShowMore } from '../people/show-more.tsx';

/** Cards visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;

const When = styled.p`
  ${type[14]};
  padding-block: 8px;
  color: ${color.textQuiet};
  &::first-letter { text-transform: uppercase; }
`;

type Cursor = NonNullable<CallResponse<'viewers.get'>['next']>;

/** who opened the member's profile, the latest first; or, where the member has switched it off, the way to switch it on. */
export function ViewerList() {
  const { api } = useHost();
  const { t, errorText, formatRelative } = useTexts();
  const switching = useCallMutation('notifications.update');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['viewers.get'],
    queryFn: ({ pageParam, signal }) =>
      api.call('viewers.get', { query: pageParam ? { after_at: pageParam.at, after_id: pageParam.id } : {}, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (!data) {
    if (!error) return <MemberGridSkeleton count={5} />;
    const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
    return <ErrorCard title={t('viewers.failed')} text={errorText(error)} retry={retry} />;
  }
  if (data.pages.some(({ on }) => !on)) {
    const switchOn = () => switching.mutate({ body: { shows_views: true } }, { onSuccess: () => void refetch() });
    return (
      <EmptyState
        icon={<EyeIcon />}
        title={t('viewers.off')}
        text={switching.error ? errorText(switching.error) : t('viewers.off_text')}
        action={
          <Button loading={switching.isPending} onClick={switchOn}>
            {t('viewers.switch_on')}
          </Button>
        }
      />
    );
  }
  const viewers = data.pages.flatMap((page) => page.viewers);
  if (viewers.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        icon={<EyeIcon />}
        title={t('viewers.empty')}
        text={t('viewers.empty_text')}
        action={<ButtonLink href="/members">{t('search.title')}</ButtonLink>}
      />
    );
  }
  return (
    <section>
      <VisuallyHidden as="h2">{t('viewers.tab')}</VisuallyHidden>
      <ProfileGrid>
        {viewers.map(({ profile, viewed_at: at }, index) => (
          <li key={profile.id}>
            <MemberCard member={profile} isEager={index < FIRST_SCREEN} />
            <When>
              <time dateTime={at}>{formatRelative(at)}</time>
            </When>
          </li>
        ))}
      </ProfileGrid>
      {hasNextPage && <ShowMore shown={viewers.length} error={error} isLoading={isFetching} onPress={() => void fetchNextPage()} />}
    </section>
  );
}
