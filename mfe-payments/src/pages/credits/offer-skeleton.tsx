import { Column, from, Grid, Loading, PriceCards, Skeleton, Stack, styled } from '@vesper/ui';

const Bundle = styled.div`
  height: 62px;
  ${from.medium} { height: 200px; }
`;

const places = [1, 2, 3, 4];

/** Placeholder in the shape of bundles, methods and checkout. */
export function OfferSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Grid>
        <Column columns={{ large: 7 }}>
          <Stack gap={16}>
            <Skeleton width="18em" />
            <PriceCards as="div">
              {places.map((place) => (
                <Bundle key={place}>
                  <Skeleton shape="block" />
                </Bundle>
              ))}
            </PriceCards>
            <Skeleton shape="block" height="320px" />
          </Stack>
        </Column>
        <Column columns={{ large: 5 }}>
          <Skeleton shape="block" height="240px" />
        </Column>
      </Grid>
    </Loading>
  );
}
