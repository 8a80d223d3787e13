import { useHost, useTexts } from '@vesper/host-kit';
import { CopyIcon, IconButton } from '@vesper/ui';

/** Copies an order number, which a withdrawal without login and our service ask for. Where the browser can't, there is no button. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useTexts();
  const { events } = useHost();
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null;
  const copy = async () => {
    // Refused by the browser: the number stands beside the button, to be selected.
    const isCopied = await navigator.clipboard.writeText(number).then(
      () => true,
      () => false,
    );
    if (isCopied) events.emit('shell:notify', { tone: 'success', text: t('transactions.copied') });
  };
  return (
    <IconButton label={t('transactions.copy')} onClick={() => void copy()}>
      <CopyIcon />
    </IconButton>
  );
}
