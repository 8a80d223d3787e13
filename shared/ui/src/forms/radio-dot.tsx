import { color, motion, styled } from '@vesper/ui/base';

/** The visible circle of a radio, inside the `label` with the real input. */
export const RadioDot = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 22px;
  height: 22px;
  border: 1.5px solid ${color.controlBorder};
  border-radius: 50%;
  background: ${color.field};
  transition: border-width ${motion.press};
  label:has(input:checked) & {
    border: 7px solid ${color.primary};
    background: ${color.onPrimary};
  }
`;
