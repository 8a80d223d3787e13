import { useTexts } from '@vesper/host-kit';
import { from, Loading, ProfileCardSkeleton, ProfileGrid, styled, css } from '@vesper/ui';
import { LongGrid } from '../../people/long-grid.tsx';

/* One fewer across than in search: here each of them is decided about. */
const large = css`
  row-gap: 16px;
  ${from.medium} { row-gap: 24px; }
  ${from.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

/** Cards as `LongGrid` has them, larger, and with room for what reaches over their lower edge. */
export const Portraits = styled(LongGrid)`&& { ${large} }`;

const Shape = styled(ProfileGrid)`&& { ${large} }`;

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
