import type { CallResponse, MatchfinderAnswers, MatchfinderQuestion } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, barHeight, Button, color, from, IconButton, motion, radius, styled, type, VisuallyHidden } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { FittingPeople } from './fitting-people.tsx';
import { OPTIONS, optionKey } from './options.ts';
import { useNumberKeys } from './use-number-keys.ts';

/** How long an answer is seen before the next question comes, ms. */
const SEEN = 220;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  max-width: 560px;
  min-height: 100dvh;
  margin-inline: auto;
  padding-inline: 16px;
  ${from.medium} { min-height: calc(100dvh - ${barHeight}); }
`;

const Bar = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  > :first-child { margin-inline-start: -12px; }
  > :last-child { margin-inline-end: -4px; }
  ${from.medium} { min-height: 72px; }
`;

const Track = styled.div`
  flex: 1;
  height: 4px;
  border-radius: ${radius.pill};
  overflow: hidden;
  background: ${color.line};
`;

const Done = styled.div<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  height: 100%;
  border-radius: inherit;
  background: ${color.primary};
  transition: width ${motion.enter};
`;

const Step = styled.p`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  white-space: nowrap;
`;

const Middle = styled.div`
  flex: 1;
  padding-block: clamp(8px, 5svh, 48px) 24px;
  ${from.medium} { flex: none; padding-block: 40px 32px; }
`;

const Intro = styled.p`
  margin-bottom: 8px;
  ${type[16]};
  color: ${color.textQuiet};
`;

const Title = styled.h2`
  margin-bottom: 24px;
  ${type[28]};
  text-wrap: balance;
  outline: none;
`;

const Options = styled.div`
  display: grid;
  gap: 8px;
  ${from.medium} { gap: 10px; }
`;

const Option = styled.button`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 58px;
  padding: 12px 16px;
  ${type[16]};
  font-weight: 600;
  text-align: start;
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  transition: background ${motion.press}, border-color ${motion.press};
  > span:first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; } }
  &[aria-pressed='true'] { color: ${color.onPrimarySoft}; background: ${color.primarySoft}; border-color: ${color.primary}; }
`;

const Ring = styled.span`
  flex: none;
  width: 22px;
  height: 22px;
  border: 1.5px solid ${color.controlBorder};
  border-radius: 50%;
  background: ${color.field};
  transition: border-width ${motion.press};
  [aria-pressed='true'] > & { border: 7px solid ${color.primary}; background: ${color.onPrimary}; }
`;

/** The key that gives the answer, where there is a keyboard: drawn as one, so that it isn't read as a count. */
const Key = styled.kbd`
  display: none;
  min-width: 24px;
  padding: 2px 6px;
  ${type[12]};
  font-family: inherit;
  text-align: center;
  color: ${color.textQuiet};
  border: 1px solid ${color.lineStrong};
  border-bottom-width: 2px;
  border-radius: 5px;
  @media (hover: hover) and (pointer: fine) { display: block; }
`;

/** Always in sight: what an answer changes. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  margin-inline: -16px;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  &:empty { display: none; }
  ${from.medium} {
    position: static;
    margin: 0 0 48px;
    padding: 20px 0 0;
    background: none;
  }
`;

interface QuestionPageProps {
  found: CallResponse<'matchfinder.get'>;
  question: MatchfinderQuestion;
  answers: MatchfinderAnswers;
  /** “Don't mind” is an answer given before, not the want of one. */
  isAnswered: boolean;
  /** One answer of a finished round is changed. */
  isEdit: boolean;
  /** Keeps the answer, at once. */
  onAnswer: (option: string | null) => void;
  /** The answer has been seen. */
  onNext: () => void;
  onBack: () => void;
}

/** One question (D-18), on a phone on a page of its own: one tap answers it and brings the next. */
export function QuestionPage({ found, question, answers, isAnswered, isEdit, onAnswer, onNext, onBack }: QuestionPageProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const showsRegion = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_fields.includes('region'));
  const title = useRef<HTMLHeadingElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isMindless, setIsMindless] = useState(false);
  // The next question is read out, and the keyboard goes on from it.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    return () => clearTimeout(waiting.current);
  }, [question]);

  const total = found.questions.length;
  const number = found.questions.indexOf(question) + 1;
  const answer = answers[question];
  // Where profiles show no region, nobody can be asked for by it (E-16).
  const options: (string | null)[] = [...OPTIONS[question].filter((option) => option !== 'region' || showsRegion), null];
  const isChosen = (option: string | null) => answer === option && (option !== null || isAnswered || isMindless);

  const choose = (option: string | null) => {
    clearTimeout(waiting.current);
    setIsMindless(option === null);
    onAnswer(option);
    if (isStill()) onNext();
    else waiting.current = setTimeout(onNext, SEEN);
  };
  const skip = () => {
    clearTimeout(waiting.current);
    onAnswer(answer);
    onNext();
  };
  useNumberKeys((pressed) => {
    const option = options[pressed - 1];
    if (option !== undefined) choose(option);
  });

  return (
    <Page data-full-page>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {t('matchfinder.title')}
      </VisuallyHidden>
      <Bar>
        <IconButton label={t('common:words.back')} onClick={onBack}>
          <ArrowLeftIcon />
        </IconButton>
        {!isEdit && (
          <>
            <Track role="img" aria-label={t('matchfinder.progress', { number, total })}>
              <Done $share={number / total} />
            </Track>
            <Step aria-hidden>{t('matchfinder.step', { number, total })}</Step>
            <Button variant="quiet" onClick={skip}>
              {t('common:words.skip')}
            </Button>
          </>
        )}
      </Bar>
      <Middle>
        {number === 1 && !isEdit && <Intro>{t('matchfinder.intro', { count: total })}</Intro>}
        <Title ref={title} tabIndex={-1}>
          {t(`matchfinder.questions.${question}`)}
        </Title>
        <Options>
          {options.map((option, index) => (
            <Option key={option ?? ''} type="button" aria-pressed={isChosen(option)} onClick={() => choose(option)}>
              <span>{option === null ? t('matchfinder.dont_mind') : t(optionKey(question, option))}</span>
              <Key aria-hidden>{index + 1}</Key>
              <Ring aria-hidden />
            </Option>
          ))}
        </Options>
      </Middle>
      <Foot>
        <FittingPeople found={found} />
      </Foot>
    </Page>
  );
}

const isStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
