import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { from, motion, targetSize } from '../theme/tokens.ts';
import { Anchor } from './anchor.tsx';

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
`;

const List = styled.ul`
  display: flex;
  gap: 2px;
  margin-bottom: -1px;
  ${from.small} { gap: 4px; }
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled(Anchor)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  padding: 10px 8px;
  ${from.small} { padding-inline: 14px; }
  font-weight: 600;
  color: ${color.textQuiet};
  text-decoration: none;
  white-space: nowrap;
  border-bottom: 3px solid transparent;
  outline-offset: -3px;
  transition: color ${motion.press};
  &:hover { color: ${color.text}; }
  &[aria-current] { color: ${color.text}; border-bottom-color: ${color.primary}; }
`;

/** Badge at the label's corner: positioned so that it neither moves nor covers its neighbours. */
const Corner = styled.span`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: -12px;
  display: flex;
`;

interface TabsProps {
  /** Accessible name of the tabs: "Likes". */
  label: string;
  tabs: readonly { href: string; label: ReactNode; badge?: ReactNode; isCurrent: boolean }[];
}

/** Links to sibling pages. Each has its own address, so these are links, not ARIA tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // If the tabs overflow, scroll the current one into view.
  useLayoutEffect(() => {
    const right = list.current?.querySelector('[aria-current]')?.getBoundingClientRect().right;
    if (list.current && right) list.current.scrollLeft += Math.max(0, right - list.current.getBoundingClientRect().right);
  }, [current]);
  return (
    <Bar aria-label={label}>
      <List ref={list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Tab href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.badge && <Corner>{tab.badge}</Corner>}
            </Tab>
          </li>
        ))}
      </List>
    </Bar>
  );
}
