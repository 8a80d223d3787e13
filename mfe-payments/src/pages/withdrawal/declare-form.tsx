import { LAWFUL_WITHDRAWAL_DAYS } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Inline, PageHeading, Stack, TextField } from '@vesper/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

export interface Declared {
  /** The order number. */
  order: string;
  email: string;
}

interface DeclareFormProps {
  known: Declared;
  /** A member's own payments to pick from, above the form. */
  payments: ReactNode;
  onGo: (entered: Declared) => void;
}

const FIELDS = ['order', 'email'] as const;

/** The first step: which purchase, and whose. */
export function DeclareForm({ known, payments, onGo }: DeclareFormProps) {
  const { t, fieldText } = useTexts();
  const { stores } = useHost();
  const count = Math.max(
    useStoreValue(stores.settings, ({ settings }) => settings.refund_days),
    LAWFUL_WITHDRAWAL_DAYS,
  );
  const [problems, setProblems] = useState<Partial<Declared>>({});
  const shown = (field: keyof Declared) => problems[field] !== undefined && fieldText(problems[field]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<keyof Declared, HTMLInputElement>;
    const [order, email] = [inputs.order.value.trim(), inputs.email.value.trim()];
    const found: Partial<Declared> = {
      ...(order === '' && { order: 'required' }),
      ...(email === '' ? { email: 'required' } : !inputs.email.validity.valid && { email: 'email_invalid' }),
    };
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) inputs[first].focus();
    else onGo({ order, email });
  };

  return (
    <>
      <PageHeading title={t('withdrawal.title')} text={t('withdrawal.lead', { count })} />
      {payments}
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField
          name="order"
          label={t('withdrawal.order')}
          hint={t('withdrawal.order_hint')}
          defaultValue={known.order}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={shown('order')}
        />
        <TextField
          name="email"
          type="email"
          label={t('withdrawal.email')}
          defaultValue={known.email}
          maxLength={254}
          autoComplete="email"
          error={shown('email')}
        />
        <Inline>
          <Button type="submit" size="large">
            {t('withdrawal.next')}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}
