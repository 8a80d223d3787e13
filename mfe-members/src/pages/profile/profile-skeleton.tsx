import { useTexts } from '@vesper/host-kit';
import { Column, Container, from, Grid, gutter, HIDES_BOTTOM_BAR, Loading, Skeleton, Stack, styled } from '@vesper/ui';

const Photo = styled.div`
  aspect-ratio: 3 / 4;
  max-height: 54svh;
  margin-top: ${gutter}px;
  ${from.small} { max-height: 62svh; }
  ${from.large} { max-height: 76vh; }
`;

/** Placeholder in the shape of a profile. */
export function ProfileSkeleton() {
  const { t } = useTexts();
  return (
    <Container {...{ [HIDES_BOTTOM_BAR]: '' }}>
      <Loading label={t('common:words.loading')}>
        <Grid>
          <Column columns={{ large: 7 }}>
            <Photo>
              <Skeleton shape="block" />
            </Photo>
          </Column>
          <Column columns={{ large: 5 }}>
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
