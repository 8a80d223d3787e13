import { type MemberLanding, NO_SCRIPT_ID } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, Stack, styled } from '@vesper/ui';
import { MemberPage } from '../../member-landing/member-page.tsx';
import { OwnWords } from '../../member-landing/own-words.tsx';
import { useSignupWith } from '../../member-landing/use-signup-with.ts';
import { WithMember } from '../../member-landing/with-member.tsx';
import { FreeOfCharge } from '../../signup/free-of-charge.tsx';
import { Price } from '../../signup/price.tsx';

const Free = styled.p`color: ${color.textQuiet};`;

/** R-09, D-52: a teaser of one member, and the signup that starts from them. */
export default function MemberLandingPage() {
  return <WithMember>{(member) => <Teaser member={member} />}</WithMember>;
}

function Teaser({ member }: { member: MemberLanding }) {
  const { t } = useTexts();
  const signUp = useSignupWith(member.card, 'landing');
  return (
    <MemberPage member={member} title={t('member_landing.hello', { name: member.card.name })}>
      <Stack gap={8} align="start">
        <Button size="large" popoverTarget={NO_SCRIPT_ID} onClick={() => signUp()}>
          {t('signup')}
        </Button>
        <Free>
          <FreeOfCharge />
        </Free>
        <Price />
      </Stack>
      <OwnWords member={member} />
    </MemberPage>
  );
}
