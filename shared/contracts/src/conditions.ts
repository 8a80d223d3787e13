import type { User } from './api-types.ts';
import type { Conditions } from './remote.ts';

export interface ConditionFacts {
  user: Pick<User, 'paid_user'> | null;
  /** Name of the brand's folder. */
  brand: string;
  /** Of the brand (K-07). */
  niche: number;
  /** Whether this browser's local storage has a key. */
  stored: (key: string) => boolean;
}

/** Whether what a remote declares is shown to this visitor now. */
export function areMet({ access, brands, niches, premium, stored }: Conditions, facts: ConditionFacts): boolean {
  const { user } = facts;
  if (access !== undefined && access !== (user ? 'member' : 'visitor')) return false;
  if (brands !== undefined && !brands.includes(facts.brand)) return false;
  if (niches !== undefined && !niches.includes(facts.niche)) return false;
  if (premium !== undefined && user?.paid_user !== premium) return false;
  return stored === undefined || facts.stored(stored);
}
