import { useStoreValue, useTexts } from '@vesper/host-kit';
import { layer, OfflineBar, styled } from '@vesper/ui';
import { useEffect } from 'react';
import { useShell } from '../context/shell-context.ts';

/** Overlaps the top edge of the top bar, whose content shifts a little (`--edge-shift`); the page does not move (W6). */
const Overlay = styled.div`
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
    <Overlay>
      <OfflineBar isOffline={isOffline} more={t('connection.offline_then')}>
        {t('connection.offline')}
      </OfflineBar>
    </Overlay>
  );
}
