import { useTexts } from '@vesper/host-kit';
import { IconButton, ShowPanelIcon } from '@vesper/ui';
import { useFocusOnChange, useRail } from './use-rail.ts';

/** In the conversation's header while its profile column is hidden. */
export function ShowRailButton() {
  const { t } = useTexts();
  const { state, choose } = useRail();
  const button = useFocusOnChange(state, 'closed');
  if (state !== 'closed') return null;
  return (
    <IconButton ref={button} label={t('rail.show')} onClick={() => choose(true)}>
      <ShowPanelIcon />
    </IconButton>
  );
}
