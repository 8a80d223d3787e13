import type { ReactNode } from 'react';
import { Container } from '../layout/container.tsx';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { barHeight, edgeShift, from, layer, low, motion, onItsSide, radius, targetSize, type } from '../theme/tokens.ts';
import { Anchor } from './anchor.tsx';
import type { Destination } from './destination.ts';
import { BAR } from './place-menu.ts';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.bar};
  padding-top: env(safe-area-inset-top);
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  ${low} { position: static; }
  ${onItsSide} { ${from.medium} { position: sticky; } }
`;

const Row = styled(Container)`
  display: flex;
  gap: 8px;
  align-items: center;
  height: ${barHeight};
  translate: 0 ${edgeShift};
  ${from.large} { gap: 16px; }
`;

const Home = styled(Anchor)`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  overflow: hidden;
  text-decoration: none;
  border-radius: ${radius.control};
`;

const Navigation = styled.nav`
  display: none;
  align-self: stretch;
  ${from.medium} { display: block; }
`;

const List = styled.ul`
  display: flex;
  height: 100%;
`;

const Place = styled(Anchor)`
  position: relative;
  display: flex;
  gap: 8px;
  align-items: center;
  height: 100%;
  padding-inline: var(--edge);
  ${type[16]};
  font-weight: 600;
  color: ${color.textQuiet};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.press};
  outline-offset: -4px;
  border-radius: ${radius.control};
  .lucide { display: none; width: 20px; height: 20px; }
  --edge: 10px;
  &:hover, &[aria-current] { color: ${color.text}; }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto var(--edge) -1px;
    translate: 0 calc(-1 * ${edgeShift});
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.primary};
  }
  ${from.large} {
    --edge: 14px;
    .lucide { display: block; }
  }
  ${from.wide} { --edge: 18px; }
`;

/* Moves nothing: at the corner of the label or, where there is one, of the icon. The places stay evenly apart, with news and without. */
const Corner = styled.span`
  position: absolute;
  inset-block-start: 7px;
  inset-inline-end: calc(var(--edge) - 16px);
  display: flex;
  ${from.large} {
    inset: calc(50% - 20px) auto auto calc(var(--edge) + 12px);
    > * { min-width: 16px; height: 16px; padding-inline: 4px; font-size: 0.6875rem; outline: 2px solid ${color.surface}; }
  }
`;

const End = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  margin-inline-start: auto;
  ${from.medium} { gap: 8px; }
`;

interface TopBarProps {
  /** Before the logo: a back button where the browser has none (installed app). */
  start?: ReactNode;
  /** A `Logo`, and its link. */
  logo: ReactNode;
  home: { href: string; label: string };
  /** From 768 px on; on a phone they are in the `BottomBar`. */
  destinations?: readonly Destination[];
  /** The navigation's accessible name. */
  label: string;
  /** Credits, languages, account or login. */
  end?: ReactNode;
}

/** The bar at the top of every page: 60 px; sticky unless the window is too low, and nothing else leads on. */
export function TopBar({ start, logo, home, destinations = [], label, end }: TopBarProps) {
  return (
    <Bar {...{ [BAR]: true }}>
      <Row>
        {start}
        <Home href={home.href} aria-label={home.label}>
          {logo}
        </Home>
        {destinations.length > 0 && (
          <Navigation aria-label={label}>
            <List>
              {destinations.map(({ href, icon, label: name, badge, isCurrent }) => (
                <li key={href}>
                  <Place href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {icon}
                    {name}
                    {badge && <Corner>{badge}</Corner>}
                  </Place>
                </li>
              ))}
            </List>
          </Navigation>
        )}
        <End>{end}</End>
      </Row>
    </Bar>
  );
}
