import { Anchor, below, color, css, from, motion, styled, targetSize, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
`;

/** As wide as each other on a phone, where they fill the page; never scrolled. Else as wide as its label, and a badge's place. */
const List = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  margin-bottom: -1px;
  ${from.small} { display: flex; gap: 32px; }
`;

/** What a badge of one digit takes beside the label, with the gap before it, px. */
const BADGE = 24;

/** Under the label of the current page, and its badge. */
const underline = css`
  content: '';
  position: absolute;
  height: 3px;
  border-radius: 3px 3px 0 0;
  background: ${color.primary};
`;

const Tab = styled(Anchor)<{ $hasBadge: boolean; $hasPlace: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: ${targetSize};
  padding: 10px 2px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  text-align: center;
  text-decoration: none;
  outline-offset: -3px;
  transition: color ${motion.press};
  ${from.small} { padding-inline: 0 ${({ $hasPlace }) => ($hasPlace ? BADGE : 0)}px; ${type[16]}; font-weight: 600; outline-offset: 2px; }
  &:hover { color: ${color.text}; }
  &[aria-current] { color: ${color.text}; }
  ${from.small} {
    &[aria-current]::after {
      ${underline}
      inset: auto ${({ $hasBadge, $hasPlace }) => ($hasPlace && !$hasBadge ? BADGE : 0)}px 0 0;
    }
  }
`;

/* In the middle of a tab stand label and badge together, on a phone with the line under them; a transform is no shift of the layout. */
const Label = styled.span<{ $hasBadge: boolean }>`
  position: relative;
  translate: ${({ $hasBadge }) => ($hasBadge ? -BADGE / 2 : 0)}px;
  ${below.small} {
    display: flex;
    align-items: center;
    align-self: stretch;
    [aria-current] > &::after {
      ${underline}
      inset: auto ${({ $hasBadge }) => ($hasBadge ? -BADGE : 0)}px -10px 0;
    }
  }
  ${from.small} { translate: none; }
`;

/** Beside the label without a place of its own: a count that comes later moves nothing. */
const Corner = styled.span`
  position: absolute;
  inset: calc(50% - 10px) auto auto calc(100% + 4px);
  display: flex;
  line-height: 1;
`;

interface TabsProps {
  /** Accessible name of the tabs: "Likes". */
  label: string;
  /** Two or three, in a few words each. */
  tabs: readonly {
    href: string;
    label: ReactNode;
    /** `false`: none now, but there may be one. */
    badge?: ReactNode;
    isCurrent: boolean;
  }[];
}

/** Links to sibling pages. Each has its own address, so these are links, not ARIA tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Bar aria-label={label}>
      <List>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Tab
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              $hasBadge={Boolean(tab.badge)}
              $hasPlace={tab.badge !== undefined}
            >
              <Label $hasBadge={Boolean(tab.badge)}>
                {tab.label}
                {tab.badge && (
                  <>
                    {' '}
                    <Corner>{tab.badge}</Corner>
                  </>
                )}
              </Label>
            </Tab>
          </li>
        ))}
      </List>
    </Bar>
  );
}
