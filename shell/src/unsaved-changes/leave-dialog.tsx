import { useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

interface LeaveDialogProps {
  answer: (leaves: boolean) => void;
}

export default function LeaveDialog({ answer }: LeaveDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen
      holdsBack={false}
      role="alertdialog"
      title={t('leaving.title')}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => answer(true)}>
            {t('leaving.leave')}
          </Button>
          <Button onClick={() => answer(false)}>{t('leaving.stay')}</Button>
        </>
      }
    >
      <p>{t('leaving.text')}</p>
    </Dialog>
  );
}
