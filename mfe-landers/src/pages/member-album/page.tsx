import { FREE_PROFILE_PICTURES, type MemberLanding, NO_SCRIPT_ID } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, keyframes, LockIcon, radius, Stack, styled } from '@vesper/ui';
import { MemberPage } from '../../member-landing/member-page.tsx';
import { useSignupWith } from '../../member-landing/use-signup-with.ts';
import { WithMember } from '../../member-landing/with-member.tsx';
import { FreeOfCharge } from '../../signup/free-of-charge.tsx';
import { Price } from '../../signup/price.tsx';

const SHOWN_LOCKS = 6;

const Quiet = styled.p`color: ${color.textQuiet};`;

const settle = keyframes`from { opacity: 0; transform: translateY(8px) rotate(1deg); }`;

/** Blank prints in an album: nothing of a locked photo is sent to a visitor, not even its blur. */
const Album = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 96px);
  gap: 8px;
  > li {
    display: grid;
    place-items: center;
    list-style: none;
    aspect-ratio: 3 / 4;
    border-radius: ${radius.card};
    color: ${color.textQuiet};
    background: ${color.sunken};
    border: 4px solid ${color.surface};
    outline: 1px solid ${color.line};
    animation: ${settle} 320ms ease-out backwards;
  }
  > :nth-child(2) { animation-delay: 60ms; }
  > :nth-child(3) { animation-delay: 120ms; }
  > :nth-child(n + 4) { animation-delay: 180ms; }
`;

/** R-12, D-52: a gallery of which one photo is open. It says how many there are, and what a free member sees of them (P-04). */
export default function MemberAlbumPage() {
  return <WithMember>{(member) => <LockedAlbum member={member} />}</WithMember>;
}

function LockedAlbum({ member }: { member: MemberLanding }) {
  const { t } = useTexts();
  const signUp = useSignupWith(member.card, 'landing3');
  const { name, photo_count } = member.card;
  const locked = photo_count - 1;
  return (
    <MemberPage
      member={member}
      title={locked > 0 ? t('member_landing.more_photos', { count: locked, name }) : t('member_landing.hello', { name })}
    >
      {locked > 0 && (
        <Album aria-label={t('member_landing.locked')}>
          {Array.from({ length: Math.min(locked, SHOWN_LOCKS) }, (_, place) => (
            <li key={place}>
              <LockIcon size={20} />
            </li>
          ))}
        </Album>
      )}
      <Stack gap={8} align="start">
        <Button size="large" popoverTarget={NO_SCRIPT_ID} onClick={() => signUp()}>
          {t('signup')}
        </Button>
        <Quiet>
          <FreeOfCharge />
        </Quiet>
        <Price />
        {locked > 0 && <Quiet>{t('member_landing.free_photos', { count: FREE_PROFILE_PICTURES })}</Quiet>}
      </Stack>
    </MemberPage>
  );
}
