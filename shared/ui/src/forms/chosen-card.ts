import { color, css, motion, radius } from '@vesper/ui/base';

/** Styles of a `label` that is a selectable card, and of the selected one. */
export const chosenCard = css`
  position: relative;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  cursor: pointer;
  transition: background ${motion.press}, border-color ${motion.press}, box-shadow ${motion.press};
  @media (hover: hover) { &:hover { border-color: ${color.controlBorder}; } }
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
