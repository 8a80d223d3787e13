import { ChevronDownIcon, color, from, radius, styled, type } from '@vesper/ui';
import { useId } from 'react';

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  gap: 12px;
  align-items: center;
  min-height: 52px;
  padding-block: 8px;
  & + & { border-top: 1px solid ${color.line}; }
  &:has(select:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; border-radius: ${radius.control}; }
`;

const Name = styled.label`
  ${type[16]};
  font-weight: 600;
  overflow-wrap: break-word;
`;

const Value = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: flex-end;
  align-self: stretch;
  ${type[14]};
  text-align: end;
  color: ${color.textQuiet};
  .lucide { flex: none; }
  ${from.medium} { position: relative; ${type[16]}; }
`;

/** Not seen, but pressed: on a phone the whole row, with a mouse the value, below which the choices open. */
const Select = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled { cursor: not-allowed; }
`;

interface SelectRowProps<Option extends string> {
  label: string;
  value: Option;
  options: readonly { value: Option; label: string; lang?: string }[];
  disabled?: boolean;
  onChange: (value: Option) => void;
}

/** A setting with several choices: its name on the left, on the right what is chosen, which a press changes. */
export function SelectRow<Option extends string>({ label, value, options, disabled = false, onChange }: SelectRowProps<Option>) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Row>
      <Name htmlFor={id}>{label}</Name>
      <Value>
        <span aria-hidden lang={chosen?.lang}>
          {chosen?.label}
        </span>
        <ChevronDownIcon size={20} />
        <Select id={id} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value as Option)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
      </Value>
    </Row>
  );
}
