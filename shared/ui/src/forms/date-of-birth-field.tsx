import { type as typeSizes, color, controlLook, FieldError, Hint, labelLook, styled, visuallyHidden } from '@vesper/ui/base';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { type DatePart, dateOrder, fromIsoDate, toIsoDate } from './date-order.ts';

const Frame = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  ${labelLook}
  margin-bottom: 6px;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Parts = styled.div`
  display: flex;
  gap: 12px;
`;

const Part = styled.label<{ $part: DatePart }>`
  flex: 1 1 0;
  max-width: ${({ $part }) => ($part === 'year' ? '128px' : '96px')};
  min-width: 0;
  ${typeSizes[14]};
  color: ${color.textQuiet};
`;

const Input = styled.input`
  ${controlLook}
  margin-top: 4px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const LENGTH = { day: 2, month: 2, year: 4 } as const;

const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

interface DateOfBirthFieldProps {
  label: ReactNode;
  /** Hides the label where a heading already asks; the group keeps its accessible name. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown instead of `error` where only the year is too short. */
  shortYearError?: ReactNode;
  /** "Day", "Month", "Year" in the member's language. */
  partLabels: Record<DatePart, string>;
  /** BCP 47 tag; decides the order of the parts. */
  locale: string;
  /** YYYY-MM-DD, or '' while incomplete. */
  value: string;
  onChange: (isoDate: string) => void;
  onBlur?: () => void;
  /** Attached to the input that an error is about, so that a form can focus it: the first, or a year that is too short. */
  ref?: Ref<HTMLInputElement>;
}

/** Three short inputs in the language's order: a date known by heart is faster to type than to pick. */
export function DateOfBirthField({
  label,
  hideLabel = false,
  hint,
  error: given,
  shortYearError,
  partLabels,
  locale,
  value,
  onChange,
  onBlur,
  ref,
}: DateOfBirthFieldProps) {
  const id = useId();
  const [parts, setParts] = useState(() => fromIsoDate(value));
  // A value set from outside (a restored draft, a reset) wins over what was typed.
  const shown = value === toIsoDate(parts) ? parts : fromIsoDate(value);
  const isYearShort = shown.day !== '' && shown.month !== '' && shown.year !== '' && shown.year.length < LENGTH.year;
  const error = given && isYearShort ? (shortYearError ?? given) : given;
  const order = dateOrder(locale);
  const row = useRef<HTMLDivElement>(null);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  /** Only typing moves the focus: a browser that fills in the date changes all three. */
  const change = (part: DatePart, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '');
    const next = { ...shown, [part]: digits };
    setParts(next);
    onChange(toIsoDate(next));
    const isTyped = nativeEvent instanceof InputEvent && /^insert(Composition)?Text$/.test(nativeEvent.inputType);
    if (isTyped && digits.length === LENGTH[part] && digits.length > shown[part].length) focusPart(order.indexOf(part) + 1);
  };

  const goBack = (part: DatePart, event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || shown[part] !== '' || order.indexOf(part) === 0) return;
    event.preventDefault();
    focusPart(order.indexOf(part) - 1);
  };

  function focusPart(index: number): void {
    row.current?.querySelectorAll('input')[index]?.focus();
  }

  return (
    <Frame aria-describedby={describedBy}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Parts ref={row}>
        {order.map((part, index) => (
          <Part key={part} $part={part}>
            {partLabels[part]}
            <Input
              ref={(isYearShort ? part === 'year' : index === 0) ? ref : undefined}
              inputMode="numeric"
              autoComplete={autoComplete[part]}
              maxLength={LENGTH[part]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              value={shown[part]}
              onChange={(event) => change(part, event)}
              onKeyDown={(event) => goBack(part, event)}
              onBlur={onBlur}
            />
          </Part>
        ))}
      </Parts>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Frame>
  );
}
