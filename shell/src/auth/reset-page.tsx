import { email as emailSchema } from '@vesper/contracts/api';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, NarrowContainer, Notice, PageHeading, Stack, TextField, TextLink } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

/** requests the reset email. Unless the brand reveals accounts (D-65), the response is the same whether or not the account exists. */
export default function ResetPage() {
  const { t, errorText, fieldText } = useTexts();
  const reset = useCallMutation('password.post');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const parsed = emailSchema.safeParse(input.value);
    setProblem(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) return input.focus();
    reset.mutate({ body: { action: 'request', email: parsed.data } }, { onSuccess: () => setSentTo(parsed.data) });
  };

  if (sentTo !== null)
    return (
      <NarrowContainer>
        <PageHeading title={t('reset.sent')} />
        <Stack gap={24}>
          <Notice tone="success" role="status">
            {t('reset.sent_text', { email: sentTo })}
          </Notice>
          <Inline>
            <Button variant="secondary" onClick={() => setSentTo(null)}>
              {t('reset.other')}
            </Button>
          </Inline>
        </Stack>
      </NarrowContainer>
    );

  return (
    <NarrowContainer>
      <PageHeading title={t('reset.title')} text={t('reset.text')} />
      <Card>
        <Stack as="form" gap={24} noValidate onSubmit={submit}>
          {reset.error && <FormError key={reset.submittedAt} title={errorText(reset.error)} />}
          <TextField
            name="email"
            type="email"
            label={t('signup.account.email')}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            error={problem !== null && fieldText(problem)}
          />
          <Button type="submit" size="large" wide loading={reset.isPending}>
            {t('reset.submit')}
          </Button>
          <Inline>
            <TextLink href="/login">{t('top_bar.login')}</TextLink>
          </Inline>
        </Stack>
      </Card>
    </NarrowContainer>
  );
}
