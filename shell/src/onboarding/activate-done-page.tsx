import type { User } from '@vesper/contracts';
import { useLocation, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  Avatar,
  ButtonLink,
  Card,
  color,
  Inline,
  MembersIcon,
  NarrowContainer,
  PageHeading,
  PremiumIcon,
  Stack,
  styled,
  type,
  UserIcon,
} from '@vesper/ui';
import type { ReactNode } from 'react';
import { useShell } from '../context/shell-context.ts';
import { missingParts } from './profile-parts.ts';
import { COMPLETION_PAGE } from '@vesper/contracts';
import { readSignupProfile } from '../signup/signup-profile.ts';
import { hasJustConfirmed } from './just-confirmed.ts';
import { MailHelp } from './mail-help.tsx';

/** M-07: anyone can open this URL, so it shows what is true for this visitor, whether or not they have just confirmed. */
export default function ActivateDonePage() {
  const { stores } = useShell();
  const { t } = useTexts();
  const { state } = useLocation();
  const user = useStoreValue(stores.session, (session) => session.user);
  if (!user) return <LogInFirst isConfirmed={hasJustConfirmed(state)} />;
  if (user.status !== 'not_confirmed') return <NextActions user={user} />;
  return (
    <NarrowContainer>
      <PageHeading title={t('activate.not_yet')} text={t('confirm.text', { email: user.email })} />
      <MailHelp />
    </NarrowContainer>
  );
}

/** For a link opened where no one is signed in: it confirms the address, but does not authenticate the visitor. */
function LogInFirst({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      {isConfirmed ? (
        <PageHeading title={t('activate.done')} text={t('activate.done_log_in')} />
      ) : (
        <PageHeading title={t('activate.log_in')} text={t('activate.log_in_text')} />
      )}
      <Inline>
        <ButtonLink href="/login?next=/activate/done">{t('top_bar.login')}</ButtonLink>
      </Inline>
    </NarrowContainer>
  );
}

/** Completing the profile first, then the profile from which the signup started. */
function NextActions({ user }: { user: User }) {
  const { routes } = useShell();
  const { t } = useTexts();
  const isIncomplete = missingParts(user).length > 0;
  const signupProfile = readSignupProfile(localStorage);
  const premium = ['/premium', '/credits'].find((path) => routes.has(path));

  return (
    <NarrowContainer>
      <PageHeading title={t('activate.done')} text={t('activate.done_text')} />
      <Stack gap={12}>
        {isIncomplete && (
          <Action href={COMPLETION_PAGE} icon={<UserIcon size={28} />} title={t('completion.title')} text={t('activate.complete_text')} />
        )}
        {signupProfile && (
          <Action
            href={`/members/${signupProfile.id}`}
            icon={<Avatar src={signupProfile.main_image?.thumb_filename} size={48} />}
            title={signupProfile.name}
            // D-46: wherever one meets them.
            text={[signupProfile.fictional_icon && t('common:fictional.label'), t('activate.profile_text')].filter(Boolean).join(' · ')}
          />
        )}
        {premium && !user.paid_user && (
          <Action href={premium} icon={<PremiumIcon size={28} />} title={t('top_bar.get_premium')} text={t('activate.premium_text')} />
        )}
        <Action href="/members" icon={<MembersIcon size={28} />} title={t('activate.all_members')} text={t('activate.members_text')} />
      </Stack>
    </NarrowContainer>
  );
}

const CardLink = styled(Anchor)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  color: inherit;
  text-decoration: none;
  .lucide { justify-self: center; color: ${color.primaryShape}; }
`;

const Title = styled.h2`${type[18]};`;
const Text = styled.p`color: ${color.textQuiet};`;

function Action({ href, icon, title, text }: { href: string; icon: ReactNode; title: string; text: string }) {
  return (
    <Card>
      <CardLink href={href}>
        {icon}
        <div>
          <Title>{title}</Title>
          <Text>{text}</Text>
        </div>
      </CardLink>
    </Card>
  );
}
