import { useTexts } from '@vesper/host-kit';
import { Button, TrashIcon } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface RemoveDialogProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a conversation is removed. A file of its own: dialogs are heavy, and loaded when one is wanted. */
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
