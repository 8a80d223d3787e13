import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, Notice, Stack, styled, ToggleChip, type } from '@vesper/ui';
import { useState } from 'react';

const Heading = styled.h2`${type[18]};`;

const DAYS = [1, 7, 30] as const;

/** A break from buying. It can't be shortened, so no length is proposed and the button names the chosen one. */
export function PauseForm({ limits, onSaved }: { limits: CallResponse<'limits.get'>; onSaved: () => void }) {
  const { t, errorText, formatDateTime } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('limits.update');
  const [days, setDays] = useState<(typeof DAYS)[number]>();
  const { caps, next, paused_until: until } = limits;
  // texts: limits.d1 limits.d7 limits.d30
  return (
    <Card>
      <Stack gap={16}>
        <Heading>{t('limits.pause')}</Heading>
        {until && <Notice role="status">{t('limits.paused', { time: formatDateTime(until) })}</Notice>}
        <p>{t('limits.pause_text')}</p>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        <Inline role="group" aria-label={t('limits.pause_for')}>
          {DAYS.map((one) => (
            <ToggleChip key={one} isPressed={one === days} onClick={() => setDays(one)}>
              {t(`limits.d${one}`)}
            </ToggleChip>
          ))}
        </Inline>
        <Inline>
          <Button
            variant="secondary"
            loading={isPending}
            disabled={days === undefined}
            onClick={() => mutate({ body: { caps: next?.caps ?? caps, pause_days: days } }, { onSuccess: onSaved })}
          >
            {days === undefined ? t('limits.pause') : t('limits.pause_start', { count: days })}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
