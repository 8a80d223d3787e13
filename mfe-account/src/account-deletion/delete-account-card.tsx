import { useTexts } from '@vesper/host-kit';
import { Button, Card, Inline, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { Alternatives } from './alternatives.tsx';
import { ConfirmDeletionForm } from './confirm-deletion-form.tsx';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
  outline: none;
`;

/** M-15: starts the account's deletion. Alternatives come first, then the confirmation with the password. */
export function DeleteAccountCard() {
  const { t } = useTexts();
  const [step, setStep] = useState<'closed' | 'alternatives' | 'confirm'>('closed');
  return (
    <Card>
      <Stack gap={16}>
        <Heading>{t('leaving.title')}</Heading>
        {step === 'closed' && (
          <>
            <p>{t('leaving.text')}</p>
            <Inline>
              <Button variant="secondary" onClick={() => setStep('alternatives')}>
                {t('leaving.begin')}
              </Button>
            </Inline>
          </>
        )}
        {step === 'alternatives' && <Alternatives onStay={() => setStep('closed')} onContinue={() => setStep('confirm')} />}
        {step === 'confirm' && <ConfirmDeletionForm onStay={() => setStep('closed')} />}
      </Stack>
    </Card>
  );
}
