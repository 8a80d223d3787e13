import { useQuery } from '@tanstack/react-query';
import type * as parts from './parts.ts';

export type OwnProfileParts = typeof parts;

/**
 * Photos, place and interests, for pages on which members edit their profile. Loaded on demand, as only these pages need
 * them: show a skeleton until `data` is there, and a Retry button (`refetch`) on `error`.
 */
export const useOwnProfileParts = () =>
  useQuery({
    queryKey: ['own-profile-parts'],
    queryFn: () => import('./parts.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
