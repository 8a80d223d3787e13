import { useHost } from '@vesper/host-kit';

/** For what is fetched on demand (`onDemand`) and did not come: puts it away, to be tried again, and reports it. What the member is told, the shell says. */
export function useMissing(putAway: () => void): (error: unknown) => void {
  const { telemetry } = useHost();
  return (error) => {
    telemetry.error(error);
    putAway();
  };
}
