import { type as typeSizes, color, controlLook, FieldError, Hint, labelLook, styled, visuallyHidden } from '@vesper/ui/base';
import { type ReactNode, type Ref, useId, useState } from 'react';
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

const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

interface DateOfBirthFieldProps {
  label: ReactNode;
  /** Hides the label where a heading already asks; the group keeps its accessible name. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** "Day", "Month", "Year" in the member's language. */
  partLabels: Record<DatePart, string>;
  /** BCP 47 tag; decides the order of the parts. */
  locale: string;
  /** YYYY-MM-DD, or '' while incomplete. */
  value: string;
  onChange: (isoDate: string) => void;
  onBlur?: () => void;
  /** Attached to the first input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** Three short inputs in the language's order: a date known by heart is faster to type than to pick. */
export function DateOfBirthField({
  label,
  hideLabel = false,
  hint,
  error,
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
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  const change = (part: DatePart, text: string) => {
    const next = { ...shown, [part]: text.replace(/\D/g, '') };
    setParts(next);
    onChange(toIsoDate(next));
  };

  return (
    <Frame aria-describedby={describedBy}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Parts>
        {dateOrder(locale).map((part, index) => (
          <Part key={part} $part={part}>
            {partLabels[part]}
            <Input
              ref={index === 0 ? ref : undefined}
              inputMode="numeric"
              autoComplete={autoComplete[part]}
              maxLength={part === 'year' ? 4 : 2}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              value={shown[part]}
              onChange={(event) => change(part, event.target.value)}
              onBlur={onBlur}
            />
          </Part>
        ))}
      </Parts>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Frame>
  );
}
