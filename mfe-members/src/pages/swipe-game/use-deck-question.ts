import { useState } from 'react';
import type { Outcome } from '../../question/asked.ts';
import { type Question, useQuestion } from '../../question/use-question.ts';

/** So many decisions come before it. */
const ASKED_AFTER = 12;

interface DeckQuestion {
  /** Asked now. */
  asked: Question | null;
  /** Asked after the next decision. */
  coming: Question | null;
  countDecision: () => void;
}

/** Today's question, in its turn among the cards. */
export function useDeckQuestion(onDone: (outcome: Outcome) => void): DeckQuestion {
  const question = useQuestion(onDone);
  const [decisions, setDecisions] = useState(0);
  const waiting = question?.outcome === null ? question : null;
  return {
    asked: decisions >= ASKED_AFTER ? waiting : null,
    coming: decisions + 1 >= ASKED_AFTER ? waiting : null,
    countDecision: () => setDecisions((count) => count + 1),
  };
}
