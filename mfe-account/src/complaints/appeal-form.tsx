import { type ApiFailure, COMPLAINT_TEXT_MAX } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, Stack, styled, TextArea, type } from '@vesper/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';

const Title = styled.h2`${type[18]};`;

interface AppealFormProps {
  until: string;
  onSend: (text: string) => void;
  error: ApiFailure | null;
  isPending: boolean;
  submittedAt: number;
}

/** D-30: one appeal against a decision, which someone else looks at. */
export function AppealForm({ until, onSend, error, isPending, submittedAt }: AppealFormProps) {
  const { t, errorText, fieldText, formatDate } = useTexts();
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
    onSend(text);
  };
  const problem = isEmpty ? 'empty' : error?.body.fields?.text;
  return (
    <Card>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <Title>{t('complaints.appeal.title')}</Title>
        <p>{t('complaints.appeal.text', { date: formatDate(until) })}</p>
        {isOpen && (
          <>
            {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
            <TextArea
              ref={field}
              label={t('complaints.appeal.why')}
              minLines={4}
              maxLength={COMPLAINT_TEXT_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
              error={problem !== undefined && fieldText(problem)}
            />
          </>
        )}
        <Inline>
          {isOpen ? (
            <Button key="send" type="submit" loading={isPending}>
              {t('complaints.appeal.send')}
            </Button>
          ) : (
            // Its own key: as the same element it would submit the form with the press that opens it.
            <Button key="open" variant="secondary" onClick={() => setIsOpen(true)}>
              {t('complaints.appeal.button')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
