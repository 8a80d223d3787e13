import { ApiFailure, type Order } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useRef, useState } from 'react';
import { ReturnTerm, StatementTerm, TermList } from '../credits/terms.tsx';
import type { Debit } from './debit.ts';
import { Stopped, stopIn } from './stopped.tsx';

interface CodeFormProps {
  order: Order;
  code: NonNullable<Debit['code']>;
  codesLeft: number;
  /** Undefined from a server that doesn't tell it yet. */
  refundDays: number | undefined;
  /** Absent after a reload: the account has to be entered again. */
  resend: (() => void) | undefined;
  isSending: boolean;
  sendError: unknown;
  onChange: () => void;
  onDone: () => void;
  onStale: () => void;
}

const LENGTH = 6;

/** The second step: the code that was sent gives the mandate (V-05). */
export function CodeForm({ order, code, codesLeft, refundDays, resend, isSending, sendError, onChange, onDone, onStale }: CodeFormProps) {
  const { t, errorText, fieldText, formatMoney } = useTexts();
  const { mutateAsync: confirm, isPending, error, submittedAt, reset } = useCallMutation('directdebit.confirm');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const stop = stopIn(error);
  const isWrong = error instanceof ApiFailure && error.code === 'code_invalid';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.replaceAll(/\D/g, '') ?? '';
    setProblem(typed.length === LENGTH ? undefined : typed === '' ? 'required' : 'code_invalid');
    if (typed.length !== LENGTH) return field.current?.focus();
    confirm({ body: { order: order.payment_id, code: typed } }).then(onDone, (failure: unknown) => {
      if (failure instanceof ApiFailure && failure.code === 'order_closed') onStale();
      field.current?.focus();
      field.current?.select();
    });
  };

  if (stop) return <Stopped stop={stop} bundle={order.bundle} />;
  const tries = isWrong ? error.body.limit : undefined;
  return (
    <Card>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        {error && !isWrong && <FormError key={submittedAt} title={errorText(error)} />}
        {sendError !== null && sendError !== undefined && <FormError title={errorText(sendError)} />}
        <p role="status">{t('debit.sent', { phone: code.phone_ends, account: code.iban_ends })}</p>
        <TextField
          ref={field}
          name="code"
          label={t('debit.code')}
          hint={t('debit.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={
            problem
              ? fieldText(problem)
              : isWrong && [fieldText('code_invalid'), tries && t('debit.tries', { count: tries })].filter(Boolean).join('. ')
          }
        />
        <Button type="submit" size="large" wide loading={isPending}>
          {t('debit.confirm', { price: formatMoney(order.amount) })}
        </Button>
        {/* As under the shop's button: this is the one that pays. */}
        <TermList>
          {refundDays !== undefined && <ReturnTerm days={refundDays} />}
          <StatementTerm />
        </TermList>
        <Inline gap={12}>
          {codesLeft > 0 && (
            <Button
              variant="secondary"
              loading={isSending}
              onClick={() => {
                reset();
                setProblem(undefined);
                if (resend) resend();
                else onChange();
              }}
            >
              {t('debit.resend')}
            </Button>
          )}
          <Button variant="quiet" onClick={onChange}>
            {t('debit.change')}
          </Button>
        </Inline>
        {codesLeft === 0 && <p>{t('debit.no_codes')}</p>}
      </Stack>
    </Card>
  );
}
