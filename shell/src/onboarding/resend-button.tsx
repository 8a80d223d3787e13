import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';

/** Sends the confirmation email to the signed-in member again (D-12). */
export function ResendButton() {
  const { toasts } = useShell();
  const { t, errorText } = useTexts();
  const resend = useCallMutation('activation.post');
  const press = () =>
    resend.mutate(
      { body: { action: 'resend' } },
      {
        onSuccess: () => toasts.show({ tone: 'success', message: t('confirm.resent') }),
        onError: (error) => toasts.show({ tone: 'danger', message: errorText(error) }),
      },
    );
  return (
    <Button variant="secondary" loading={resend.isPending} onClick={press}>
      {t('confirm.resend')}
    </Button>
  );
}
