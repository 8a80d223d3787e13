import type { PremiumLayout } from '@vesper/contracts';
import { Loading, color, radius, Skeleton, styled, targetSize } from '@vesper/ui';
import { layouts } from './offered-bundles.tsx';
import { Card, Cards, CardsPlace, Flag, Large, Quiet, sideBySide, Title, Was } from './card-shape.ts';

/** As tall as the text line that replaces it. */
const Line = styled.span`
  display: grid;
  place-items: center;
  height: 1lh;
`;

const Action = styled.div`
  display: none;
  height: ${targetSize};
  ${sideBySide} { display: block; }
`;

/** Brands usually sell four bundles. */
const places = [1, 2, 3, 4];

interface OfferedBundlesSkeletonProps {
  label: string;
  layout?: PremiumLayout;
  hasDiscount: boolean;
  canBuy: boolean;
}

/** Placeholder in the shape of the bundles, so that nothing below moves when they load. */
export function OfferedBundlesSkeleton({ label, layout = 'p0', hasDiscount, canBuy }: OfferedBundlesSkeletonProps) {
  if (layout !== 'p0')
    return (
      <Loading label={label}>
        <Blank layout={layout} hasDiscount={hasDiscount} canBuy={canBuy} />
      </Loading>
    );
  return (
    <Loading label={label}>
      <CardsPlace>
        <Cards as="div">
          {places.map((place) => (
            <Card as="div" key={place} $isBest={false}>
              <Flag />
              <Title as="p">
                <Line>
                  <Skeleton width="6em" />
                </Line>
              </Title>
              <Large>
                <Line>
                  <Skeleton width="4em" />
                </Line>
              </Large>
              <Was />
              <Quiet>
                <Line>
                  <Skeleton width="10em" />
                </Line>
              </Quiet>
              {canBuy && (
                <Action>
                  <Skeleton shape="block" />
                </Action>
              )}
            </Card>
          ))}
        </Cards>
      </CardsPlace>
    </Loading>
  );
}

const Frame = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  > div { visibility: hidden; }
`;

const LINE = '\u00a0';

/** The layout itself, filled with empty lines: it is as tall as what comes, at any width. */
function Blank({ layout, hasDiscount, canBuy }: Omit<OfferedBundlesSkeletonProps, 'label'> & { layout: PremiumLayout }) {
  const Layout = layouts[layout];
  const bundles = places.map((place) => ({
    slug: String(place),
    title: LINE,
    price: LINE,
    parts: undefined,
    perMessage: LINE,
    contents: LINE,
    isBest: place === 2,
    flag: place === 3 ? LINE : undefined,
    discount: hasDiscount ? { was: LINE, wasLabel: LINE, saved: LINE } : undefined,
    href: canBuy ? '' : null,
  }));
  return (
    <Frame aria-hidden>
      <div inert>
        <Layout bundles={bundles} />
      </div>
    </Frame>
  );
}
