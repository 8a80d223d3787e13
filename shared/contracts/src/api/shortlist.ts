import * as z from 'zod/mini';
import { SHORTLIST_NOTE_MAX } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { id, ok, timestamp } from './common.ts';
import { profileCard } from './profile.ts';
import { text, trimmedText } from './text.ts';

/** B-14: members kept for later, the latest first; `next` is given as `after_…` of the following page. Private to their owner, with the note about each. Older servers omit notes. */
const shortlistGet = {
  query: z.object({ after_at: z.optional(text(30).check(z.iso.datetime())), after_id: z.optional(id) }),
  response: z.object({
    kept: z.array(z.object({ profile: profileCard, kept_at: timestamp, note: z.optional(z.string()) })),
    next: z.nullable(z.object({ at: timestamp, id })),
  }),
  refusals: ['authentication_required'] as const,
};
/** With a `note` it takes the place of the one before; without, that stays. */
const shortlistAdd = {
  body: z.object({ id, note: z.optional(trimmedText(SHORTLIST_NOTE_MAX)) }),
  response: ok,
  refusals: ['authentication_required', 'blocked', 'not_found'] as const,
};
const shortlistRemove = {
  body: z.object({ id }),
  /** With what was noted about them, for an undo. Older servers omit it. */
  response: z.extend(ok, { note: z.optional(z.string()) }),
  refusals: ['authentication_required'] as const,
};

export const shortlistCalls = {
  'shortlist.get': shortlistGet,
  'shortlist.add': shortlistAdd,
  'shortlist.remove': shortlistRemove,
} satisfies CallSchemas;
