import { useLocation, useTexts } from '@vesper/host-kit';
import { color, radius, styled } from '@vesper/ui';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { QuestionForm } from '../../question/question-form.tsx';
import { type Question, useQuestion } from '../../question/use-question.ts';
import { keepQuestionEntry, questionEntry } from './question-entry.ts';

/** A row of its own among the people, as high when it is done as it was: nothing moves. */
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
const Done = styled.p`
  place-self: center;
  color: ${color.textQuiet};
  outline: none;
`;

/** Today's question among the results (E-02); once it is done, its place, as long as the list of this entry of the history has one. */
export function useQuestionRow(): ReactElement | undefined {
  const question = useQuestion();
  const { key } = useLocation();
  const [isOpenHere] = useState(() => question?.outcome === null);
  const [before] = useState(() => questionEntry(sessionStorage));
  useEffect(() => {
    if (isOpenHere) keepQuestionEntry(sessionStorage, key);
  }, [isOpenHere, key]);
  if (!question || !(isOpenHere || before === key)) return undefined;
  return <QuestionRow key="question" question={question} />;
}

function QuestionRow({ question }: { question: Question }) {
  const { t } = useTexts();
  const { outcome } = question;
  const id = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const [isOpenHere] = useState(outcome === null);
  // The pressed button is gone.
  useEffect(() => {
    if (isOpenHere && outcome) done.current?.focus({ preventScroll: true });
  }, [isOpenHere, outcome]);
  return (
    <Row data-spacer>
      <Form aria-labelledby={id} $isDone={outcome !== null}>
        <QuestionForm question={question} titleId={id} />
      </Form>
      {outcome && (
        // texts: question.saved question.private question.later
        <Done ref={done} tabIndex={-1}>
          {t(`question.${outcome}`)}
        </Done>
      )}
    </Row>
  );
}
