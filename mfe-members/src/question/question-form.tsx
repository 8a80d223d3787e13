import { FACTS, RATHER_NOT_SAY } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, Inline, motion, styled, ToggleChip, type } from '@vesper/ui';
import type { Ref } from 'react';
import type { Question } from './use-question.ts';

const For = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;
const Title = styled.h2<{ $isLarge: boolean }>`
  margin-bottom: ${({ $isLarge }) => ($isLarge ? 24 : 12)}px;
  ${({ $isLarge }) => ($isLarge ? type[28] : type[18])};
  outline: none;
  text-wrap: balance;
`;
const Answers = styled(Inline)`
  transition: opacity ${motion.press};
  &[aria-busy='true'] { opacity: 0.6; }
`;
const Ways = styled(Inline)`
  gap: 0 24px;
  margin: 4px 0 -8px;
  button { ${type[14]}; color: ${color.textQuiet}; }
`;

interface QuestionFormProps {
  question: Question;
  titleId: string;
  title?: Ref<HTMLHeadingElement>;
  /** It has a card to itself. */
  isLarge?: boolean;
}

/** A fact that a member hasn't told (E-02): one press answers it, keeps it to themselves, or puts it off. */
export function QuestionForm({ question: { name, isSaving, answer, putOff }, titleId, title, isLarge = false }: QuestionFormProps) {
  const { t } = useTexts();
  return (
    <>
      <For>{t('question.for')}</For>
      {/* texts: question.ask.* */}
      <Title $isLarge={isLarge} ref={title} id={titleId} tabIndex={-1}>
        {t(`question.ask.${name}`)}
      </Title>
      <Answers role="group" aria-labelledby={titleId} aria-busy={isSaving}>
        {FACTS[name].map((code) => (
          // A button, which is no longer there once it is pressed.
          <ToggleChip key={code} isPressed={false} aria-pressed={undefined} onClick={() => answer(code)}>
            {t(`common:attributes.${name}.${code}`)}
          </ToggleChip>
        ))}
      </Answers>
      <Ways>
        <Button variant="text" onClick={() => answer(RATHER_NOT_SAY)}>
          {t('common:attributes.rather_not_say')}
        </Button>
        <Button variant="text" onClick={putOff}>
          {t('words.dismiss')}
        </Button>
      </Ways>
    </>
  );
}
