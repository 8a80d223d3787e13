import { Badge, color, from, gutter, radius, styled, type } from '@vesper/ui';
import { Choose, type LayoutProps, Price } from './package-parts.tsx';

const Cards = styled.ul`
  display: grid;
  gap: 16px;
  ${from.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${gutter}px; }
  ${from.wide} { grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); }
`;

const Card = styled.li<{ $isBest: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 24px 16px 16px;
  text-align: center;
  background: ${color.surface};
  border: 1px solid ${({ $isBest }) => ($isBest ? color.primary : color.line)};
  border-radius: ${radius.card};
`;

/** Side by side it is always there, so that all titles stand in one line. */
const Flag = styled.p`
  ${type[12]};
  ${from.medium} { min-height: 24px; }
`;

const Title = styled.h3`
  ${type[18]};
`;

const Large = styled.p`
  margin-top: auto;
  padding-top: 8px;
  ${type[28]};
`;

const Quiet = styled.p`
  margin-bottom: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;

const Reason = styled.p`
  ${type[14]};
  font-weight: 600;
  color: ${color.onPrimarySoft};
`;

/** p0: side by side. */
export function PackageCards({ packages }: LayoutProps) {
  return (
    <Cards>
      {packages.map((one) => (
        <Card key={one.slug} $isBest={one.flag !== undefined}>
          <Flag>{one.flag && <Badge>{one.flag}</Badge>}</Flag>
          <Title>{one.title}</Title>
          <Large>
            <Price of={one} />
          </Large>
          <Quiet>{one.perMessage}</Quiet>
          {one.discount && <Reason>{one.discount.reason}</Reason>}
          <Choose of={one} />
        </Card>
      ))}
    </Cards>
  );
}
