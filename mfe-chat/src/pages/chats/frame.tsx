import { color, from, styled } from '@vesper/ui';

/* Phone: list and conversation are two pages. From `medium` they are side by side. */
export const Frame = styled.div<{ $shows: 'list' | 'conversation' }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  background: ${color.surface};
  > :first-child { display: ${({ $shows }) => ($shows === 'list' ? 'flex' : 'none')}; }
  > :last-child { display: ${({ $shows }) => ($shows === 'list' ? 'none' : 'block')}; }
  ${from.medium} {
    grid-template-columns: 300px minmax(0, 1fr);
    > :first-child { display: flex; border-inline-end: 1px solid ${color.line}; }
    > :last-child { display: block; }
  }
  ${from.large} { grid-template-columns: 340px minmax(0, 1fr); }
`;

export const Detail = styled.div`
  min-height: 0;
  overflow: hidden;
`;

/* The conversation, and from `wide` on the other's profile. */
export const Beside = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
  height: 100%;
`;
