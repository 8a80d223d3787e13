import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, FormError, TrashIcon } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface RemovePasskeyDialogProps {
  passkey: { id: string; name: string };
  onRemoved: (passkeys: CallResponse<'passkeys.get'>) => void;
  onClose: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey: { id, name }, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { t, errorText } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('passkey.remove');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('settings.passkeys.remove_title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button
            variant="danger"
            icon={<TrashIcon />}
            loading={isPending}
            onClick={() => mutate({ body: { id } }, { onSuccess: onRemoved })}
          >
            {t('settings.passkeys.remove')}
          </Button>
        </>
      }
    >
      {error && <FormError key={submittedAt} title={errorText(error)} />}
      {t('settings.passkeys.remove_text', { name })}
    </Dialog>
  );
}
