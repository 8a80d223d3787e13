import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { from, radius } from '../theme/tokens.ts';
import { ownProps } from './own-props.ts';

/** A surface on the page; `flush` removes the padding. It has a border and no shadow: shadows are for floating elements. */
export const Card = styled.section.withConfig(ownProps('flush'))<{ flush?: boolean }>`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  padding: ${({ flush }) => (flush ? 0 : '16px')};
  overflow: ${({ flush }) => (flush ? 'hidden' : 'visible')};
  ${from.medium} { padding: ${({ flush }) => (flush ? 0 : '24px')}; }
`;
