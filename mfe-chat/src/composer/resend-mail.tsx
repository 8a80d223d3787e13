import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';

/** D-12: sends the confirmation email again. */
export function ResendMail() {
  const { t, errorText } = useTexts();
  const { events } = useHost();
  const { mutate, isPending } = useCallMutation('activation.post');
  const resend = () =>
    mutate(
      { body: { action: 'resend' } },
      {
        onSuccess: () => events.emit('shell:notify', { tone: 'success', text: t('composer.mail_sent') }),
        onError: (error) => events.emit('shell:notify', { tone: 'danger', text: errorText(error) }),
      },
    );
  return (
    <Button variant="secondary" loading={isPending} onClick={resend}>
      {t('composer.resend_mail')}
    </Button>
  );
}
