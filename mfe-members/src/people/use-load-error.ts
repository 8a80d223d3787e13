import { useHost } from '@vesper/host-kit';

/**
 * For `onLoadError` of `onDemand` components: reports the error and closes the component, so that it can be tried again. The shell
 * tells the member.
 */
export function useLoadError(close: () => void): (error: unknown) => void {
  const { telemetry } = useHost();
  return (error) => {
    telemetry.error(error);
    close();
  };
}
