import type { ApiFailure } from '@vesper/contracts';
import { useCall, useParams, useQueryClient, useTexts } from '@vesper/host-kit';
import { ButtonLink, Container, EmptyState, ErrorCard, from, styled, type, UserIcon } from '@vesper/ui';
import { useDeferredValue } from 'react';
import { useKnownCard } from '../../people/known-cards.ts';
import { MemberGrid } from '../../people/member-grid.tsx';
import { Suggestions } from '../../people/suggestions.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';

const Related = styled.section`
  margin-block: 32px 24px;
`;
/** Six members fill every row: 2, 3 or 6 columns. */
const SixAtMost = styled(MemberGrid)`
  ${from.large} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${from.wide} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
`;
const Title = styled.h2`
  ${type[22]};
  margin-bottom: 12px;
`;

/** R-07, M-05: a member's profile. */
export default function ProfilePage() {
  const { t, errorText } = useTexts();
  const { id = '' } = useParams<'id'>();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useCall('member.get', { query: { id } });
  const known = useKnownCard(id);
  // A tap is answered with what the card said; the rest, though it is here already, is drawn after that.
  const drawn = useDeferredValue(data, known ? undefined : data);
  const whole = drawn?.profile.id === id ? drawn : known ? undefined : data;

  if (error && isGone(error)) {
    return (
      <Container>
        <EmptyState
          isPage
          icon={<UserIcon />}
          title={t('profile.gone')}
          text={t('profile.gone_text')}
          action={<ButtonLink href="/members">{t('search.title')}</ButtonLink>}
        />
        <Suggestions />
      </Container>
    );
  }
  if (!data && error) {
    return (
      <Container>
        <ErrorCard
          title={t('profile.failed')}
          text={errorText(error)}
          retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          nextAction={{ label: t('search.title'), href: '/members' }}
        />
      </Container>
    );
  }
  const card = whole?.profile ?? known;
  if (!card) return <ProfileSkeleton />;
  const onChanged = () => {
    void refetch();
    // Cached search results may still contain, or still lack, this member.
    queries.removeQueries({ queryKey: ['members.search'] });
  };
  return (
    <>
      <ProfileView key={id} card={card} profile={whole?.profile} isOnItsWay={!data} onChanged={onChanged} />
      {whole && whole.related.length > 0 && (
        <Container>
          <Related aria-labelledby="related">
            <Title id="related">{t('profile.related', { name: whole.profile.name })}</Title>
            <SixAtMost members={whole.related} />
          </Related>
        </Container>
      )}
    </>
  );
}

/** Unknown, deleted or not visible to this viewer (all 404, so that nothing leaks), or a malformed id (400). */
const isGone = ({ status }: ApiFailure): boolean => status === 404 || status === 400;
