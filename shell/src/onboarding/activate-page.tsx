import { useCallMutation, useMailedToken, useNavigate, useTexts } from '@vesper/host-kit';
import { Button, NarrowContainer, PageHeading } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { JUST_CONFIRMED } from './just-confirmed.ts';

/**
 * `/activate#<token>`. Confirms on a button press, because mail scanners open every link (D-12). The token is in the fragment, which is not
 * sent to the server and so appears in no log.
 */
export default function ActivatePage() {
  const token = useMailedToken();
  return <Activation key={token} token={token} />;
}

function Activation({ token }: { token: string }) {
  const { sessionManager } = useShell();
  const { t } = useTexts();
  const navigate = useNavigate();
  const activation = useCallMutation('activation.post');

  const confirm = () =>
    activation.mutate(
      { body: { action: 'confirm', token } },
      {
        onSuccess({ user }) {
          if (user) sessionManager.start(user);
          void navigate('/activate/done', { replace: true, state: JUST_CONFIRMED });
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
