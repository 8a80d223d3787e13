import type { CallResponse, MatchfinderAnswers, MatchfinderQuestion } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, Button, CheckIcon, IconButton, VisuallyHidden } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { FittingPeople } from './fitting-people.tsx';
import { iconOf } from './option-icons.ts';
import { OPTIONS, optionKey } from './options.ts';
import { Around, Bar, Foot, Intro, Key, Mark, Middle, Option, Options, Page, Part, Said, Step, Title, Track } from './question-layout.tsx';
import { useNumberKeys } from './use-number-keys.ts';

/** How long an answer is seen before the next question comes, ms. */
const SEEN = 220;

/** Answers of a question that has more stand two by two on a phone. */
const IN_ONE_COLUMN = 4;

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
    title.current?.closest('[data-full-page]')?.scrollTo?.({ top: 0 });
    scrollTo({ top: 0 });
    return () => clearTimeout(waiting.current);
  }, [question]);

  const total = found.questions.length;
  const number = found.questions.indexOf(question) + 1;
  const answer = answers[question];
  // Where profiles show no region, members can't be chosen by it (E-16).
  const options: (string | null)[] = [...OPTIONS[question].filter((option) => option !== 'region' || showsRegion), null];
  const isPaired = options.length > IN_ONE_COLUMN;
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
    <Around>
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
                {found.questions.map((one, index) => (
                  <Part key={one} $isReached={index < number} />
                ))}
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
          <Options $isPaired={isPaired} $rows={Math.ceil(options.length / (isPaired ? 2 : 1))}>
            {options.map((option, index) => {
              const Icon = isChosen(option) ? CheckIcon : iconOf(question, option);
              return (
                <Option
                  key={option ?? ''}
                  $isPaired={isPaired}
                  type="button"
                  aria-pressed={isChosen(option)}
                  onClick={() => choose(option)}
                >
                  <Mark aria-hidden $isSmall={isPaired} $isEmpty={!Icon}>
                    {Icon && <Icon />}
                  </Mark>
                  <Said $isPaired={isPaired}>{option === null ? t('matchfinder.dont_mind') : t(optionKey(question, option))}</Said>
                  <Key aria-hidden>{index + 1}</Key>
                </Option>
              );
            })}
          </Options>
        </Middle>
        <Foot>
          <FittingPeople found={found} isLarge={!isPaired} isRoomy={options.length < IN_ONE_COLUMN} />
        </Foot>
      </Page>
    </Around>
  );
}

const isStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
