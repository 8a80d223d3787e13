import { color, Hint, motion, styled, type } from '@vesper/ui/base';
import { chosenCard } from './chosen-card.ts';
import { RadioDot } from './radio-dot.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const Cards = styled.div`
  display: grid;
  gap: 12px;
`;

const OptionCard = styled.label`
  ${chosenCard}
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 64px;
  padding: 12px 16px;
  overflow-wrap: anywhere;
  ${type[16]};
  font-weight: 600;
  .lucide { flex: none; color: ${color.textQuiet}; transition: color ${motion.press}; }
  &:has(input:checked) .lucide { color: ${color.primaryShape}; }
  &:has(input:checked) { color: ${color.onPrimarySoft}; }
`;

const Words = styled.span`min-width: 0;`;
const CardHint = styled(Hint)`display: block;`;

/** Radio group as large cards, one below the other, for one question per screen. */
export function RadioCards(props: RadioGroupProps) {
  return (
    <RadioGroup
      {...props}
      renderOptions={(options) => <Cards>{options}</Cards>}
      renderOption={({ value, label, hint, icon }, radio) => (
        <OptionCard key={value}>
          {radio}
          <RadioDot />
          {icon}
          <Words>
            {label}
            {hint && <CardHint as="span">{hint}</CardHint>}
          </Words>
        </OptionCard>
      )}
    />
  );
}
