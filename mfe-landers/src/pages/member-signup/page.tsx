import { useCall, useHost, useParams, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Card, Container, Inline, PageHeading, ProfileCardSkeleton, Stack, styled } from '@vesper/ui';
import { useEffect, useEffectEvent } from 'react';

const Place = styled.div`
  max-width: 320px;
  margin-inline: auto;
`;

/**
 * a signup that starts from a member. The page only asks the shell to open it, with that member carried along (D-40);
 * when it is closed, the way back in stays here.
 */
export default function MemberSignupPage() {
  const { events, stores } = useHost();
  const { t } = useTexts();
  const { id } = useParams();
  const [search] = useSearchParams();
  const lander = search.get('lander') ?? undefined;
  const isOpen = useStoreValue(stores.signupDraft, (draft) => draft.isOpen);
  // A visitor sees whom landers show; the same answer the lander had is still here.
  const { data, isPending } = useCall('showcase.get', { query: { lander: lander ?? 'member' } });
  const profile = data?.profiles.find((one) => one.id === id);

  const openSignup = () => events.emit('shell:open-signup', { profile, lander });
  const onReady = useEffectEvent(openSignup);
  useEffect(() => {
    if (!isPending) onReady();
  }, [isPending]);

  if (isPending || isOpen) {
    return (
      <Container>
        <Place>
          <ProfileCardSkeleton />
        </Place>
      </Container>
    );
  }
  return (
    <Container>
      <PageHeading title={profile ? t('member_signup.with', { name: profile.name }) : t('member_signup.title')} />
      <Card>
        <Stack>
          <p>{t('member_signup.kept')}</p>
          <Inline>
            <Button onClick={openSignup}>{t('member_signup.continue')}</Button>
            <ButtonLink href="/landers/gallery" variant="secondary">
              {t('member_signup.others')}
            </ButtonLink>
          </Inline>
        </Stack>
      </Card>
    </Container>
  );
}
