import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { ok, timestamp } from './common.ts';

/** B-09: `unavailable`: this site has no provider. `at`: when the check began, or ended. */
export const verification = z.object({
  state: z.enum(['unavailable', 'none', 'pending', 'passed', 'failed']),
  at: z.nullable(timestamp),
});
export type Verification = z.infer<typeof verification>;

const verificationGet = { query: z.object({}), response: z.object({ verification }), refusals: ['authentication_required'] as const };
/** Begins a check, or goes on with the one that has begun; `url` is the provider's page. */
const verificationStart = {
  body: z.object({}),
  response: z.extend(ok, { url: z.string() }),
  refusals: ['authentication_required', 'unconfirmed', 'already_verified', 'verification_unavailable'] as const,
};

export const verificationCalls = {
  'verification.get': verificationGet,
  'verification.start': verificationStart,
} satisfies CallSchemas;
