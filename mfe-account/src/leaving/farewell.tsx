import { REACTIVATION_DAYS } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, PasswordField, Stack, TrashIcon } from '@vesper/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What deleting means, and the password that does it (S-07). Nothing is deleted by a slip: the button says what it does. */
export function Farewell({ onStay }: { onStay: () => void }) {
  const { t, errorText, fieldText } = useTexts();
  const { events } = useHost();
  const leave = useCallMutation('account.delete');
  const [problem, setProblem] = useState<string | undefined>();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    const refuse = (code: string | undefined) => {
      setProblem(code);
      if (code) password.current?.focus();
    };
    if (typed === '') return refuse('required');
    // The stream may end before the answer comes, and take this page along: what the answer says is done all the same.
    await leave.mutateAsync({ body: { password: typed } }).then(
      ({ until }) => events.emit('shell:account-deleted', { until }),
      () => {},
    );
  }

  const wrong = problem ?? leave.error?.body.fields?.password;
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <p>{t('leaving.what_happens', { count: REACTIVATION_DAYS })}</p>
      {leave.error && !leave.error.body.fields && <FormError key={leave.submittedAt} title={errorText(leave.error)} />}
      <PasswordField
        ref={password}
        name="password"
        label={t('leaving.password')}
        showLabel={t('settings.password.show')}
        autoComplete="current-password"
        maxLength={128}
        error={wrong !== undefined && fieldText(wrong)}
      />
      <Inline>
        <Button type="submit" variant="danger" icon={<TrashIcon />} loading={leave.isPending}>
          {t('leaving.delete')}
        </Button>
        <Button variant="secondary" onClick={onStay}>
          {t('leaving.stay')}
        </Button>
      </Inline>
    </Stack>
  );
}
