import { from, Loading, PriceCards, Skeleton, styled } from '@vesper/ui';
import { OrderCard, ShopColumns } from './shop-columns.ts';

const Bundle = styled.div`
  height: 60px;
  &[data-is-tall] { height: 68px; margin-top: 8px; }
  ${from.medium} { height: 72px; &[data-is-tall] { height: auto; margin-top: 0; } }
`;

/** Brands usually sell four bundles, the last of them with the lowest price per message. */
const places = [1, 2, 3, 4];

/** Placeholder in the shape of bundles, methods and order. */
export function OfferSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <ShopColumns>
        <PriceCards as="div">
          {places.map((place) => (
            <Bundle key={place} data-is-tall={place === places.length || undefined}>
              <Skeleton shape="block" />
            </Bundle>
          ))}
        </PriceCards>
        <Skeleton shape="block" height="208px" />
        <OrderCard>
          <Skeleton shape="block" height="320px" />
        </OrderCard>
      </ShopColumns>
    </Loading>
  );
}
