import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion } from '../theme/tokens.ts';
import { Anchor } from './anchor.tsx';

/** A link in running text. */
export const TextLink = styled(Anchor)`
  color: ${color.link};
  font-weight: 500;
  border-radius: 2px;
  transition: color ${motion.press};
  &:hover { text-decoration-thickness: 0.12em; }
`;
