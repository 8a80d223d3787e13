import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { barHeight, from, layer, low, lowBarHeight, motion, onItsSide, tall } from '../theme/tokens.ts';
import { Anchor } from './anchor.tsx';
import type { Destination } from './destination.ts';
import { HIDES_BOTTOM_BAR } from './hides-bottom-bar.ts';
import { BAR } from './place-menu.ts';

/** Sticky and last in the document, so that it never covers the end of the content. */
const Bar = styled.nav`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.bar};
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  ${low} { position: static; }
  ${onItsSide} { position: sticky; }
  ${from.medium} { display: none; }
  ${tall} { body:has([${HIDES_BOTTOM_BAR}]) & { display: none; } }
`;

/** As wide as each other, unless a name needs more: “Meddelanden” does at 360 px. */
const List = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min-content, 1fr);
  height: ${barHeight};
  ${onItsSide} { height: ${lowBarHeight}; }
  padding-inline: 4px;
`;

const Place = styled(Anchor)`
  display: flex;
  flex-direction: column;
  gap: 3px;
  align-items: center;
  justify-content: center;
  height: 100%;
  padding-inline: 2px;
  ${onItsSide} { flex-direction: row; gap: 8px; }
  font-size: 0.75rem;
  line-height: 1rem;
  font-weight: 600;
  color: ${color.textQuiet};
  text-decoration: none;
  outline-offset: -4px;
  border-radius: 12px;
  transition: color ${motion.press};
  &[aria-current] { color: ${color.link}; }
  &[aria-current] .lucide { fill: color-mix(in srgb, currentColor 16%, transparent); }
`;

const Mark = styled.span`
  position: relative;
  > :not(.lucide) {
    position: absolute;
    inset-block-start: -9px;
    inset-inline-start: 17px;
    min-width: 18px;
    height: 18px;
    padding-inline: 5px;
    outline: 1.5px solid ${color.surface};
  }
`;

const Name = styled.span`
  max-width: 5.5rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Main navigation on phones. From 768 px the top bar replaces it. */
export function BottomBar({ destinations, label }: { destinations: readonly Destination[]; label: string }) {
  return (
    <Bar aria-label={label} {...{ [BAR]: true }}>
      <List>
        {destinations.map(({ href, icon, label: name, badge, isCurrent }) => (
          <li key={href}>
            <Place href={href} aria-current={isCurrent ? 'page' : undefined}>
              <Mark>
                {icon}
                {badge}
              </Mark>
              <Name>{name}</Name>
            </Place>
          </li>
        ))}
      </List>
    </Bar>
  );
}
