import { FEW_LIKES } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { from, Loading, ProfileCardSkeleton, ProfileGrid, styled, css } from '@vesper/ui';
import { LongGrid } from '../../people/long-grid.tsx';

/** Exactly five stand in one row, or as three and two, so that the last isn't alone. In a document too: it shows six of a longer list. */
export const FIFTH_AND_LAST = ':nth-child(5):last-child';
const FIVE = `:has(> ${FIFTH_AND_LAST})`;

/* Fewer across than in search: here each of them is decided about, and few of them leave no hole. */
const large = css<{ $isFew?: boolean; $isBegun?: boolean }>`
  row-gap: 16px;
  /* Of one height, also those that are still to be drawn. */
  ${({ $isBegun }) => $isBegun && css`grid-auto-rows: 1fr;`}
  ${from.medium} { row-gap: 24px; }
  ${from.large} {
    grid-template-columns: repeat(${({ $isFew }) => ($isFew ? FEW_LIKES : 4)}, minmax(0, 1fr));
    &${FIVE} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
  ${from.wide} { &${FIVE} { grid-template-columns: repeat(5, minmax(0, 1fr)); } }
`;

/** Cards as `LongGrid` has them, larger, and with buttons under each. */
export const Portraits = styled(LongGrid)<{ $isFew: boolean; $isBegun: boolean }>`&& { ${large} }`;

const Shape = styled(ProfileGrid)<{ $isFew?: boolean }>`&& { ${large} }`;

/** In the shape of the first of them. */
export function PortraitsSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      <Shape as="div">
        {Array.from({ length: 4 }, (_, index) => (
          <ProfileCardSkeleton key={index} />
        ))}
      </Shape>
    </Loading>
  );
}
