import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiFailure, CallId, CallInput, CallResponse } from '@vesper/contracts';
import { useHost } from '../remote/host-context.ts';

type Input<Id extends CallId> = Omit<CallInput<Id>, 'signal'>;

/** Under what an answer is kept: for reading or changing it by hand (`queryClient.setQueryData(callKey(…), …)`). */
export const callKey = <Id extends CallId>(id: Id, input: Input<Id> = {}) => [id, input] as const;

interface CallOptions {
  /** False: not yet. */
  enabled?: boolean;
  /** How long an answer counts as fresh, in ms; 30 s. */
  staleTime?: number;
}

/** The answer of a read, kept and shared by everyone who asks the same. Repeats are the api client's business (C-16). */
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

/** A write. Goes on when its page is left: what was sent was meant. */
export function useCallMutation<Id extends CallId>(id: Id): UseMutationResult<CallResponse<Id>, ApiFailure, Input<Id>> {
  const { api } = useHost();
  return useMutation<CallResponse<Id>, ApiFailure, Input<Id>>({ mutationKey: [id], mutationFn: (input) => api.call(id, input) });
}
