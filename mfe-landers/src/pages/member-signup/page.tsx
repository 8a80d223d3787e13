import { NO_SCRIPT_ID } from '@vesper/contracts';
import { useHost, useParams, useSearchParams, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Container, Loading, PageHeading, ProfileCardSkeleton, Stack, styled } from '@vesper/ui';
import { useEffect, useEffectEvent } from 'react';
import { MemberPicture } from './member-picture.tsx';
import { useShownMember } from './use-shown-member.ts';

/** As wide as one portrait. */
const Narrow = styled(Container)`width: 350px; max-width: 100%;`;

/**
 * a signup that starts from a member. The page asks the shell to open the signup dialog with that member (D-40) and stays
 * behind it, with a button to reopen it.
 */
export default function MemberSignupPage() {
  const { events } = useHost();
  const { t } = useTexts();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const lander = search.get('lander') ?? undefined;
  const { member, isPending } = useShownMember(id, lander);

  const openSignup = () => events.emit('shell:open-signup', { profile: member, lander });
  const onReady = useEffectEvent(openSignup);
  useEffect(() => {
    if (!isPending) onReady();
  }, [isPending, id]);

  if (isPending) {
    return (
      <Narrow>
        <Loading label={t('common:words.loading')}>
          <ProfileCardSkeleton />
        </Loading>
      </Narrow>
    );
  }
  return (
    <Narrow>
      <PageHeading title={member ? t('member_signup.with', { name: member.name }) : t('member_signup.title')} />
      <Stack>
        {member && <MemberPicture member={member} />}
        <Button size="large" popoverTarget={NO_SCRIPT_ID} onClick={openSignup}>
          {t('member_signup.continue')}
        </Button>
        <ButtonLink href="/landers/gallery" variant="secondary">
          {t('member_signup.others')}
        </ButtonLink>
      </Stack>
    </Narrow>
  );
}
