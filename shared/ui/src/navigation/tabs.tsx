import { Anchor, color, from, motion, styled, targetSize } from '@vesper/ui/base';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FADE, fadingEdges, markMore } from './fading-edges.ts';

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
`;

const List = styled.ul`
  display: flex;
  gap: 2px;
  margin-bottom: -1px;
  ${from.small} { gap: 4px; }
  ${fadingEdges}
`;

const Tab = styled(Anchor)`
  position: relative;
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: ${targetSize};
  /* The words leave room for a mark above their end. */
  padding: 14px 7px 6px;
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

/** At the word's corner: nothing moves when it comes, and there is no hole before. */
const Mark = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: calc(100% - 12px);
  z-index: 1;
  display: inline-flex;
  > * { min-width: 17px; height: 17px; padding-inline: 5px; }
  ${from.small} { inset-inline-start: calc(100% - 18px); }
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
  // If the tabs overflow, scroll the current one into view; again when its size is known: at first it may be hidden, or its font missing.
  useLayoutEffect(() => {
    const all = list.current;
    const tab = all?.querySelector('[aria-current]');
    const show = () => {
      if (all && tab) {
        const [{ left, right }, edges] = [tab.getBoundingClientRect(), all.getBoundingClientRect()];
        // Whole, and beside what fades.
        const past = Math.max(0, right + FADE - edges.right) || Math.min(0, left - FADE - edges.left);
        if (right > left && past !== 0) all.scrollLeft += past;
      }
      markMore(all);
    };
    show();
    if (!tab || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(show);
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [current]);
  return (
    <Bar aria-label={label}>
      <List ref={list} onScroll={() => markMore(list.current)}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Tab href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.badge && <Mark>{tab.badge}</Mark>}
            </Tab>
          </li>
        ))}
      </List>
    </Bar>
  );
}
