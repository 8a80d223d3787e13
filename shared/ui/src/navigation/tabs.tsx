import { Anchor, color, from, motion, styled, targetSize } from '@vesper/ui/base';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
`;

/** How much of an edge fades where there is more behind it, px. */
const FADE = 32;

const List = styled.ul`
  display: flex;
  gap: 2px;
  margin-bottom: -1px;
  ${from.small} { gap: 4px; }
  overflow-x: auto;
  scrollbar-width: none;
  /* There is more than fits: the edge behind which it lies fades. */
  &[data-more] { mask-image: linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent); }
  --before: 0px;
  --after: 0px;
  &[data-more~='before'] { --before: ${FADE}px; }
  &[data-more~='after'] { --after: ${FADE}px; }
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
  const markMore = () => {
    const { current: all } = list;
    if (!all) return;
    const before = Math.abs(all.scrollLeft);
    const sides = [before > 4 && 'before', all.scrollWidth - all.clientWidth - before > 4 && 'after'].filter(Boolean);
    if (sides.length > 0) all.dataset['more'] = sides.join(' ');
    else delete all.dataset['more'];
  };
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
      markMore();
    };
    show();
    if (!tab || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(show);
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [current]);
  return (
    <Bar aria-label={label}>
      <List ref={list} onScroll={markMore}>
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
