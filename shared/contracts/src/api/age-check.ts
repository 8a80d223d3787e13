import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { internalPath } from '../internal-path.ts';
import { ok } from './common.ts';
import { text } from './text.ts';

/**
 * B-09: `not_needed`: nothing is asked of the member. `unavailable`: it is, and this site has no provider. `pending`: a check has begun.
 * `passed_on`: the day of the provider's yes.
 */
export const ageCheck = z.object({
  state: z.enum(['not_needed', 'unavailable', 'due', 'pending', 'passed']),
  passed_on: z.nullable(z.iso.date()),
});
export type AgeCheck = z.infer<typeof ageCheck>;

const ageCheckGet = { query: z.object({}), response: z.object({ age_check: ageCheck }), refusals: ['authentication_required'] as const };
/** Begins a check. `next`: the page to go on with. `url`: the provider's page, or `next` if nothing is due any more. */
const ageCheckStart = {
  body: z.object({ next: text(2000).check(z.refine((next) => internalPath(next, 'https://site.example') !== null, 'next_elsewhere')) }),
  response: z.extend(ok, { url: z.string() }),
  refusals: ['authentication_required', 'age_check_unavailable'] as const,
};

export const ageCheckCalls = { 'agecheck.get': ageCheckGet, 'agecheck.start': ageCheckStart } satisfies CallSchemas;
