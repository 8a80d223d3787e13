import { useTexts } from '@vesper/host-kit';
import { Button, FormError, Stack } from '@vesper/ui';

interface PendingDeletionProps {
  /** ISO 8601: until when the account can be restored. */
  until: string | undefined;
  isBusy: boolean;
  onRestore: () => void;
}

/** X-07, S-07: offers to restore an account pending deletion, right after its password was entered. */
export function PendingDeletion({ until, isBusy, onRestore }: PendingDeletionProps) {
  const { t, formatDateTime } = useTexts();
  return (
    <FormError title={t('login.pending.title')}>
      <Stack gap={12}>
        {until && <p>{t('login.pending.text', { time: formatDateTime(until) })}</p>}
        <div>
          <Button variant="secondary" loading={isBusy} onClick={onRestore}>
            {t('login.pending.button')}
          </Button>
        </div>
      </Stack>
    </FormError>
  );
}
