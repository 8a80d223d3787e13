import type { Picture, Profile } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, LockIcon, radius, styled, type } from '@vesper/ui';
import { useRequestLogin } from './use-request-login.ts';

export const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  align-items: center;
  justify-content: center;
  padding: 24px 64px;
  text-align: center;
  text-wrap: balance;
  color: #FFFFFF;
  background: rgb(18 13 12 / 0.5);
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.pill};
  background: rgb(18 13 12 / 0.5);
`;

export const Words = styled.p`font-weight: 600;`;

const Meaning = styled.p`${type[14]};`;

interface LockOverlayProps {
  photo: Picture;
  /** Of the photos that are locked like this one, which stands for all of them. */
  count: number;
  profile: Profile;
}

/** Over locked photos: says what unlocks them, or that nothing does (P-03, P-04, P-05). */
export function LockOverlay({ photo, count, profile }: LockOverlayProps) {
  const { id, name, fictional_icon: isFictional, blocked_by_me: isBlocked } = profile;
  const { stores } = useHost();
  const { t } = useTexts();
  const viewer = useStoreValue(stores.session, ({ user }) => user?.id);
  const isMember = viewer !== undefined;
  const requestLogin = useRequestLogin();
  return (
    <Veil>
      <Mark>
        <LockIcon />
      </Mark>
      {photo.private ? (
        <>
          <Words>{t('profile.locked_private', { name, count })}</Words>
          <Meaning>
            {t(isFictional ? 'profile.private_fictional' : 'profile.private_means', { name })}{' '}
            {!isFictional && t('profile.private_in_chat')}
          </Meaning>
          {isMember && viewer !== id && !isFictional && !isBlocked && (
            <ButtonLink variant="secondary" href={`/members/${id}/chat`}>
              {t('profile.message')}
            </ButtonLink>
          )}
        </>
      ) : isMember ? (
        <>
          <Words>{t('profile.locked_free', { count })}</Words>
          <ButtonLink href="/premium">{t('profile.get_premium')}</ButtonLink>
        </>
      ) : (
        <>
          <Words>{t('profile.locked_visitor', { name })}</Words>
          <Button onClick={requestLogin}>{t('profile.log_in')}</Button>
        </>
      )}
    </Veil>
  );
}
