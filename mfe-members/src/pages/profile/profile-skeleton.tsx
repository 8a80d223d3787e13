import { useTexts } from '@vesper/host-kit';
import { Column, Container, Grid, gutter, HIDES_BOTTOM_BAR, Loading, Skeleton, Stack, styled } from '@vesper/ui';
import { PhotoPlace, shape } from './photo-shape.ts';

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
        <Grid>
          <Column columns={{ large: 6 }}>
            <PhotoPlace>
              <Photo>
                <Skeleton shape="block" />
              </Photo>
            </PhotoPlace>
          </Column>
          <Column columns={{ large: 6 }}>
            <Stack gap={16}>
              <Skeleton width="60%" height="36px" />
              <Skeleton width="40%" />
              <Skeleton shape="block" height="120px" />
            </Stack>
          </Column>
        </Grid>
      </Loading>
    </Container>
  );
}
