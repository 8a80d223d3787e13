import { useHost, useTexts } from '@vesper/host-kit';
import { Button, Inline, onDemand, Stack } from '@vesper/ui';
import { useState } from 'react';
import { ResendButton } from './resend-button.tsx';

const ChangeAddress = onDemand(() => import(/* webpackChunkName: "activation" */ './change-address.tsx'));

/** What to do if the email has not arrived: resend it, or correct the address. */
export function MailHelp() {
  const { telemetry } = useHost();
  const { t } = useTexts();
  const [isChanging, setIsChanging] = useState(false);
  const giveUp = (error: unknown) => {
    telemetry.error(error);
    setIsChanging(false);
  };
  return (
    <Stack gap={16}>
      <Inline gap={16}>
        <ResendButton />
        <Button variant="text" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {t('confirm.wrong_address')}
        </Button>
      </Inline>
      {isChanging && <ChangeAddress onLoadError={giveUp} />}
    </Stack>
  );
}
