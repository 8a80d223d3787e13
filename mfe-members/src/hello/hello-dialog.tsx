import { useHost, useTexts } from '@vesper/host-kit';
import { Button, FictionalPill, Picture, pictureOf, radius, Stack, styled } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { keepLike } from './kept-like.ts';
import type { HelloTo } from './hello-to.ts';
import { useCanSignUp } from './use-can-sign-up.ts';

const Photo = styled(Picture)`
  width: 200px;
  max-width: 100%;
  border-radius: ${radius.card};
`;
const Centered = styled(Stack)`
  text-align: center;
  text-wrap: balance;
`;

interface HelloDialogProps {
  member: HelloTo;
  wanted: 'like' | 'message';
  /** What the message is to be about, as the address of the chat says it. */
  about?: string | undefined;
  onClose: () => void;
}

/** “Say hello to Ellen”: signup first, login beside it; both come back to Ellen. */
export default function HelloDialog({ member, wanted, about, onClose }: HelloDialogProps) {
  const { events, navigation } = useHost();
  const { t } = useTexts();
  const canSignUp = useCanSignUp();
  const { id, name, main_image, fictional_icon } = member;
  const { src, placeholder } = pictureOf(main_image);
  const keep = () => {
    if (wanted === 'like') keepLike(localStorage, { id, name }, Date.now());
    onClose();
  };
  const signUp = () => {
    keep();
    events.emit('shell:open-signup', { profile: { id, name, main_image, fictional_icon }, likes_profile: wanted === 'like' });
  };
  const logIn = () => {
    keep();
    const { pathname, search } = navigation.location();
    const chat = `/members/${id}/chat${about === undefined ? '' : `?${about}`}`;
    events.emit('shell:login-wanted', { returnTo: wanted === 'message' ? chat : pathname + search });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('match.say_hello', { name })}
      closeLabel={t('common:words.close')}
      actions={
        <>
          <Button variant={canSignUp ? 'secondary' : 'primary'} onClick={logIn}>
            {t('profile.log_in')}
          </Button>
          {canSignUp && <Button onClick={signUp}>{t('hello.sign_up')}</Button>}
        </>
      }
    >
      <Centered gap={12} align="center">
        <Photo src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        <p>{t(wanted === 'like' ? 'hello.like' : 'hello.message', { name })}</p>
      </Centered>
    </Dialog>
  );
}
