import { ApiFailure } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Card, Checkbox, FormError, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { type Account, accountProblems, FIELDS, type Problems } from './account-problems.ts';
import { IbanField } from './iban-field.tsx';
import { MandateText } from './mandate-text.tsx';
import type { Debit } from './debit.ts';

interface AccountFormProps {
  creditor: Debit['creditor'];
  /** What was entered before. */
  known: Account | undefined;
  codesLeft: number;
  error: unknown;
  failedAt: number;
  isSending: boolean;
  onSend: (account: Account) => void;
}

/** The first step: account, its holder, phone and mandate (V-07). */
export function AccountForm({ creditor, known, codesLeft, error, failedAt, isSending, onSend }: AccountFormProps) {
  const { t, errorText, fieldText } = useTexts();
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country);
  const [problems, setProblems] = useState<Problems>({});
  const refused = error instanceof ApiFailure ? error.body.fields : undefined;
  const shown = (field: keyof Problems) => {
    const code = problems[field] ?? refused?.[field];
    return code !== undefined && fieldText(code);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<keyof Problems, HTMLInputElement>;
    const account = { iban: inputs.iban.value, name: inputs.name.value.trim(), phone: inputs.phone.value.trim() };
    const found = accountProblems(account, inputs.mandate.checked);
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) inputs[first].focus();
    else onSend(account);
  };

  return (
    <Card>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        {error !== null && error !== undefined && !refused && <FormError key={failedAt} title={errorText(error)} />}
        <IbanField defaultValue={known?.iban} country={country} error={shown('iban')} />
        <TextField
          name="name"
          label={t('debit.holder')}
          defaultValue={known?.name}
          maxLength={70}
          autoComplete="name"
          error={shown('name')}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('debit.phone')}
          hint={t('debit.phone_hint')}
          defaultValue={known?.phone}
          maxLength={30}
          autoComplete="tel"
          error={shown('phone')}
        />
        <MandateText creditor={creditor} />
        <Checkbox name="mandate" label={t('debit.authorise')} error={shown('mandate')} />
        <Button type="submit" size="large" wide loading={isSending} disabled={codesLeft === 0}>
          {t('debit.send')}
        </Button>
        {codesLeft === 0 && <p role="status">{t('debit.no_codes')}</p>}
      </Stack>
    </Card>
  );
}
