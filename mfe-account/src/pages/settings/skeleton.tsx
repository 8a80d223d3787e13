import { useTexts } from '@vesper/host-kit';
import { Loading, Skeleton, Stack } from '@vesper/ui';
import { SettingsColumns } from './columns.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e'];

/** The page before the member is known: what its document shows before scripts run. */
export default function SettingsSkeleton() {
  const { t } = useTexts();
  return (
    <SettingsColumns>
      <Loading label={t('common:words.loading')}>
        <Stack gap={16}>
          {CARDS.map((card) => (
            <Skeleton key={card} shape="block" height="150px" />
          ))}
        </Stack>
      </Loading>
    </SettingsColumns>
  );
}
