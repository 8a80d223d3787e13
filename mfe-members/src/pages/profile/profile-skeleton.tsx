import { useTexts } from '@vesper/host-kit';
import { Container, gutter, HIDES_BOTTOM_BAR, Loading, Skeleton, Stack, styled } from '@vesper/ui';
import { shape, Sides } from './photo-shape.ts';

const Photo = styled.div`
  ${shape}
  margin-top: ${gutter}px;
`;

/** Placeholder in the shape of a profile. */
export function ProfileSkeleton() {
  const { t } = useTexts();
  return (
    <Container {...{ [HIDES_BOTTOM_BAR]: '' }}>
      <Loading label={t('common:words.loading')}>
        <Sides>
          <div>
            <Photo>
              <Skeleton shape="block" />
            </Photo>
          </div>
          <div>
            <Stack gap={16}>
              <Skeleton width="60%" height="36px" />
              <Skeleton width="40%" />
              <Skeleton shape="block" height="120px" />
            </Stack>
          </div>
        </Sides>
      </Loading>
    </Container>
  );
}
