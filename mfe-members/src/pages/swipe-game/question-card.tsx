import { color, keyframes, motion, radius, shadow, styled } from '@vesper/ui';
import { useEffect, useId, useRef } from 'react';
import { QuestionForm } from '../../question/question-form.tsx';
import type { Question } from '../../question/use-question.ts';
import { buttonsHeight } from './measures.ts';

const enter = keyframes`from { opacity: 0; }`;

/** Like a card: over the next one, and under the buttons, which wait. */
const Card = styled.section`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: safe center;
  padding: 24px 20px ${buttonsHeight + 8}px;
  overflow-y: auto;
  color: ${color.text};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  box-shadow: ${shadow.float};
  animation: ${enter} ${motion.sheet};
`;

interface QuestionCardProps {
  question: Question;
  /** Where the keyboard goes on afterwards. */
  findNext: () => HTMLElement | null | undefined;
}

/** Among the cards: a question for the member's own profile (E-02). */
export function QuestionCard({ question, findNext }: QuestionCardProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const find = useRef(findNext);
  // The buttons that had the focus wait now, and those of the question are gone afterwards.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    const { current } = find;
    return () => current()?.focus({ preventScroll: true });
  }, []);
  return (
    <Card aria-labelledby={id}>
      <QuestionForm question={question} titleId={id} title={title} isLarge />
    </Card>
  );
}
