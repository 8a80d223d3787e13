import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { id, ok, timestamp } from './common.ts';
import { profileCard } from './profile.ts';
import { text } from './text.ts';

/** who opened the member's profile in the last 30 days, the latest first; `next` is given as `after_…` of the following page. */
const viewersGet = {
  query: z.object({ after_at: z.optional(text(30).check(z.iso.datetime())), after_id: z.optional(id) }),
  response: z.object({
    /** False: the member has switched it off (`shows_views`), and the list is empty. */
    on: z.boolean(),
    viewers: z.array(z.object({ profile: profileCard, viewed_at: timestamp })),
    next: z.nullable(z.object({ at: timestamp, id })),
  }),
  refusals: ['authentication_required'] as const,
};
/** The member has opened a profile. The answer is the same whether or not the visit is kept. */
const viewCreate = { body: z.object({ id }), response: ok, refusals: ['authentication_required'] as const };

export const viewersCalls = { 'viewers.get': viewersGet, 'view.create': viewCreate } satisfies CallSchemas;
