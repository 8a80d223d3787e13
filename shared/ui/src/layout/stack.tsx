import { styled } from '../styled.ts';
import type { Space } from '../theme/tokens.ts';
import { ownProps } from './own-props.ts';

interface FlowProps {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Vertical flex layout. */
export const Stack = styled.div.withConfig(ownProps('gap', 'align', 'justify'))<FlowProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 16 }) => gap}px;
  align-items: ${({ align = 'stretch' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  > * { min-width: 0; }
`;

/** Horizontal flex layout; wraps unless `wrap={false}`. */
export const Inline = styled.div.withConfig(ownProps('gap', 'align', 'justify', 'wrap'))<FlowProps & { wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ wrap = true }) => (wrap ? 'wrap' : 'nowrap')};
  gap: ${({ gap = 8 }) => gap}px;
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  > * { min-width: 0; }
`;
