import { Anchor, color, from, motion, styled, targetSize, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
`;

/** As wide as each other on a phone, where they fill the page; never scrolled. */
const List = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  margin-bottom: -1px;
  ${from.small} { display: flex; gap: 4px; }
`;

const Tab = styled(Anchor)`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: ${targetSize};
  padding: 10px 2px 7px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  text-align: center;
  text-decoration: none;
  border-bottom: 3px solid transparent;
  outline-offset: -3px;
  transition: color ${motion.press};
  ${from.small} { padding-inline: 24px; ${type[16]}; font-weight: 600; }
  &:hover { color: ${color.text}; }
  &[aria-current] { color: ${color.text}; border-bottom-color: ${color.primary}; }
`;

const Label = styled.span`position: relative;`;

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
  tabs: readonly { href: string; label: ReactNode; badge?: ReactNode; isCurrent: boolean }[];
}

/** Links to sibling pages. Each has its own address, so these are links, not ARIA tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Bar aria-label={label}>
      <List>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Tab href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              <Label>
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
