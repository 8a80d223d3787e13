import { useStoreValue, useTexts } from '@vesper/host-kit';
import { layer, OfflineBar, styled } from '@vesper/ui';
import { useEffect } from 'react';
import { useShell } from '../context/shell-context.ts';

/** Over the upper edge of whatever bar stands on top, which moves what it holds a little: the page below stays where it is (W6). */
const Place = styled.div`
  position: fixed;
  inset: env(safe-area-inset-top) 0 auto;
  z-index: ${layer.menu};
  pointer-events: none;
`;

export function ConnectionBar() {
  const { stores } = useShell();
  const { t } = useTexts();
  const isOffline = useStoreValue(stores.connection, ({ online }) => !online);
  useEffect(() => {
    if (!isOffline) return;
    const { style } = document.documentElement;
    style.setProperty('--edge-shift', '10px');
    return () => void style.removeProperty('--edge-shift');
  }, [isOffline]);
  return (
    <Place>
      <OfflineBar isOffline={isOffline} more={t('connection.offline_then')}>
        {t('connection.offline')}
      </OfflineBar>
    </Place>
  );
}
