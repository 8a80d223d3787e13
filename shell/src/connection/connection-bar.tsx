import { useStoreValue, useTexts } from '@vesper/host-kit';
import { OfflineBar } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';

export function ConnectionBar() {
  const { stores } = useShell();
  const { t } = useTexts();
  const isOffline = useStoreValue(stores.connection, ({ online }) => !online);
  return <OfflineBar isOffline={isOffline}>{t('connection.offline')}</OfflineBar>;
}
