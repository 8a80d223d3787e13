import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { ResendButton } from '../onboarding/resend-button.tsx';
import { WaitingHello } from '../onboarding/waiting-hello.tsx';
import { useShell } from '../context/shell-context.ts';

/** S-05: shown on smartphones after a signup through a partner's form; a strip would be overlooked there. */
export default function ActivationModal({ onClose }: { onClose: () => void }) {
  const { stores } = useShell();
  const { t } = useTexts();
  const email = useStoreValue(stores.session, ({ user }) => user?.email);
  return (
    <Dialog
      isOpen
      title={t('confirm.title')}
      closeLabel={t('common:words.close')}
      onClose={onClose}
      actions={
        <>
          <ResendButton />
          <Button onClick={onClose}>{t('common:words.continue')}</Button>
        </>
      }
    >
      <Stack gap={12}>
        <WaitingHello />
        <p>{t('confirm.text', { email })}</p>
      </Stack>
    </Dialog>
  );
}
