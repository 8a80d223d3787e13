import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { radius, tabularFigures } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type BadgeTone = 'new' | 'warning' | 'danger' | 'neutral';

const tones: Record<BadgeTone, string> = {
  new: `color: ${color.onBadge}; background: ${color.badge};`,
  warning: `color: ${color.onWarningSoft}; background: ${color.warningSoft}; box-shadow: inset 0 0 0 1px ${color.warningMark};`,
  danger: `color: ${color.onDanger}; background: ${color.danger};`,
  neutral: `color: ${color.onInfoSoft}; background: ${color.infoSoft};`,
};

const Element = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 6px;
  border-radius: ${radius.pill};
  font-size: 0.75rem;
  line-height: 1;
  font-weight: 700;
  ${tabularFigures};
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

interface BadgeProps {
  /** A count (capped by the caller: "99+") or one word. */
  children: ReactNode;
  /** `new` is the colour of unread messages and new likes [L-20]. */
  tone?: BadgeTone;
  /** The count in words, for screen readers: "3 unread messages". */
  label?: string;
}

/** A small badge: a count or one word. */
export function Badge({ children, tone = 'new', label }: BadgeProps) {
  return (
    <Element $tone={tone}>
      {label ? (
        <>
          <span aria-hidden>{children}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </Element>
  );
}
