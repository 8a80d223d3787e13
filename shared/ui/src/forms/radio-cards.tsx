import { color, Hint, motion, styled, type } from '@vesper/ui/base';
import { chosenCard } from './chosen-card.ts';
import { RadioDot } from './radio-dot.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const Cards = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * { flex: 1 1 136px; }
`;

const OptionCard = styled.label`
  ${chosenCard}
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 112px;
  padding: 16px 12px;
  text-align: center;
  overflow-wrap: anywhere;
  ${type[16]};
  font-weight: 600;
  .lucide { width: 28px; height: 28px; color: ${color.textQuiet}; transition: color ${motion.press}; }
  &:has(input:checked) .lucide { color: ${color.primaryShape}; }
  &:has(input:checked) { color: ${color.onPrimarySoft}; }
`;

const Corner = styled(RadioDot)`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-end: 12px;
`;

/** Radio group as large cards with icons, for one question per screen. */
export function RadioCards(props: RadioGroupProps) {
  return (
    <RadioGroup
      {...props}
      renderOptions={(options) => <Cards>{options}</Cards>}
      renderOption={({ value, label, hint, icon }, radio) => (
        <OptionCard key={value}>
          {radio}
          <Corner />
          {icon}
          {label}
          {hint && <Hint as="span">{hint}</Hint>}
        </OptionCard>
      )}
    />
  );
}
