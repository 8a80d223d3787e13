import { useQuery } from '@tanstack/react-query';
import type * as parts from './parts.ts';

export type OwnProfileParts = typeof parts;

/**
 * Photos, place and interests, for pages on which one edits one's own profile. A file of its own: nobody else needs it. Such a page
 * shows its skeleton until `data` is there, and Retry (`refetch`) when it does not come.
 */
export const useOwnProfileParts = () =>
  useQuery({
    queryKey: ['own-profile-parts'],
    queryFn: () => import('./parts.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
