import { useTexts } from '@vesper/host-kit';
import { Card, Loading, Skeleton, Stack } from '@vesper/ui';

/** The shape of the sums and the first movements. */
export function TransactionsSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      <Stack gap={24}>
        <Card>
          <Stack gap={12}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton />
          </Stack>
        </Card>
        <Skeleton height="44px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </Stack>
    </Loading>
  );
}
