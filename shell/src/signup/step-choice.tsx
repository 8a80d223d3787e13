import { GENDERS, SEEKING } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { RadioCards } from '@vesper/ui';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';

const ANSWERS = { gender: GENDERS, seeking: SEEKING } as const;
const TEXTS = { gender: 'gender', seeking: 'genders' } as const;

/**
 * Step 0, gender or seeking: a click selects an answer and continues. Arrow keys only select, because they move through the answers; clicks
 * of a screen reader may look the same. Both can use the button.
 */
export function StepChoice({ asks, draft, refused, onTyped, onNext }: StepProps & { asks: 'gender' | 'seeking' }) {
  const { t, fieldText } = useTexts();
  const [isMissing, setIsMissing] = useState(false);
  const isDoubleClick = useRef(false);
  const chosen = draft[asks];
  const error = isMissing ? 'unchosen' : refused[asks];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return onNext({ [asks]: chosen });
    setIsMissing(true);
    (event.currentTarget as HTMLFormElement).querySelector('input')?.focus();
  };
  // The second click of a double click would hit the next question, whose cards are in the same place.
  const noteDoubleClick = ({ detail }: MouseEvent) => void (isDoubleClick.current = detail > 1);
  const choose = (value: string) => {
    if (isDoubleClick.current) return;
    setIsMissing(false);
    onTyped({ [asks]: value });
  };
  const advance = ({ target, detail }: MouseEvent) => {
    if (target instanceof HTMLInputElement && detail === 1) onNext({ [asks]: target.value });
  };
  return (
    <StepFrame title={t(`signup.${asks}.title`)} onSubmit={submit}>
      {/* Keyboard input goes to the radios; this only listens for clicks. */}
      <div role="presentation" onClickCapture={noteDoubleClick} onClick={advance}>
        <RadioCards
          legend={t(`signup.${asks}.title`)}
          hideLegend
          options={ANSWERS[asks].map((value) => ({ value, label: t(`common:${TEXTS[asks]}.${value}`) }))}
          value={chosen}
          onChange={choose}
          error={error && fieldText(error)}
        />
      </div>
    </StepFrame>
  );
}
