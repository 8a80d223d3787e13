import type { MatchfinderAnswers, MatchfinderQuestion } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Card, CheckIcon, color, motion, ProgressDots, radius, Stack, styled, targetSize, type } from '@vesper/ui';
import { useEffect, useRef } from 'react';
import { OPTIONS, optionKey } from './options.ts';

const Title = styled.h2`
  ${type[22]};
  outline: none;
`;
const Options = styled.div`
  display: grid;
  gap: 8px;
`;
const Option = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: max(${targetSize}, 52px);
  padding: 12px 16px;
  ${type[16]};
  font-weight: 600;
  text-align: start;
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  transition: background ${motion.press}, border-color ${motion.press};
  &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; }
  &[aria-pressed='true'] { color: ${color.onPrimarySoft}; background: ${color.primarySoft}; border-color: currentColor; }
  .lucide { flex: none; width: 20px; height: 20px; }
`;

interface QuestionCardProps {
  question: MatchfinderQuestion;
  /** From 1. */
  number: number;
  total: number;
  answers: MatchfinderAnswers;
  onAnswer: (option: string | null) => void;
  onBack: (() => void) | null;
}

/** One question: one tap answers it and brings the next. */
export function QuestionCard({ question, number, total, answers, onAnswer, onBack }: QuestionCardProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const showsRegion = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_fields.includes('region'));
  const title = useRef<HTMLHeadingElement>(null);
  // The next question is read out, and the keyboard goes on from it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [question]);
  const answer = answers[question];
  // Where profiles show no region, nobody can be asked for by it (E-16).
  const options = OPTIONS[question].filter((option) => option !== 'region' || showsRegion);
  return (
    <Card>
      <Stack gap={16}>
        <ProgressDots label={t('matchfinder.progress', { number, total })} current={number} total={total} />
        <Title ref={title} tabIndex={-1}>
          {t(`matchfinder.questions.${question}`)}
        </Title>
        <Options>
          {options.map((option) => (
            <Option key={option} type="button" aria-pressed={answer === option} onClick={() => onAnswer(option)}>
              {t(optionKey(question, option))}
              {answer === option && <CheckIcon />}
            </Option>
          ))}
          <Option type="button" aria-pressed={false} onClick={() => onAnswer(null)}>
            {t('matchfinder.dont_mind')}
          </Option>
        </Options>
        {onBack && (
          <div>
            <Button variant="text" onClick={onBack}>
              {t('matchfinder.back')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
