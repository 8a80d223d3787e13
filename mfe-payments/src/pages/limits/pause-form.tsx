import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, Notice, SelectField, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';

const Heading = styled.h2`${type[18]};`;

const DAYS = [1, 7, 30] as const;

/** A break from buying, which can't be shortened. */
export function PauseForm({ limits, onSaved }: { limits: CallResponse<'limits.get'>; onSaved: () => void }) {
  const { t, errorText, formatDateTime } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('limits.update');
  const [days, setDays] = useState<(typeof DAYS)[number]>(1);
  const { caps, next, paused_until: until } = limits;
  // texts: limits.d1 limits.d7 limits.d30
  return (
    <Card>
      <Stack gap={16}>
        <Heading>{t('limits.pause')}</Heading>
        {until && <Notice role="status">{t('limits.paused', { time: formatDateTime(until) })}</Notice>}
        <p>{t('limits.pause_text')}</p>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        <SelectField
          label={t('limits.pause_for')}
          value={days}
          onChange={(event) => setDays(DAYS.find((one) => String(one) === event.target.value) ?? 1)}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {t(`limits.d${one}`)}
            </option>
          ))}
        </SelectField>
        <Inline>
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => mutate({ body: { caps: next?.caps ?? caps, pause_days: days } }, { onSuccess: onSaved })}
          >
            {t('limits.pause_start')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
