import type { ApiFailure } from '@vesper/contracts';
import { useCallMutation, useMailedToken, useNavigate, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
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

/** Not the connection or the server: another press would not help. */
const isOfLink = ({ code, body }: ApiFailure): boolean => code === 'link_invalid' || body.fields?.token !== undefined;

function Activation({ token }: { token: string }) {
  const { sessionManager } = useShell();
  const { t, errorText } = useTexts();
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
        onError(failure) {
          if (isOfLink(failure)) void navigate('/activate/error', { replace: true });
        },
      },
    );

  return (
    <NarrowContainer>
      <PageHeading title={t('activate.title')} text={t('activate.text')} />
      <Stack gap={24}>
        {activation.error && !isOfLink(activation.error) && <FormError key={activation.submittedAt} title={errorText(activation.error)} />}
        <Inline>
          <Button size="large" loading={activation.isPending} onClick={confirm}>
            {t('activate.button')}
          </Button>
        </Inline>
      </Stack>
    </NarrowContainer>
  );
}
