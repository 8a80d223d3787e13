import type { AccessObject } from './table.ts';

/**
 * What the blocked viewer can't reach, for different reasons: they must not be distinguishable from each other, or from what never existed
 * (P-07, S-23).
 */
export const OUT_OF_REACH = {
  member: ['olga', 'hidden', 'gone', 'leaving', 'new', 'suspended', 'elsewhere'],
  conversation: ['ended', 'left', 'halted', 'conversation'],
} as const satisfies Record<string, readonly AccessObject[]>;
