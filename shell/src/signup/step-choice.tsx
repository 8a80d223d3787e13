import { GENDERS } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FemaleIcon, MaleIcon, RadioCards } from '@vesper/ui';
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';

type Gender = (typeof GENDERS)[number];

const ICONS: Record<Gender, ReactNode> = { male: <MaleIcon />, female: <FemaleIcon /> };
const WORDS = { gender: 'gender', seeking: 'genders' } as const;

/**
 * Step 0, one of its two questions: a press answers and goes on. The arrow keys only choose, for they pass over one answer to reach
 * another; a screen reader's press may look like theirs. For both there is the button.
 */
export function StepChoice({ asks, draft, refused, onTyped, onNext, onBack }: StepProps & { asks: 'gender' | 'seeking' }) {
  const { t, fieldText } = useTexts();
  const [isMissing, setIsMissing] = useState(false);
  const isDoubled = useRef(false);
  const chosen = draft[asks];
  const error = isMissing ? 'unchosen' : refused[asks];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return onNext({ [asks]: chosen });
    setIsMissing(true);
    (event.currentTarget as HTMLFormElement).querySelector('input')?.focus();
  };
  // The second half of a double press falls on the question after, whose cards stand in the same place.
  const watch = ({ detail }: MouseEvent) => void (isDoubled.current = detail > 1);
  const choose = (value: string) => {
    if (isDoubled.current) return;
    setIsMissing(false);
    onTyped({ [asks]: value });
  };
  const goOn = ({ target, detail }: MouseEvent) => {
    if (target instanceof HTMLInputElement && detail === 1) onNext({ [asks]: target.value });
  };
  return (
    <StepFrame title={t(`signup.${asks}.title`)} onSubmit={submit} onBack={onBack}>
      {/* The radios take the keys; this only hears them being pressed. */}
      <div role="presentation" onClickCapture={watch} onClick={goOn}>
        <RadioCards
          legend={t(`signup.${asks}.title`)}
          hideLegend
          options={GENDERS.map((value) => ({ value, label: t(`common:${WORDS[asks]}.${value}`), icon: ICONS[value] }))}
          value={chosen}
          onChange={choose}
          error={error && fieldText(error)}
        />
      </div>
    </StepFrame>
  );
}
