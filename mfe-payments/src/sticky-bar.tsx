import { barHeight, color, from, layer, low, styled } from '@vesper/ui';

/**
 * The main action, always in sight: on a phone flush on the bar with the main navigation, on a tablet on the window's edge. The border image
 * extends to the full window width without causing overflow.
 */
export const StickyBar = styled.div`
  position: sticky;
  inset-block-end: calc(${barHeight} + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  margin-top: auto;
  padding-block: 8px;
  border-image: linear-gradient(${color.line} 1px, ${color.surface} 0) fill 0 / 0 / 0 100vw;
  ${low} { position: static; }
  ${from.medium} { inset-block-end: 0; }
`;
