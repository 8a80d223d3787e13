import { css, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion, radius, type } from '../theme/tokens.ts';
import { Hint } from './field.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: 12px;
`;

/** What a chosen radio looks like, wherever it is drawn as a card. */
export const chosenCard = css`
  position: relative;
  background: ${color.surface};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.card};
  cursor: pointer;
  transition: background ${motion.press}, border-color ${motion.press}, box-shadow ${motion.press};
  &:hover { background: ${color.sunken}; }
  &:has(input:checked) {
    background: ${color.primarySoft};
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(input:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &:has(input:disabled) { opacity: 0.55; }
  @media (forced-colors: active) {
    &:has(input:checked) { outline: 3px solid Highlight; }
  }
`;

const OptionCard = styled.label`
  ${chosenCard}
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 96px;
  padding: 16px 12px;
  text-align: center;
  ${type[16]};
  font-weight: 600;
  .lucide { width: 28px; height: 28px; color: ${color.textQuiet}; transition: color ${motion.press}; }
  &:has(input:checked) .lucide { color: ${color.primaryShape}; }
  &:has(input:checked) { color: ${color.onPrimarySoft}; }
`;

/** A choice of a few, as large cards with an icon: one question on a screen. */
export function RadioCards(props: RadioGroupProps) {
  return (
    <RadioGroup
      {...props}
      renderOptions={(options) => <Cards>{options}</Cards>}
      renderOption={({ value, label, hint, icon }, radio) => (
        <OptionCard key={value}>
          {radio}
          {icon}
          {label}
          {hint && <Hint as="span">{hint}</Hint>}
        </OptionCard>
      )}
    />
  );
}
