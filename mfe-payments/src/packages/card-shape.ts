import { color, from, gutter, radius, styled, type } from '@vesper/ui';

export const Cards = styled.ul`
  display: grid;
  gap: 16px;
  ${from.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${gutter}px; }
  ${from.wide} { grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); }
`;

export const Card = styled.li<{ $isBest: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 24px 16px 16px;
  text-align: center;
  background: ${color.surface};
  border: 1px solid ${({ $isBest }) => ($isBest ? color.primary : color.line)};
  border-radius: ${radius.card};
`;

/** In the side-by-side layout it is rendered even when empty, so that all titles align. */
export const Flag = styled.p`
  ${type[12]};
  ${from.medium} { min-height: 24px; }
`;

export const Title = styled.h3`
  ${type[18]};
`;

export const Large = styled.p`
  margin-top: auto;
  padding-top: 8px;
  ${type[28]};
`;

export const Quiet = styled.p`
  margin-bottom: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;
