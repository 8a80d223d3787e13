import { SELF_EXCLUSION_PERIODS, type SelfExclusionPeriod } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { BanIcon, Button, Card, FormError, Inline, PasswordField, RadioList, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { type FormEvent, useRef, useState } from 'react';
import { endOf } from './period.ts';

/** How long, the password, and a last question. Nothing is chosen beforehand. */
export function ExclusionForm() {
  const { t, errorText, fieldText, formatDate } = useTexts();
  const { events } = useHost();
  const exclusion = useCallMutation('account.exclude');
  const check = useCallMutation('password.check');
  const [period, setPeriod] = useState<SelfExclusionPeriod | null>(null);
  const [missing, setMissing] = useState<'period' | 'password' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const radio = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [now] = useState(() => new Date());
  const endsOn = (one: SelfExclusionPeriod) => {
    const until = endOf(one, now);
    return until && formatDate(until);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    exclusion.reset();
    const isTyped = (password.current?.value ?? '') !== '';
    setMissing(period === null ? 'period' : isTyped ? null : 'password');
    check.reset();
    if (period === null) return radio.current?.focus();
    if (!isTyped) return password.current?.focus();
    check.mutate(
      { body: { password: password.current?.value ?? '' } },
      {
        onSuccess: () => setAsking(true),
        onError({ status }) {
          // Servers before 26 November 2026 say it after the question.
          if (status === 404) setAsking(true);
          else password.current?.focus();
        },
      },
    );
  };

  async function confirm(): Promise<void> {
    if (period === null) return;
    // The session ends, and the live stream may report that first and unmount this page: hence `mutateAsync`, as for a deletion.
    await exclusion.mutateAsync({ body: { period, password: password.current?.value ?? '' } }).then(
      ({ until }) => events.emit('shell:self-excluded', { until }),
      () => setAsking(false),
    );
  }

  // texts: exclusion.p6_months exclusion.p1_year exclusion.p5_years exclusion.pfor_good
  const options = SELF_EXCLUSION_PERIODS.map((one) => {
    const date = endsOn(one);
    return { value: one, label: t(`exclusion.p${one}`), hint: date ? t('exclusion.until', { date }) : t('exclusion.no_end') };
  });
  const refused = exclusion.error ?? (check.error?.status === 404 ? null : check.error);
  const wrong = missing === 'password' ? 'required' : refused?.body.fields?.password;
  const date = period && endsOn(period);
  return (
    <Card>
      <Stack as="form" gap={24} noValidate onSubmit={submit}>
        {refused && !refused.body.fields && <FormError key={exclusion.submittedAt + check.submittedAt} title={errorText(refused)} />}
        <RadioList
          legend={t('exclusion.how_long')}
          options={options}
          value={period}
          onChange={(value) => {
            setPeriod(SELF_EXCLUSION_PERIODS.find((one) => one === value) ?? null);
            setMissing(null);
          }}
          error={missing === 'period' && t('exclusion.choose')}
          ref={radio}
        />
        <PasswordField
          ref={password}
          name="password"
          label={t('exclusion.password')}
          showLabel={t('settings.password.show')}
          autoComplete="current-password"
          maxLength={128}
          error={wrong !== undefined && fieldText(wrong)}
        />
        <Inline>
          <Button type="submit" variant="danger" icon={<BanIcon />} loading={check.isPending}>
            {t('exclusion.next')}
          </Button>
        </Inline>
      </Stack>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDismissable={!exclusion.isPending}
        role="alertdialog"
        title={t('exclusion.ask')}
        actions={
          <>
            <Button variant="secondary" disabled={exclusion.isPending} onClick={() => setAsking(false)}>
              {t('exclusion.no')}
            </Button>
            <Button variant="danger" icon={<BanIcon />} loading={exclusion.isPending} onClick={() => void confirm()}>
              {t('exclusion.yes')}
            </Button>
          </>
        }
      >
        <p>{date ? t('exclusion.ask_text', { date }) : t('exclusion.ask_good')}</p>
      </Dialog>
    </Card>
  );
}
