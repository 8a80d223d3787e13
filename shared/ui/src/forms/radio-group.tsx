import { FieldError, Hint, labelLook, styled, visuallyHidden } from '@vesper/ui/base';
import { type ReactNode, type Ref, useId } from 'react';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Content at the end of a row: a price, a badge. */
  after?: ReactNode;
  disabled?: boolean;
}

/** Controlled; with react-hook-form use its `Controller`. */
export interface RadioGroupProps {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly RadioOption[];
  /** The selected option's value; null: none. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Attached to the selected radio, or the first, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

const Frame = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  ${labelLook}
  margin-bottom: 8px;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

/** Visually hidden below its label, which shows the focus with `:has(input:focus-visible)`. */
const HiddenRadio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;

interface FrameProps extends RadioGroupProps {
  /** Renders one option around its radio. */
  renderOption: (option: RadioOption, radio: ReactNode) => ReactNode;
  renderOptions: (options: ReactNode) => ReactNode;
}

/** Shared by `RadioCards` and `RadioList`. Native radios, so arrow keys work without code. */
export function RadioGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  options,
  value,
  onChange,
  onBlur,
  ref,
  renderOption,
  renderOptions,
}: FrameProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const reachable = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <Frame aria-describedby={describedBy || undefined}>
      <Legend $hidden={hideLegend}>{legend}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {renderOptions(
        options.map((option) =>
          renderOption(
            option,
            <HiddenRadio
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              ref={option.value === reachable ? ref : undefined}
            />,
          ),
        ),
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Frame>
  );
}
