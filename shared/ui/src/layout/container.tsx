import { styled } from '../styled.ts';
import { containers, from, gutter } from '../theme/tokens.ts';

/** The page's column: full width on a phone, then the widths of L-19. */
export const Container = styled.div`
  width: 100%;
  margin-inline: auto;
  padding-inline: ${gutter}px;
  ${from.small} { max-width: ${containers.small}px; }
  ${from.medium} { max-width: ${containers.medium}px; }
  ${from.large} { max-width: ${containers.large}px; }
  ${from.wide} { max-width: ${containers.wide}px; }
`;

/** A narrow column for forms and reading. */
export const NarrowContainer = styled(Container)`
  ${from.small} { max-width: ${containers.small}px; }
`;
