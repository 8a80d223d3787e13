import { Badge } from '@vesper/ui';
import { Card, Cards, CardsPlace, Flag, Large, Quiet, Title } from './card-shape.ts';
import { Choose, type LayoutProps, Price } from './bundle-parts.tsx';

/** Layout p0: cards side by side. What stands out is the one that says why. */
export function BundleCards({ bundles }: LayoutProps) {
  return (
    <CardsPlace>
      <Cards>
        {bundles.map((one) => (
          <Card key={one.slug} $isBest={one.flag !== undefined}>
            <Flag>{one.flag && <Badge>{one.flag}</Badge>}</Flag>
            <Title>{one.title}</Title>
            <Large>
              <Price of={one} />
            </Large>
            <Quiet>{one.perMessage}</Quiet>
            <Choose of={one} quiet={one.flag === undefined} />
          </Card>
        ))}
      </Cards>
    </CardsPlace>
  );
}
