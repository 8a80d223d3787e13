import { isSignupBegun } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, Inline, Notice, Stack, styled, VisuallyHidden } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { ChosenMember } from './chosen-member.tsx';
import { firstStepOf } from './questions.ts';
import { SignupFlow } from './signup-flow.tsx';

/** Aligned with the middle of the close button. */
const Progress = styled.span`
  display: block;
  padding-top: 4px;
`;

/** At the edge of the dialog, as the close button is. */
const Start = styled.span`
  margin: -6px 4px -6px -8px;
  > button { background: ${color.sunken}; }
`;

/** L-06: closes only with its button, not with the backdrop or Escape, and asks first if something was typed. */
export default function SignupDialog({ onClose }: { onClose: () => void }) {
  const { signupDraft, stores } = useShell();
  const { t } = useTexts();
  const [isConfirming, setIsConfirming] = useState(false);
  const firstStep = firstStepOf(stores.settings.getState().settings.niche);
  const close = () => (isSignupBegun(signupDraft.getState(), firstStep) ? setIsConfirming(true) : onClose());
  return (
    <SignupFlow>
      {({ back, progress, chosen, question }) => (
        <Dialog
          isOpen
          isDismissable={false}
          place="top"
          start={back && <Start>{back}</Start>}
          title={
            <>
              <VisuallyHidden>{t('signup.title')}</VisuallyHidden>
              <Progress>{progress}</Progress>
            </>
          }
          closeLabel={t('common:words.close')}
          onClose={close}
        >
          <Stack gap={24}>
            {isConfirming && (
              <Notice
                tone="warning"
                role="alert"
                title={t('signup.close.title')}
                action={
                  <Inline>
                    <Button onClick={() => setIsConfirming(false)}>{t('signup.close.stay')}</Button>
                    <Button variant="secondary" onClick={onClose}>
                      {t('signup.close.leave')}
                    </Button>
                  </Inline>
                }
              >
                {t('signup.close.text')}
              </Notice>
            )}
            {chosen && <ChosenMember member={chosen} />}
            {question}
          </Stack>
        </Dialog>
      )}
    </SignupFlow>
  );
}
