import { color, css, motion, radius, styled, targetSize, type } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../icons.ts';

const look = css`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 500;
  .lucide { width: 16px; height: 16px; }
`;

const Fact = styled.span`
  ${look}
  padding: 6px 12px;
  color: ${color.text};
  background: ${color.sunken};
  .lucide { color: ${color.textQuiet}; }
`;

/** A fact in a few words: an interest, an eye colour. */
export function Chip({ icon, children, as }: { icon?: ReactNode; children: ReactNode; as?: 'div' }) {
  return (
    <Fact as={as}>
      {icon}
      {children}
    </Fact>
  );
}

const Toggle = styled.button`
  ${look}
  min-height: ${targetSize};
  padding: 8px 16px;
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  transition: background ${motion.press}, border-color ${motion.press};
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  &:is([aria-pressed='true'], [data-set]) { color: ${color.onPrimarySoft}; background: ${color.primarySoft}; border-color: currentColor; font-weight: 600; }
`;

interface ToggleChipProps extends ComponentPropsWithRef<'button'> {
  isPressed: boolean;
}

/** A toggle button as a chip: a filter, an interest. */
export function ToggleChip({ isPressed, children, ...rest }: ToggleChipProps) {
  return (
    <Toggle type="button" aria-pressed={isPressed} {...rest}>
      {isPressed && <CheckIcon />}
      {children}
    </Toggle>
  );
}

interface OpeningChipProps extends ComponentPropsWithRef<'button'> {
  /** Something is chosen behind it. */
  isSet: boolean;
}

/** A chip that opens where its choice is made: the ages of a search. */
export function OpeningChip({ isSet, children, ...rest }: OpeningChipProps) {
  return (
    <Toggle type="button" data-set={isSet || undefined} {...rest}>
      {children}
      <ChevronDownIcon />
    </Toggle>
  );
}

interface RemovableChipProps extends ComponentPropsWithRef<'button'> {
  /** What pressing it does, for screen readers: "Remove filter: Hiking". */
  label: string;
}

/** A choice that a press takes back: an active filter. */
export function RemovableChip({ label, children, ...rest }: RemovableChipProps) {
  return (
    <Toggle type="button" aria-label={label} {...rest}>
      {children}
      <CloseIcon />
    </Toggle>
  );
}
