import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useShell } from '../boot/shell-context.ts';

/** Answered, not closed: neither backdrop nor Escape is an answer. */
export default function EntryWarningDialog({ onEnter }: { onEnter: () => void }) {
  const { stores } = useShell();
  const { t } = useTexts();
  const { name, min_age } = useStoreValue(stores.settings, ({ settings }) => settings);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={false}
      onClose={() => {}}
      title={t('entry_warning.title', { age: min_age })}
      actions={
        <>
          <ButtonLink variant="secondary" href="about:blank">
            {t('entry_warning.leave')}
          </ButtonLink>
          <Button onClick={onEnter}>{t('entry_warning.enter', { age: min_age })}</Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('entry_warning.text', { name, age: min_age })}</p>
        <p>{t('entry_warning.cookie')}</p>
      </Stack>
    </Dialog>
  );
}
