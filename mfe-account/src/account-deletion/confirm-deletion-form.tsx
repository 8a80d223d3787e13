import { REACTIVATION_DAYS } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, PasswordField, Stack, TrashIcon } from '@vesper/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { JUST_DELETED } from './just-deleted.ts';

/** Says what deletion does and asks for the password (S-07). */
export function ConfirmDeletionForm({ onStay }: { onStay: () => void }) {
  const { t, errorText, fieldText } = useTexts();
  const { events, navigation } = useHost();
  const deletion = useCallMutation('account.delete');
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
    // Deletion ends the session, and the live stream may report that first and unmount this page: hence mutateAsync, whose
    // promise survives the unmount, instead of mutate's callbacks.
    await deletion.mutateAsync({ body: { password: typed } }).then(
      ({ until }) => {
        events.emit('shell:account-deleted', { until }); // The shell opens the page, without saying there why.
        navigation.navigate('/account-deleted', { replace: true, state: JUST_DELETED });
      },
      () => {},
    );
  }

  const wrong = problem ?? deletion.error?.body.fields?.password;
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <p>{t('leaving.what_happens', { count: REACTIVATION_DAYS })}</p>
      {deletion.error && !deletion.error.body.fields && <FormError key={deletion.submittedAt} title={errorText(deletion.error)} />}
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
        <Button type="submit" variant="danger" icon={<TrashIcon />} loading={deletion.isPending}>
          {t('leaving.delete')}
        </Button>
        <Button variant="secondary" onClick={onStay}>
          {t('leaving.stay')}
        </Button>
      </Inline>
    </Stack>
  );
}
