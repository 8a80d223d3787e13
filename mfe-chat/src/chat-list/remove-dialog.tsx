import { useTexts } from '@vesper/host-kit';
import { Button, TrashIcon } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface RemoveDialogProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Confirms the removal of a conversation. A file of its own, so that the dialog code is loaded only when needed. */
export default function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('remove.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button variant="danger" icon={<TrashIcon />} onClick={onRemove}>
            {t('menu.remove')}
          </Button>
        </>
      }
    >
      {t('remove.text')}
    </Dialog>
  );
}
