import type { MatchfinderAnswers, MatchfinderQuestion } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useHost, useQueryClient, useSearchParams, useTexts } from '@vesper/host-kit';
import { Container, ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton } from '@vesper/ui';
import { DONT_MIND } from '../../matchfinder/options.ts';
import { QuestionCard } from '../../matchfinder/question-card.tsx';
import { Results } from '../../matchfinder/results.tsx';

/** the matchfinder. The question on screen is in the address (`?question=age`), so Back goes to the one before. */
export default function MatchFinderPage() {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const realOnly = params.get('real_only') === '1';
  const input = { query: realOnly ? { real_only: '1' as const } : {} };
  const { data, error, refetch, isFetching } = useCall('matchfinder.get', input, { staleTime: 0 });
  const save = useCallMutation('matchfinder.put');
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

  async function keep(next: MatchfinderAnswers): Promise<void> {
    const key = callKey('matchfinder.get', input);
    queries.setQueryData(key, { ...data, answers: next });
    try {
      await save.mutateAsync({ body: { answers: next } });
    } catch (failure) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(failure) });
    }
    await queries.invalidateQueries({ queryKey: key });
  }
  const answer = (asked: MatchfinderQuestion, option: string | null) => {
    void keep({ ...answers, [asked]: option });
    const next = questions[questions.indexOf(asked) + 1];
    // Somebody who changes one answer of a finished round goes back to the results.
    const goesOn = next && params.get('edit') === null;
    setParams({ ...(goesOn && { question: next }), ...kept });
    if (!goesOn) scrollTo({ top: 0 });
  };

  if (question) {
    const index = questions.indexOf(question);
    const before = questions[index - 1];
    return (
      <NarrowContainer>
        {heading}
        <QuestionCard
          question={question}
          number={index + 1}
          total={questions.length}
          answers={answers}
          onAnswer={(option) => answer(question, option)}
          onBack={before && params.get('edit') === null ? () => setParams({ question: before, ...kept }) : null}
        />
      </NarrowContainer>
    );
  }
  return (
    <Container>
      {heading}
      <Results
        found={data}
        answers={answers}
        onEdit={(edited) => setParams({ question: edited, edit: '1', ...kept })}
        onRestart={() => setParams({ question: questions[0] ?? '', ...kept })}
        realOnly={realOnly}
        onRealOnly={() => setParams(realOnly ? {} : { real_only: '1' }, { replace: true })}
        onRelax={(relaxed) => void keep({ ...answers, [relaxed]: null })}
      />
    </Container>
  );
}
