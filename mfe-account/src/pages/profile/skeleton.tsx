import { useTexts } from '@vesper/host-kit';
import { Loading, NarrowContainer, PageHeading, Skeleton, Stack } from '@vesper/ui';

/** The page before the member is known: what its document shows before scripts run. */
export default function ProfileSkeleton() {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <PageHeading title={t('profile.title')} />
      <Loading label={t('common:words.loading')}>
        <Stack gap={24}>
          <Skeleton shape="block" height="130px" />
          <Skeleton shape="block" height="420px" />
          <Skeleton shape="block" height="540px" />
        </Stack>
      </Loading>
    </NarrowContainer>
  );
}
