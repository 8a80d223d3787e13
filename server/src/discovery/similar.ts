import { MAX_AGE } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import type { Filters, Scope } from './filters.ts';
import { countFound } from './search.ts';

export type Relaxed = 'region' | 'age' | 'country';

export interface Relaxation {
  filters: Filters;
  relaxed: Relaxed[];
}

const AGE_STEPS = [5, 10]; // years, in both directions

/**
 * Wider and wider searches to try when too few members fit (D-48): first the region is dropped, then the ages widen, then the country is
 * dropped. Each includes the one before and the original search. Gender and the switches are never relaxed.
 * @param minAge the brand's: no younger members exist
 */
export function relaxations(filters: Filters, minAge: number): Relaxation[] {
  const steps: Relaxation[] = [];
  const relax = (what: Relaxed, changes: Filters) => {
    const last = steps.at(-1) ?? { filters, relaxed: [] };
    steps.push({ filters: { ...last.filters, ...changes }, relaxed: [...new Set([...last.relaxed, what])] });
  };
  if (filters.region !== undefined) relax('region', { region: undefined });
  if (filters.minAge !== undefined || filters.maxAge !== undefined) {
    for (const years of AGE_STEPS)
      relax('age', {
        minAge: filters.minAge && Math.max(filters.minAge - years, minAge),
        maxAge: filters.maxAge && Math.min(filters.maxAge + years, MAX_AGE),
      });
  }
  if (filters.country !== undefined) relax('country', { country: undefined });
  return steps;
}

/** The narrowest relaxation that fills a page, else the one that adds most; undefined when none adds any. */
export async function relaxationThatHelps(
  db: Queryable,
  filters: Filters,
  scope: Scope,
  { minAge, wanted }: { minAge: number; wanted: number },
): Promise<(Relaxation & { total: number }) | undefined> {
  let best: (Relaxation & { total: number }) | undefined;
  for (const step of relaxations(filters, minAge)) {
    const total = await countFound(db, step.filters, scope);
    if (total > (best?.total ?? 0)) best = { ...step, total };
    if (total >= wanted) break;
  }
  return best;
}
