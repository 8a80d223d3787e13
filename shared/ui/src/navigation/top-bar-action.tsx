import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion, radius, tabularFigures, targetSize, type } from '../theme/tokens.ts';
import { Anchor, type AnchorProps } from './anchor.tsx';

const Pill = styled(Anchor)`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 14px;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  ${tabularFigures};
  white-space: nowrap;
  text-decoration: none;
  color: ${color.text};
  background: ${color.sunken};
  transition: background ${motion.press};
  &:hover { background: ${color.line}; }
  .lucide { width: 20px; height: 20px; color: ${color.warningMark}; fill: ${color.secondaryShape}; }
`;

interface TopBarActionProps extends AnchorProps {
  icon: ReactNode;
  /** A `Badge` after the text. */
  badge?: ReactNode;
}

/** The one highlighted link of the top bar: credits, or getting Premium. */
export function TopBarAction({ icon, badge, children, ...anchor }: TopBarActionProps) {
  return (
    <Pill {...anchor}>
      {icon}
      {children}
      {badge}
    </Pill>
  );
}
