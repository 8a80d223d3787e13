import { color, css, Hint, motion, radius, styled, targetSize } from '@vesper/ui/base';
import { RadioDot } from './radio-dot.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const Rows = styled.div<{ $isCompact: boolean }>`
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: hidden;
  ${({ $isCompact }) => $isCompact && css`> label { min-height: ${targetSize}; padding-block: 6px; }`}
`;

const Row = styled.label`
  position: relative;
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  padding: 10px 16px;
  cursor: pointer;
  transition: background ${motion.press};
  & + & { border-top: 1px solid ${color.line}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  &:has(input:checked) { background: ${color.primarySoft}; }
  &:has(input:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: -3px; border-radius: 12px; }
  &:has(input:disabled) { opacity: 0.55; }
`;

const RowHint = styled(Hint)`
  display: block;
  font-weight: 400;
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-weight: 500;
`;

/** Radio group as rows, e.g. payment methods with an icon and a price at the end. `isCompact`: as low as a target may be. */
export function RadioList({ isCompact = false, ...props }: RadioGroupProps & { isCompact?: boolean }) {
  return (
    <RadioGroup
      {...props}
      renderOptions={(options) => <Rows $isCompact={isCompact}>{options}</Rows>}
      renderOption={({ value, label, hint, icon, after }, radio) => (
        <Row key={value}>
          {radio}
          <RadioDot />
          {icon}
          <Words>
            {label}
            {hint && <RowHint as="span">{hint}</RowHint>}
          </Words>
          {after}
        </Row>
      )}
    />
  );
}
