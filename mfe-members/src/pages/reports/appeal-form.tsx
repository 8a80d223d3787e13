import { REPORT_NOTE_MAX } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, Stack, TextArea } from '@vesper/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';

interface AppealFormProps {
  /** Of the report. */
  id: string;
  until: string;
  onAppealed: () => void;
}

/** B-05: the reporter disagrees, once; then someone else decides. */
export function AppealForm({ id, until, onAppealed }: AppealFormProps) {
  const { t, errorText, fieldText, formatDate } = useTexts();
  const { mutate, error, isPending, submittedAt } = useCallMutation('report.appeal');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Its button is gone: the focus moves to what it opened.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = text.trim() === '';
    setIsEmpty(isMissing);
    if (isMissing) return field.current?.focus();
    mutate({ body: { id, text } }, { onSuccess: onAppealed });
  };
  if (!isOpen)
    return (
      <Inline>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t('reports.appeal.button')}
        </Button>
      </Inline>
    );
  const problem = isEmpty ? 'empty' : error?.body.fields?.text;
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
      <TextArea
        ref={field}
        label={t('reports.appeal.why')}
        hint={t('reports.appeal.hint', { date: formatDate(until) })}
        minLines={3}
        maxLength={REPORT_NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem !== undefined && fieldText(problem)}
      />
      <Inline>
        <Button type="submit" loading={isPending}>
          {t('reports.appeal.send')}
        </Button>
      </Inline>
    </Stack>
  );
}
