import { useCall, useTexts } from '@vesper/host-kit';
import { Loading, Skeleton, Stack } from '@vesper/ui';
import { ProfileColumns } from './columns.tsx';

/** The page before the member is known: what its document shows before scripts run. */
export default function ProfileSkeleton() {
  const { t } = useTexts();
  // The page begins with them: the document brings their answers.
  useCall('photos.get');
  useCall('interests.get');
  return (
    <ProfileColumns>
      <Loading label={t('common:words.loading')}>
        <Stack gap={16}>
          <Skeleton shape="block" height="420px" />
          <Skeleton shape="block" height="540px" />
        </Stack>
      </Loading>
    </ProfileColumns>
  );
}
