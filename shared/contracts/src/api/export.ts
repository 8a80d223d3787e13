import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { timestamp } from './common.ts';

/** D-29: the member's latest copy of their data. */
const exportState = z.object({
  /** `failed`: it was not prepared in time, and can be asked for again. */
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** Of the file, for this member's sessions alone. */
  url: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** When the file is deleted. */
  expires_at: z.nullable(timestamp),
  /** From when another can be asked for; null: now, or once this one is ready. */
  next_at: z.nullable(timestamp),
});

export const exportCalls = {
  'export.get': { query: z.object({}), response: exportState, refusals: ['authentication_required'] as const },
  /** One a day: until then it answers with the last one. */
  'export.create': { body: z.object({}), response: exportState, refusals: ['authentication_required'] as const },
} satisfies CallSchemas;
