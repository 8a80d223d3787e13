import type { CallResponse } from '@vesper/contracts';
import { useCall } from '@vesper/host-kit';

export interface ShownOffer {
  offer: CallResponse<'credits.get'> | undefined;
  /** Why no offer could be loaded. */
  error: unknown;
  /** Why the code is invalid; `offer` is then the one without it. */
  codeError: unknown;
  isChecking: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/** The offer for the member; once the code is validated, with its discount (D-23, E-09). */
export function useOffer(code: string | null): ShownOffer {
  // Never cached: prices change within minutes when a discount ends.
  const plain = useCall('credits.get', {}, { staleTime: 0 });
  const coded = useCall('credits.get', { query: { code: code ?? '' } }, { staleTime: 0, enabled: code !== null });
  return {
    offer: (code === null ? undefined : coded.data) ?? plain.data,
    error: plain.error,
    codeError: code === null ? null : coded.error,
    isChecking: code !== null && coded.isLoading,
    isFetching: plain.isFetching,
    refetch() {
      void plain.refetch();
      if (code !== null) void coded.refetch();
    },
  };
}
