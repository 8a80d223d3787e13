import type { CallResponse, SpendingCaps } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { AmountField, Button, Card, color, FormError, from, Inline, Notice, radius, Stack, styled, tabularFigures } from '@vesper/ui';
import { type FormEvent, Fragment, useState } from 'react';
import { amountOf, typedOf } from './amounts.ts';
import { currencyUnit } from './currency-unit.ts';

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

const Note = styled.span`${tabularFigures};`;

/** How much of the cap is spent. As quiet as the words above it, which say the same. */
const Track = styled.span`
  display: block;
  height: 4px;
  margin-top: 6px;
  border-radius: ${radius.pill};
  background: ${color.line};
  overflow: hidden;
`;

const Spent = styled.span<{ $share: number }>`
  display: block;
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
  const { t, errorText, fieldText, formatMoney, formatTag, formatDateTime } = useTexts();
  const { events } = useHost();
  const { mutate, isPending, error, submittedAt } = useCallMutation('limits.update');
  const { caps, next, spent, currency } = limits;
  const wanted = next?.caps ?? caps;
  const [typed, setTyped] = useState(() => mapPeriods((period) => typedOf(wanted[period])));
  const [wrong, setWrong] = useState<readonly Period[]>([]);
  const refused = error?.body.fields ?? {};
  const isChanged = PERIODS.some((period) => amountOf(typed[period]) !== wanted[period]);
  const money = (amount: number | null) => (amount === null ? t('limits.none') : formatMoney({ amount, currency }));
  const unit = currencyUnit(currency, formatTag);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<Period, HTMLInputElement>;
    const found = PERIODS.filter((period) => amountOf(typed[period]) === undefined);
    setWrong(found);
    const [first] = found;
    if (first) return inputs[first].focus();
    const body: { caps: SpendingCaps } = { caps: mapPeriods((period) => amountOf(typed[period]) ?? null) };
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

  // While a higher cap waits, the field holds that one: the words say which holds today.
  const spentOf = (period: Period) =>
    caps[period] === null || caps[period] === wanted[period]
      ? t('limits.spent', { spent: money(spent[period]) })
      : t('limits.spent_of', { spent: money(spent[period]), cap: money(caps[period]) });

  function problemOf(period: Period): string | undefined {
    if (wrong.includes(period)) return t('limits.invalid');
    const code = refused[period];
    return code === undefined ? undefined : fieldText(code);
  }

  // texts: limits.day limits.week limits.month
  return (
    <Card>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
        <Fields>
          {PERIODS.map((period) => (
            <AmountField
              key={period}
              name={period}
              label={t(`limits.${period}`)}
              unit={unit}
              placeholder={t('limits.none')}
              value={typed[period]}
              onChange={({ target }) => setTyped({ ...typed, [period]: target.value })}
              maxLength={9}
              note={
                <>
                  <Note>{spentOf(period)}</Note>
                  <SpentOf cap={caps[period]} spent={spent[period]} />
                </>
              }
              error={problemOf(period)}
            />
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
          <Button type="submit" variant={isChanged ? 'primary' : 'secondary'} loading={isPending} disabled={!isChanged}>
            {t('limits.save')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

function mapPeriods<Value>(valueOf: (period: Period) => Value): Record<Period, Value> {
  return { day: valueOf('day'), week: valueOf('week'), month: valueOf('month') };
}

function SpentOf({ cap, spent }: { cap: number | null; spent: number }) {
  if (cap === null) return null;
  return (
    <Track aria-hidden>
      <Spent $share={cap === 0 ? 1 : Math.min(1, spent / cap)} />
    </Track>
  );
}
