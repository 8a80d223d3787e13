import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useHost, useInfiniteQuery, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, EmptyState, ErrorCard, EyeIcon, Loading, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { ListNote } from '../../people/list-note.tsx';
import { EmptyList } from '../../people/empty-list.tsx';
import { MemberRow, MemberRows, MemberRowsSkeleton } from '../../people/member-row.tsx';
import { ShowMore } from '../../people/show-more.tsx';
import { byDay } from './by-day.ts';

/** Rows visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;

const Title = styled.h2`
  margin-bottom: 8px;
  ${type[16]};
  font-weight: 700;
`;

type Cursor = NonNullable<CallResponse<'viewers.get'>['next']>;

/** who opened the member's profile, the latest first; or, where the member has switched it off, the way to switch it on. */
export function ViewerList() {
  const { api, stores } = useHost();
  const hasPhoto = useStoreValue(stores.session, ({ user }) => Boolean(user?.profile.main_image));
  const { t, errorText, formatRelative } = useTexts();
  const [now] = useState(() => Date.now() + stores.connection.getState().serverOffset);
  const switching = useCallMutation('notifications.update');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['viewers.get'],
    queryFn: ({ pageParam, signal }) =>
      api.call('viewers.get', { query: pageParam ? { after_at: pageParam.at, after_id: pageParam.id } : {}, signal }),
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
      <EmptyList
        icon={<EyeIcon />}
        title={t('viewers.empty')}
        text={t('viewers.empty_text')}
        action={
          hasPhoto ? (
            <ButtonLink href="/members">{t('search.title')}</ButtonLink>
          ) : (
            <ButtonLink href="/profile">{t('viewers.add_photo')}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <Stack gap={24}>
      <ListNote>{t('viewers.text')}</ListNote>
      {byDay(viewers, ({ viewed_at }) => viewed_at, now).map(({ when, items }) => (
        <section key={when} aria-labelledby={`viewed-${when}`}>
          <Title id={`viewed-${when}`}>{t(`viewers.when.${when}`)}</Title>
          <MemberRows>
            {items.map(({ profile, viewed_at: at }) => (
              <li key={profile.id}>
                <MemberRow member={profile} isEager={viewers.findIndex((one) => one.profile.id === profile.id) < FIRST_SCREEN}>
                  <time dateTime={at}>{t('viewers.viewed', { when: formatRelative(at) })}</time>
                </MemberRow>
              </li>
            ))}
          </MemberRows>
        </section>
      ))}
      {hasNextPage && <ShowMore shown={viewers.length} error={error} isLoading={isFetching} onPress={() => void fetchNextPage()} />}
    </Stack>
  );
}
