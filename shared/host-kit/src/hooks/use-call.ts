import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiFailure, CallId, CallInput, CallResponse } from '@vesper/contracts';
import { useHost } from '../remote/host-context.ts';

type Input<Id extends CallId> = Omit<CallInput<Id>, 'signal'>;

/** The query key of a call, to read or change its cached response (`queryClient.setQueryData(callKey(…), …)`). */
export const callKey = <Id extends CallId>(id: Id, input: Input<Id> = {}) => [id, input] as const;

interface CallOptions {
  /** False: don't call yet. Default true. */
  enabled?: boolean;
  /** How long a response counts as fresh, in ms; default 30 s. */
  staleTime?: number;
}

/** A read call, cached and shared by all callers with the same input. The API client does the retries (C-16). */
export function useCall<Id extends CallId>(
  id: Id,
  input: Input<Id> = {},
  options: CallOptions = {},
): UseQueryResult<CallResponse<Id>, ApiFailure> {
  const { api } = useHost();
  return useQuery<CallResponse<Id>, ApiFailure>({
    ...options,
    queryKey: callKey(id, input),
    queryFn: ({ signal }) => api.call(id, { ...input, signal }),
  });
}

/** A write call. It continues when its page is left. */
export function useCallMutation<Id extends CallId>(id: Id): UseMutationResult<CallResponse<Id>, ApiFailure, Input<Id>> {
  const { api } = useHost();
  return useMutation<CallResponse<Id>, ApiFailure, Input<Id>>({ mutationKey: [id], mutationFn: (input) => api.call(id, input) });
}
