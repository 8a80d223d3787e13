import { Anchor, color, motion, styled, targetSize } from '@vesper/ui/base';
import type { ComponentProps } from 'react';
import { ChevronRightIcon } from '../icons.ts';

const Line = styled(Anchor)`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  min-height: ${targetSize};
  color: ${color.text};
  font-weight: 600;
  text-decoration: none;
  border-radius: 2px;
  transition: color ${motion.press};
  > .lucide { flex: none; width: 18px; height: 18px; color: ${color.textQuiet}; transition: translate ${motion.press}; }
  &:hover > span { text-decoration: underline; text-underline-offset: 3px; }
  &:hover > .lucide { translate: 2px; }
`;

/** The way to a page of its own, on a line of its own: as quiet as text, so that the one main action stays the loudest. */
export function ForwardLink({ children, ...rest }: ComponentProps<typeof Anchor>) {
  return (
    <Line {...rest}>
      <span>{children}</span>
      <ChevronRightIcon />
    </Line>
  );
}
