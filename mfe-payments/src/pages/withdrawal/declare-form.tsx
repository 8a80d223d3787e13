import { useTexts } from '@vesper/host-kit';
import { Button, color, Stack, styled, TextField, TextLink, type } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

export interface Declared {
  /** The order number. */
  order: string;
  email: string;
}

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface DeclareFormProps {
  known: Declared;
  /** A member's own, which is not asked for. */
  ownEmail?: string;
  onGo: (entered: Declared) => void;
}

const FIELDS = ['order', 'email'] as const;

/** The first step by number: which purchase, and whose. */
export function DeclareForm({ known, ownEmail, onGo }: DeclareFormProps) {
  const { t, fieldText } = useTexts();
  const [problems, setProblems] = useState<Partial<Declared>>({});
  const shown = (field: keyof Declared) => problems[field] !== undefined && fieldText(problems[field]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as { order: HTMLInputElement; email?: HTMLInputElement };
    const order = inputs.order.value.trim();
    const email = ownEmail ?? inputs.email?.value.trim() ?? '';
    const found: Partial<Declared> = {
      ...(order === '' && { order: 'required' }),
      ...(email === '' ? { email: 'required' } : inputs.email && !inputs.email.validity.valid && { email: 'email_invalid' }),
    };
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) inputs[first]?.focus();
    else onGo({ order, email });
  };

  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <TextField
        name="order"
        label={t('withdrawal.order')}
        hint={
          ownEmail === undefined ? (
            t('withdrawal.order_in_email')
          ) : (
            <>
              {t('withdrawal.order_hint')} <TextLink href="/transactions">{t('transactions.title')}</TextLink>
            </>
          )
        }
        defaultValue={known.order}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={shown('order')}
      />
      {ownEmail === undefined ? (
        <TextField
          name="email"
          type="email"
          label={t('withdrawal.email')}
          defaultValue={known.email}
          maxLength={254}
          autoComplete="email"
          error={shown('email')}
        />
      ) : (
        <Small>{t('withdrawal.own_email', { email: ownEmail })}</Small>
      )}
      <Stack gap={8}>
        <Button type="submit" size="large" wide>
          {t('withdrawal.next')}
        </Button>
        <Small>{t('withdrawal.next_hint')}</Small>
      </Stack>
    </Stack>
  );
}
