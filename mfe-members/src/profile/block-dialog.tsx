import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { BanIcon, Button, Notice, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface BlockDialogProps {
  profile: { id: string; name: string };
  onClose: () => void;
  /** Blocked, or unblocked again from the toast: the profile has changed. */
  onBlocked: () => void;
}

/** Explains what blocking does, and asks for confirmation (D-16). */
export default function BlockDialog({ profile: { id, name }, onClose, onBlocked }: BlockDialogProps) {
  const { events, stores } = useHost();
  const promisesReplies = useStoreValue(stores.settings, ({ settings }) => (settings.reply_guarantee_hours ?? 0) > 0);
  const { t, errorText } = useTexts();
  const block = useCallMutation('block.create');
  const unblock = useCallMutation('block.remove');
  /** Not called undo: likes that the block removed stay removed. */
  async function takeBack(): Promise<void> {
    try {
      await unblock.mutateAsync({ body: { id } });
      events.emit('chat:reload-wanted', {}); // the conversation is listed again
      onBlocked();
    } catch (error) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
  }
  const send = () =>
    block.mutate(
      { body: { id } },
      {
        onSuccess() {
          events.emit('members:blocked', { id });
          events.emit('shell:notify', {
            tone: 'success',
            text: t('profile.block_done', { name }),
            action: { label: t('profile.unblock', { name }), onPress: () => void takeBack() },
          });
          onClose();
          onBlocked();
        },
      },
    );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={!block.isPending}
      onClose={onClose}
      title={t('profile.block_title', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button variant="danger" icon={<BanIcon />} loading={block.isPending} onClick={send}>
            {t('profile.block', { name })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('profile.block_text')}</p>
        {promisesReplies && <p>{t('profile.block_guarantee')}</p>}
        {block.error && (
          <Notice tone="danger" role="alert">
            {errorText(block.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
