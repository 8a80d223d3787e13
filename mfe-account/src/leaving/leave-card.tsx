import { useTexts } from '@vesper/host-kit';
import { Button, Card, Inline, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { Alternatives } from './alternatives.tsx';
import { Farewell } from './farewell.tsx';

const Heading = styled.h2`
  ${type[18]};
  outline: none;
`;

/** M-15: whoever wants to leave is first shown what else would help, and then let go. */
export function LeaveCard() {
  const { t } = useTexts();
  const [step, setStep] = useState<'closed' | 'alternatives' | 'farewell'>('closed');
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
        {step === 'alternatives' && <Alternatives onStay={() => setStep('closed')} onLeave={() => setStep('farewell')} />}
        {step === 'farewell' && <Farewell onStay={() => setStep('closed')} />}
      </Stack>
    </Card>
  );
}
