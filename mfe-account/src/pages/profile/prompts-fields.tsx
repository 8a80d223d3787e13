import { type Prompt, PROMPTS, PROMPTS_MAX } from '@vesper/contracts';
import { Stack } from '@vesper/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnswerField } from './answer-field.tsx';
import { Openings } from './openings.tsx';
import { type Answer, isUnanswered } from './profile-parts.ts';

interface PromptsFieldsProps {
  answers: readonly Answer[];
  /** The attempt to save that was refused, as openings had no words; null: none was. */
  refusedAt: number | null;
  onChange: (answers: readonly Answer[]) => void;
}

/** The openings that the member went on from (B-13): up to three, in their order. */
export function PromptsFields({ answers, refusedAt, onChange }: PromptsFieldsProps) {
  const [focused, setFocused] = useState<{ prompt: Prompt | null }>();
  const fields = useRef<HTMLDivElement>(null);

  const focus = (prompt: Prompt | null | undefined) =>
    fields.current?.querySelector<HTMLElement>(prompt ? `[data-prompt="${prompt}"]` : '[data-opening]')?.focus();
  // What had the focus is gone or elsewhere once answers come, go or move.
  const focusArranged = useEffectEvent(() => {
    if (focused) focus(focused.prompt);
  });
  useEffect(() => focusArranged(), [focused]);
  const focusUnanswered = useEffectEvent(() => focus(answers.find(isUnanswered)?.prompt));
  useEffect(() => {
    if (refusedAt !== null) focusUnanswered();
  }, [refusedAt]);

  const arrange = (next: readonly Answer[], prompt: Prompt | null) => {
    onChange(next);
    setFocused({ prompt });
  };
  return (
    <Stack ref={fields} gap={16}>
      {answers.map((one, place) => (
        <AnswerField
          key={one.prompt}
          prompt={one.prompt}
          answer={one.answer}
          isEmpty={refusedAt !== null && isUnanswered(one)}
          onChange={(answer) => onChange(answers.with(place, { prompt: one.prompt, answer }))}
          onMoveUp={place === 0 ? undefined : () => arrange(movedUp(answers, place), one.prompt)}
          onRemove={() => arrange(answers.toSpliced(place, 1), null)}
        />
      ))}
      {answers.length < PROMPTS_MAX && (
        <Openings
          prompts={PROMPTS.filter((prompt) => !answers.some((one) => one.prompt === prompt))}
          onAdd={(prompt) => arrange([...answers, { prompt, answer: '' }], prompt)}
        />
      )}
    </Stack>
  );
}

const movedUp = (answers: readonly Answer[], place: number): Answer[] =>
  answers.toSpliced(place - 1, 2, ...answers.slice(place - 1, place + 1).toReversed());
