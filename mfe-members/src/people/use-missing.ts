import { useHost, useTexts } from '@vesper/host-kit';

/** For what is fetched on demand (`onDemand`) and did not come: says so, and puts it away, to be tried again. */
export function useMissing(putAway: () => void): (error: unknown) => void {
  const { events, telemetry } = useHost();
  const { t } = useTexts();
  return (error) => {
    telemetry.error(error);
    events.emit('shell:notify', { tone: 'danger', text: t('common:errors.offline') });
    putAway();
  };
}
