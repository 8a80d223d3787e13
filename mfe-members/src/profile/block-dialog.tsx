import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { BanIcon, Button, Notice, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface BlockDialogProps {
  profile: Profile;
  onClose: () => void;
  onBlocked: () => void;
}

/** Explains what blocking does, and asks for confirmation (D-16). */
export default function BlockDialog({ profile: { id, name }, onClose, onBlocked }: BlockDialogProps) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const block = useCallMutation('block.create');
  const send = () =>
    block.mutate(
      { body: { id } },
      {
        onSuccess() {
          events.emit('members:blocked', { id });
          events.emit('shell:notify', { tone: 'success', text: t('profile.block_done', { name }) });
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
        {block.error && (
          <Notice tone="danger" role="alert">
            {errorText(block.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
