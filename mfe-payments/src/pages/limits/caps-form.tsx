import type { CallResponse, SpendingCaps } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, Notice, Stack, styled, tabularFigures, TextField } from '@vesper/ui';
import { type FormEvent, Fragment, useState } from 'react';
import { amountOf, typedOf } from './amounts.ts';

const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];

const Caps = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px 16px;
  dd { ${tabularFigures}; font-weight: 600; }
`;

interface LimitsProps {
  limits: CallResponse<'limits.get'>;
  onSaved: () => void;
}

/** Three caps, each with what is spent of it. A higher one that waits is what stands in the field. */
export function CapsForm({ limits, onSaved }: LimitsProps) {
  const { t, errorText, formatMoney, formatDateTime } = useTexts();
  const { events } = useHost();
  const { mutate, isPending, error, submittedAt } = useCallMutation('limits.update');
  const [wrong, setWrong] = useState<readonly Period[]>([]);
  const { caps, next, spent, currency } = limits;
  const wanted = next?.caps ?? caps;
  const money = (amount: number | null) => (amount === null ? t('limits.none') : formatMoney({ amount, currency }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<Period, HTMLInputElement>;
    const found = PERIODS.filter((period) => amountOf(inputs[period].value) === undefined);
    setWrong(found);
    const [first] = found;
    if (first) return inputs[first].focus();
    const typed = (period: Period) => amountOf(inputs[period].value) ?? null;
    const body: { caps: SpendingCaps } = { caps: { day: typed('day'), week: typed('week'), month: typed('month') } };
    mutate(
      { body },
      {
        onSuccess() {
          events.emit('shell:notify', { tone: 'success', text: t('limits.saved') });
          onSaved();
        },
      },
    );
  };

  // texts: limits.day limits.week limits.month
  return (
    <Card>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {PERIODS.map((period) => (
          <TextField
            key={period}
            name={period}
            label={`${t(`limits.${period}`)} (${currency})`}
            hint={
              caps[period] === null
                ? `${t('limits.spent', { spent: money(spent[period]) })} · ${t('limits.hint')}`
                : t('limits.spent_of', { spent: money(spent[period]), cap: money(caps[period]) })
            }
            defaultValue={typedOf(wanted[period])}
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            error={wrong.includes(period) && t('limits.invalid')}
          />
        ))}
        {next && (
          <Notice title={t('limits.waits', { time: formatDateTime(next.from) })}>
            <Caps>
              {PERIODS.map((period) => (
                <Fragment key={period}>
                  <dt>{t(`limits.${period}`)}</dt>
                  <dd>{money(next.caps[period])}</dd>
                </Fragment>
              ))}
            </Caps>
          </Notice>
        )}
        <Inline>
          <Button type="submit" loading={isPending}>
            {t('limits.save')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
