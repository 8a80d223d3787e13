import { barHeight, color, from, layer, low, styled } from '@vesper/ui';

/**
 * The main action, always in sight: at the window's edge, on a phone above the bar with the main navigation where the page keeps that. The
 * border image extends to the full window width without causing overflow.
 */
export const StickyBar = styled.div<{ $isOverNavigation?: boolean }>`
  position: sticky;
  inset-block-end: ${({ $isOverNavigation }) => ($isOverNavigation ? `calc(${barHeight} + env(safe-area-inset-bottom))` : '0')};
  z-index: ${layer.bar};
  margin-top: auto;
  padding-block: 8px ${({ $isOverNavigation }) => ($isOverNavigation ? '8px' : 'calc(8px + env(safe-area-inset-bottom))')};
  border-image: linear-gradient(${color.line} 1px, ${color.surface} 0) fill 0 / 0 / 0 100vw;
  ${low} { position: static; }
  ${from.medium} { inset-block-end: 0; }
`;
