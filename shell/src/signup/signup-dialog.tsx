import { useTexts } from '@vesper/host-kit';
import { Button, Inline, Notice, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useState } from 'react';
import { useShell } from '../boot/shell-context.ts';
import { isBegun } from './draft.ts';
import { SignupFlow } from './signup-flow.tsx';

/** L-06: neither backdrop nor Escape closes a signup; its button does, and asks first when something was typed. */
export default function SignupDialog({ onClose }: { onClose: () => void }) {
  const { signupDraft } = useShell();
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isBegun(signupDraft.getState()) ? setIsAsking(true) : onClose());
  return (
    <Dialog isOpen isDismissable={false} place="top" title={t('signup.title')} closeLabel={t('common:words.close')} onClose={close}>
      <Stack gap={24}>
        {isAsking && (
          <Notice
            tone="warning"
            role="alert"
            title={t('signup.close.title')}
            action={
              <Inline>
                <Button onClick={() => setIsAsking(false)}>{t('signup.close.stay')}</Button>
                <Button variant="secondary" onClick={onClose}>
                  {t('signup.close.leave')}
                </Button>
              </Inline>
            }
          >
            {t('signup.close.text')}
          </Notice>
        )}
        <SignupFlow />
      </Stack>
    </Dialog>
  );
}
