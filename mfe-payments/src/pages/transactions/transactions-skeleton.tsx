import { useTexts } from '@vesper/host-kit';
import { Card, Loading, Skeleton, Stack } from '@vesper/ui';
import { TransactionColumns } from './transaction-columns.ts';

/** The shape of the sums and the first movements; `isOfOne`: of one payment, whose page has one column. */
export function TransactionsSkeleton({ isOfOne = false }: { isOfOne?: boolean }) {
  const { t } = useTexts();
  const sums = (
    <Card>
      <Stack gap={12}>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton />
      </Stack>
    </Card>
  );
  const list = (
    <Stack gap={24}>
      <Skeleton height="44px" />
      <Skeleton height="56px" />
      <Skeleton height="56px" />
      <Skeleton height="56px" />
    </Stack>
  );
  return (
    <Loading label={t('common:words.loading')}>
      {isOfOne ? (
        <Stack gap={24}>
          {sums}
          {list}
        </Stack>
      ) : (
        <TransactionColumns>
          {sums}
          {list}
        </TransactionColumns>
      )}
    </Loading>
  );
}
