import { COMPLAINT_REFERENCE_MAX, COMPLAINT_TEXT_MAX, COMPLAINT_TOPICS, type ComplaintDoor } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Checkbox, FormError, Inline, SelectField, Stack, TextArea, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import { STATUS_PATH } from './kept-secret.ts';

/** In the order of the form: the first one that is wrong gets the focus. */
const FIELDS = ['topic', 'reference', 'text', 'email', 'good_faith'] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/** D-30: what one door asks for. Kept as it is written. @param named the link of a profile the member came from */
export function ComplaintForm({ door, named }: { door: ComplaintDoor; named: string }) {
  const { t, errorText, fieldText, formatNumber } = useTexts();
  const { stores, navigation } = useHost();
  const own = useStoreValue(stores.session, ({ user }) => user?.email);
  const { mutate, error, isPending, submittedAt } = useCallMutation('complaint.create');
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(door);
    return { ...kept, reference: kept.reference || named };
  });
  const [found, setFound] = useState<Problems>({});
  const problems: Problems = { ...error?.body.fields, ...found };
  const shown = (field: keyof Problems) => problems[field] !== undefined && fieldText(problems[field]);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(door, next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<keyof Problems, HTMLInputElement | undefined>;
    const email = draft.email.trim();
    const isGoodFaith = inputs.good_faith?.checked === true;
    const wrong: Problems = {
      ...(draft.topic === '' && { topic: 'unchosen' }),
      ...(draft.text.trim() === '' && { text: 'empty' }),
      ...(own === undefined && (email === '' ? { email: 'required' } : !inputs.email?.validity.valid && { email: 'email_invalid' })),
      ...(door === 'illegal' && !isGoodFaith && { good_faith: 'consent_missing' }),
    };
    setFound(wrong);
    const focusFirst = (of: Problems) => inputs[FIELDS.find((field) => of[field]) ?? 'text']?.focus();
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
    const { topic, reference, text } = draft;
    const body = {
      door,
      topic,
      reference,
      text,
      ...(own === undefined && { email }),
      ...(door === 'illegal' && { good_faith: isGoodFaith }),
    };
    mutate(
      { body },
      {
        onSuccess: ({ token, is_mailed: isMailed }) => {
          dropDraft(door);
          navigation.navigate(`${STATUS_PATH}#${token}`, { replace: true, state: { filed: { isMailed } } });
        },
        onError: ({ body: { fields } }) => fields && focusFirst(fields),
      },
    );
  };

  // texts: complaints.topics.* complaints.reference.*
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
      <SelectField
        name="topic"
        label={t('complaints.topic')}
        value={draft.topic}
        onChange={(event) => change({ topic: event.target.value })}
        error={shown('topic')}
      >
        <option value="">{t('complaints.choose')}</option>
        {COMPLAINT_TOPICS[door].map((topic) => (
          <option key={topic} value={topic}>
            {t(`complaints.topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reference"
        label={t(`complaints.reference.${door}`)}
        hint={t('complaints.optional')}
        value={draft.reference}
        onChange={(event) => change({ reference: event.target.value })}
        maxLength={COMPLAINT_REFERENCE_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={shown('reference')}
      />
      <TextArea
        name="text"
        label={t('complaints.text')}
        hint={t('complaints.text_hint', { max: formatNumber(COMPLAINT_TEXT_MAX) })}
        minLines={5}
        maxLines={14}
        maxLength={COMPLAINT_TEXT_MAX}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        error={shown('text')}
      />
      {own === undefined ? (
        <TextField
          name="email"
          type="email"
          label={t('complaints.email')}
          hint={t('complaints.email_hint')}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          maxLength={254}
          autoComplete="email"
          error={shown('email')}
        />
      ) : (
        <p>{t('complaints.answer_at', { email: own })}</p>
      )}
      {door === 'illegal' && <Checkbox name="good_faith" label={t('complaints.good_faith')} error={shown('good_faith')} />}
      <Inline>
        <Button type="submit" size="large" loading={isPending}>
          {t('complaints.send')}
        </Button>
      </Inline>
    </Stack>
  );
}
