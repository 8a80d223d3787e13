import { Loading, Skeleton, styled, targetSize } from '@vesper/ui';
import { Card, Cards, Flag, Large, Quiet, Reason, Title } from './card-shape.ts';

/** As tall as the text line that replaces it. */
const Line = styled.span`
  display: grid;
  place-items: center;
  height: 1lh;
`;

const Action = styled.div`
  height: ${targetSize};
`;

/** Brands usually sell four bundles. */
const places = [1, 2, 3, 4];

interface PackagesSkeletonProps {
  label: string;
  hasDiscount: boolean;
  canBuy: boolean;
}

/** Placeholder in the shape of the packages, so that nothing below moves when they load. */
export function PackagesSkeleton({ label, hasDiscount, canBuy }: PackagesSkeletonProps) {
  return (
    <Loading label={label}>
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
            <Quiet>
              <Line>
                <Skeleton width="10em" />
              </Line>
            </Quiet>
            {hasDiscount && (
              <Reason>
                <Line>
                  <Skeleton width="9em" />
                </Line>
              </Reason>
            )}
            {canBuy && (
              <Action>
                <Skeleton shape="block" />
              </Action>
            )}
          </Card>
        ))}
      </Cards>
    </Loading>
  );
}
