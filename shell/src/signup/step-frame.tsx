import { useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, barHeight, Button, color, css, from, layer, low, Stack, styled, type } from '@vesper/ui';
import { createContext, type FormEventHandler, type ReactNode, use, useEffect, useRef } from 'react';

/** The scroll margin keeps the top bar and the progress dots above the question visible. */
const Question = styled.h2`
  ${type[28]};
  scroll-margin-top: 320px;
  outline: none;
  ${from.medium} { ${type[36]}; }
`;

/** Heading level: `h1` if the question is the page's only heading. */
export const QuestionLevel = createContext<'h1' | 'h2'>('h2');

/** On a phone in one row that stays in sight, above the shell's bottom bar. */
const inSight = css`
  position: sticky;
  bottom: calc(${barHeight} + env(safe-area-inset-bottom));
  z-index: ${layer.bar - 1};
  flex-wrap: nowrap;
  margin: 0 -16px -16px;
  padding: 12px 16px;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  border-radius: 0 0 14px 14px;
  > :last-child { order: 0; flex: 1; }
  > span:empty { display: none; }
  ${low} { position: static; }
  ${from.medium} { position: static; margin: 0; padding: 0; border: 0; > :last-child { flex: none; } }
`;

/** Back on the left, continue on the right; on a phone, continue has a line of its own above. By itself it is as wide as the answers. */
const Buttons = styled.div<{ $isInSight: boolean }>`
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
  ${({ $isInSight }) => $isInSight && inSight}
  > :only-child { flex: 1; }
`;

export interface StepFrameProps {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Missing on the first step, and where the way back stands above the question. */
  onBack?: () => void;
  submitLabel?: string;
  /** The button skips the question, so it is not shown as primary. */
  isSkip?: boolean;
  isBusy?: boolean;
  /** The buttons stay in sight on a phone: of a card whose content is taller than the window. */
  isInSight?: boolean;
  /** Beside the main button. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One question per screen. The heading takes the focus, so that screen readers announce it. */
export function StepFrame({
  title,
  onSubmit,
  onBack,
  submitLabel,
  isSkip = false,
  isBusy = false,
  isInSight = false,
  extra,
  children,
}: StepFrameProps) {
  const { t } = useTexts();
  const level = use(QuestionLevel);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field with a server error has already taken the focus.
    if (question.current?.parentElement?.contains(document.activeElement)) return;
    question.current?.focus({ preventScroll: true });
    // The previous question may have been scrolled down.
    question.current?.scrollIntoView();
  }, []);
  return (
    <Stack as="form" gap={24} noValidate onSubmit={onSubmit}>
      <Question as={level} ref={question} tabIndex={-1}>
        {title}
      </Question>
      {children}
      <Buttons $isInSight={isInSight}>
        {onBack ? (
          <Button variant="quiet" icon={<ArrowLeftIcon />} onClick={onBack} disabled={isBusy}>
            {t('common:words.back')}
          </Button>
        ) : (
          extra && <span />
        )}
        {extra}
        <Button type="submit" size="large" variant={isSkip ? 'secondary' : 'primary'} loading={isBusy}>
          {submitLabel ?? t('common:words.continue')}
        </Button>
      </Buttons>
    </Stack>
  );
}
