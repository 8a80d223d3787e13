import { useTexts } from '@vesper/host-kit';
import { Button, FormError, Stack } from '@vesper/ui';

interface PendingDeletionProps {
  /** ISO 8601: until when it can be brought back. */
  until: string | undefined;
  isBusy: boolean;
  onBringBack: () => void;
}

/** X-07, S-07: who has just proved that it is their account can have it back on the spot. */
export function PendingDeletion({ until, isBusy, onBringBack }: PendingDeletionProps) {
  const { t, formatDateTime } = useTexts();
  return (
    <FormError title={t('login.pending.title')}>
      <Stack gap={12}>
        {until && <p>{t('login.pending.text', { time: formatDateTime(until) })}</p>}
        <div>
          <Button variant="secondary" loading={isBusy} onClick={onBringBack}>
            {t('login.pending.button')}
          </Button>
        </div>
      </Stack>
    </FormError>
  );
}
