import type { CallResponse, SpendingCaps } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, Card, color, FormError, from, Inline, Notice, radius, Stack, styled, tabularFigures, TextField } from '@vesper/ui';
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

/** Side by side where there is room. */
const Fields = styled.div`
  display: grid;
  gap: 20px 16px;
  align-items: start;
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** How much of the cap is spent. As quiet as the words beside it, which say the same. */
const Track = styled.div`
  height: 6px;
  margin-top: 8px;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  overflow: hidden;
`;

const Spent = styled.div<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  height: 100%;
  background: ${color.textQuiet};
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
        <Fields>
          {PERIODS.map((period) => (
            <div key={period}>
              <TextField
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
              <SpentOf cap={caps[period]} spent={spent[period]} />
            </div>
          ))}
        </Fields>
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

function SpentOf({ cap, spent }: { cap: number | null; spent: number }) {
  if (cap === null) return null;
  return (
    <Track aria-hidden>
      <Spent $share={cap === 0 ? 1 : Math.min(1, spent / cap)} />
    </Track>
  );
}
