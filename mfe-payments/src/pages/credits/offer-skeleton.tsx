import { from, Loading, PriceCards, Skeleton, Stack, styled } from '@vesper/ui';
import { OrderCard, ShopColumns } from './shop-columns.ts';

const Bundle = styled.div`
  height: 68px;
  ${from.medium} { height: 80px; &[data-is-tall] { height: auto; } }
`;

/** Brands usually sell four bundles, the last of them with the lowest price per message. */
const places = [1, 2, 3, 4];

/** Placeholder in the shape of bundles, methods and order. */
export function OfferSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <ShopColumns>
        <Stack gap={16}>
          <Skeleton width="18em" />
          <PriceCards as="div">
            {places.map((place) => (
              <Bundle key={place} data-is-tall={place === places.length || undefined}>
                <Skeleton shape="block" />
              </Bundle>
            ))}
          </PriceCards>
        </Stack>
        <Skeleton shape="block" height="208px" />
        <OrderCard>
          <Skeleton shape="block" height="320px" />
        </OrderCard>
      </ShopColumns>
    </Loading>
  );
}
