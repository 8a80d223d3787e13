import type { MatchfinderQuestion } from '@vesper/contracts';
import { callKey, useCall, useLocation, useNavigate, useSearchParams, useTexts } from '@vesper/host-kit';
import { Container, ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton } from '@vesper/ui';
import { useState } from 'react';
import { DONT_MIND } from './options.ts';
import { QuestionPage } from './question-page.tsx';
import { Results } from './results.tsx';
import { useKeepAnswers } from './use-keep-answers.ts';
import { useGoBack } from '../../people/use-go-back.ts';

/** Of addresses that a step within the page led to. */
const STEP = { state: { isStep: true } };
const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isStep' in state;

/** the matchfinder. The question on screen is in the address (`?question=age`), so Back goes to the one before. */
export default function MatchFinderPage() {
  const { t, errorText } = useTexts();
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useGoBack('/members');
  const [params, setParams] = useSearchParams();
  /** In this visit, or in an earlier round. */
  const [answered, setAnswered] = useState<ReadonlySet<MatchfinderQuestion>>(new Set());
  const realOnly = params.get('real_only') === '1';
  const input = { query: realOnly ? { real_only: '1' as const } : {} };
  const { data, error, refetch, isFetching } = useCall('matchfinder.get', input, { staleTime: 0 });
  const keep = useKeepAnswers(callKey('matchfinder.get', input));
  const heading = <PageHeading isCompact title={t('matchfinder.title')} text={t('matchfinder.text')} />;

  if (!data) {
    return (
      <NarrowContainer>
        {heading}
        {error ? (
          <ErrorCard
            title={t('matchfinder.failed')}
            text={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton shape="block" height="420px" />
          </Loading>
        )}
      </NarrowContainer>
    );
  }

  const { questions } = data;
  const answers = data.answers ?? DONT_MIND;
  const wanted = questions.find((question) => question === params.get('question'));
  const question = wanted ?? (data.answers === null ? questions[0] : undefined);

  const kept: Record<string, string> = realOnly ? { real_only: '1' } : {};

  const given = (one: MatchfinderQuestion) => answered.has(one) || answers[one] !== null;

  if (question) {
    const isEdit = params.get('edit') !== null;
    const index = questions.indexOf(question);
    const before = questions[index - 1];
    return (
      <QuestionPage
        found={data}
        question={question}
        answers={answers}
        isAnswered={given(question)}
        isEdit={isEdit}
        onAnswer={(option) => {
          // The first one makes this a begun round: the question stays until its answer has been seen.
          if (!wanted) setParams({ question, ...kept }, { replace: true });
          setAnswered(new Set([...answered, question]));
          keep({ [question]: option });
        }}
        onNext={() => {
          const next = questions[index + 1];
          // Someone who changes one answer of a finished round goes back to the results.
          const goesOn = next && !isEdit;
          setParams({ ...(goesOn && { question: next }), ...kept }, STEP);
          if (!goesOn) scrollTo({ top: 0 });
        }}
        onBack={() => {
          // As the browser's Back, where a step within led here.
          if (isStep(location.state)) void navigate(-1);
          else if (isEdit) setParams(kept, { replace: true });
          else if (before) setParams({ question: before, ...kept }, { replace: true });
          else leave();
        }}
      />
    );
  }
  return (
    <Container>
      {heading}
      <Results
        found={data}
        answers={answers}
        onEdit={(edited) => {
          setAnswered(new Set(questions));
          setParams({ question: edited, edit: '1', ...kept }, STEP);
        }}
        onRestart={() => {
          setAnswered(new Set(questions));
          setParams({ question: questions[0] ?? '', ...kept }, STEP);
        }}
        realOnly={realOnly}
        onRealOnly={() => setParams(realOnly ? {} : { real_only: '1' }, { replace: true })}
        onRelax={(relaxed) => keep({ [relaxed]: null })}
      />
    </Container>
  );
}
