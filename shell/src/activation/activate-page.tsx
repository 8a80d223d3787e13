import { useCallMutation, useNavigate, useTexts } from '@vesper/host-kit';
import { Button, NarrowContainer, PageHeading } from '@vesper/ui';
import { useState } from 'react';
import { useShell } from '../boot/shell-context.ts';

/**
 * `/activate#<token>`: a button, because mail scanners open every link (D-12); the token in the fragment, because that
 * part of an address reaches no server's log.
 */
export default function ActivatePage() {
  const { history, sessionKeeper } = useShell();
  const { t } = useTexts();
  const navigate = useNavigate();
  const [token] = useState(() => history.current().location.hash.slice(1));
  const activation = useCallMutation('activation.post');

  const confirm = () =>
    activation.mutate(
      { body: { action: 'confirm', token } },
      {
        onSuccess({ user }) {
          if (user) sessionKeeper.start(user);
          void navigate('/activate/done', { replace: true });
        },
        onError: () => void navigate('/activate/error', { replace: true }),
      },
    );

  return (
    <NarrowContainer>
      <PageHeading title={t('activate.title')} text={t('activate.text')} />
      <Button size="large" loading={activation.isPending} onClick={confirm}>
        {t('activate.button')}
      </Button>
    </NarrowContainer>
  );
}
