import { useTexts } from '@vesper/host-kit';
import { Button, from, Stack, styled, type } from '@vesper/ui';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';

const Question = styled.h2`
  ${type[28]};
  outline: none;
`;

/** Back at the left, on at the right; on a phone the way on has a line of its own, above. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: space-between;
  > :last-child { order: -1; flex: 1 0 100%; }
  ${from.small} {
    justify-content: flex-end;
    > :first-child { margin-inline-end: auto; }
    > :last-child { order: 0; flex: none; }
  }
`;

export interface StepFrameProps {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Missing on the first step. */
  onBack?: () => void;
  submitLabel?: string;
  /** The way on leaves the question open: no primary button. */
  isSkip?: boolean;
  isBusy?: boolean;
  /** Beside the main button. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One question a screen: large, announced by taking the focus, with the way back always there. */
export function StepFrame({ title, onSubmit, onBack, submitLabel, isSkip = false, isBusy = false, extra, children }: StepFrameProps) {
  const { t } = useTexts();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that the server refused has taken the focus already.
    if (!question.current?.parentElement?.contains(document.activeElement)) question.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack as="form" gap={24} noValidate onSubmit={onSubmit}>
      <Question ref={question} tabIndex={-1}>
        {title}
      </Question>
      {children}
      <Buttons>
        {onBack ? (
          <Button variant="quiet" onClick={onBack} disabled={isBusy}>
            {t('common:words.back')}
          </Button>
        ) : (
          <span />
        )}
        {extra}
        <Button type="submit" size="large" variant={isSkip ? 'secondary' : 'primary'} loading={isBusy}>
          {submitLabel ?? t('common:words.continue')}
        </Button>
      </Buttons>
    </Stack>
  );
}
