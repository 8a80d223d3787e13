import type { MemberLanding } from '@vesper/contracts';
import { useCall, useParams, useTexts } from '@vesper/host-kit';
import { ButtonLink, Container, EmptyState, ErrorCard, Loading, Skeleton, UserIcon } from '@vesper/ui';
import type { ReactNode } from 'react';

/**
 * Loads the member whom a landing page is about. A member who isn't there for visitors (unknown, hidden, deleted) gets one sentence and a
 * way on; the document was answered 404 then (`exists` in remote.json).
 */
export function WithMember({ children }: { children: (member: MemberLanding) => ReactNode }) {
  const { t, errorText } = useTexts();
  const { id = '' } = useParams<'id'>();
  const { data, error, isFetching, refetch } = useCall('landing.get', { query: { id } });
  if (data) return children(data.member);
  if (!error) {
    return (
      <Container>
        <Loading label={t('common:words.loading')}>
          <Skeleton width="100%" height="480px" />
        </Loading>
      </Container>
    );
  }
  const isGone = error.status === 404 || error.status === 400;
  return (
    <Container>
      {isGone ? (
        <EmptyState
          isPage
          isAlone
          icon={<UserIcon />}
          title={t('member_landing.gone')}
          text={t('member_landing.gone_text')}
          action={<ButtonLink href="/landers/gallery">{t('member_signup.others')}</ButtonLink>}
        />
      ) : (
        <ErrorCard
          title={errorText(error)}
          retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          nextAction={{ label: t('member_signup.others'), href: '/landers/gallery' }}
        />
      )}
    </Container>
  );
}
