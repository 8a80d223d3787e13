import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, LockIcon, Notice, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface PrivatePhotosDialogProps {
  profile: { id: string; name: string };
  /** How many private photos the member has. */
  count: number;
  onClose: () => void;
  onShown: () => void;
}

/** Says what it means to show somebody one's private photos, and asks for confirmation (B-06). */
export default function PrivatePhotosDialog({ profile: { id, name }, count, onClose, onShown }: PrivatePhotosDialogProps) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const show = useCallMutation('privatephotos.show');
  const send = () =>
    show.mutate(
      { body: { id } },
      {
        onSuccess() {
          events.emit('shell:notify', { tone: 'success', text: t('profile.private_shown', { name }) });
          onClose();
          onShown();
        },
      },
    );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={!show.isPending}
      onClose={onClose}
      title={t('profile.private_show_title', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button icon={<LockIcon />} loading={show.isPending} onClick={send}>
            {t('profile.private_show', { count })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('profile.private_show_text', { name })}</p>
        <p>{t('profile.private_show_caution')}</p>
        {show.error && (
          <Notice tone="danger" role="alert">
            {errorText(show.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
