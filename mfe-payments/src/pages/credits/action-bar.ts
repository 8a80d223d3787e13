import { barHeight, color, from, layer, low, styled } from '@vesper/ui';

/**
 * Always visible, on a phone at the bottom, where the main navigation makes room for it: buying is one tap away. The border image extends to
 * the edges of the window without causing overflow.
 */
export const Action = styled.div`
  position: sticky;
  inset-block-end: calc(var(--bottom-bar, ${barHeight}) + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  padding-block: 8px;
  border-image: linear-gradient(${color.line} 1px, ${color.surface} 0) fill 0 / 0 / 0 100vw env(safe-area-inset-bottom, 0px);
  ${low} { position: static; }
  ${from.medium} { inset-block-end: 0; }
  ${from.large} { position: static; padding: 0; border-image: none; }
`;
