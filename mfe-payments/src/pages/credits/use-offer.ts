import type { CallResponse } from '@vesper/contracts';
import { useCall } from '@vesper/host-kit';

interface ShownOffer {
  offer: CallResponse<'credits.get'> | undefined;
  /** Why there is none. */
  error: unknown;
  /** Why the code does not hold: the offer is the one without it. */
  codeError: unknown;
  isChecking: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/** What is on sale for the member, with the discount of their code as soon as it has turned out to hold (D-23, E-09). */
export function useOffer(code: string | null): ShownOffer {
  // Prices depend on the minute (a discount ends): asked anew on every visit.
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
