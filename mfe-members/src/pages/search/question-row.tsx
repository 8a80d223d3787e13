import { useLocation, useTexts } from '@vesper/host-kit';
import { ButtonLink, color, radius, styled } from '@vesper/ui';
import { type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { QuestionForm } from '../../question/question-form.tsx';
import { type Question, useQuestion } from '../../question/use-question.ts';
import { keepQuestionEntry, questionEntry } from './question-entry.ts';

/** A row of its own among the people, as high when it is done as it was, until it is out of sight: nothing moves under a finger. */
const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  margin-block: 4px;
  padding: 16px 20px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  > * { grid-area: 1 / 1; min-width: 0; }
`;
const Form = styled.section<{ $isDone: boolean }>`
  ${({ $isDone }) => $isDone && 'visibility: hidden;'}
`;
const Done = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  place-content: center;
  place-self: center;
  text-align: center;
`;
const Said = styled.p`
  flex: 0 1 auto;
  font-weight: 600;
  text-wrap: balance;
  outline: none;
`;

/** Today's question among the results (E-02); once it is done, its place, as long as the list of this entry of the history has one. */
export function useQuestionRow(): ReactElement | undefined {
  const question = useQuestion();
  const { key } = useLocation();
  const [isOpenHere] = useState(() => question?.outcome === null);
  const [before] = useState(() => questionEntry(sessionStorage));
  const [isClosed, setClosed] = useState(!isOpenHere && before === closed(key));
  useEffect(() => {
    if (isOpenHere) keepQuestionEntry(sessionStorage, isClosed ? closed(key) : key);
  }, [isOpenHere, isClosed, key]);
  if (!question || !(isOpenHere || before === key || before === closed(key))) return undefined;
  return <QuestionRow key="question" question={question} isClosed={isClosed} onClose={() => setClosed(true)} />;
}

/** As the entry of the history is kept once the place is no higher than its words. */
const closed = (key: string) => `${key} closed`;

interface QuestionRowProps {
  question: Question;
  /** Without the room that the question took. */
  isClosed: boolean;
  onClose: () => void;
}

function QuestionRow({ question, isClosed, onClose }: QuestionRowProps) {
  const { t } = useTexts();
  const { outcome } = question;
  const id = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const [isOpenHere] = useState(outcome === null);
  // The pressed button is gone.
  useEffect(() => {
    if (isOpenHere && outcome) done.current?.focus({ preventScroll: true });
  }, [isOpenHere, outcome]);
  const row = useRef<HTMLLIElement>(null);
  const close = useEffectEvent(onClose);
  const isWaiting = isOpenHere && outcome !== null && !isClosed;
  // Below the window nothing that is in sight stands under it.
  useEffect(() => {
    if (!isWaiting || !row.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) close();
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <Row ref={row} data-spacer>
      {!isClosed && (
        <Form aria-labelledby={id} $isDone={outcome !== null}>
          <QuestionForm question={question} titleId={id} />
        </Form>
      )}
      {outcome && (
        <Done>
          {/* texts: question.saved question.private question.later */}
          <Said ref={done} tabIndex={-1}>
            {t(`question.${outcome}`)}
          </Said>
          <ButtonLink variant="secondary" href="/profile">
            {t('question.next')}
          </ButtonLink>
        </Done>
      )}
    </Row>
  );
}
