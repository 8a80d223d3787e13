import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { id, queryFlag, timestamp } from './common.ts';
import { mainImage } from './picture.ts';
import { profileCard } from './profile.ts';

/** K-01. Both null: without limit (premium). */
const allowance = {
  likes_left: z.nullable(z.int()),
  /** When the next day begins where the member lives. */
  resets_at: z.nullable(timestamp),
};

/** A card of the swipe game, with what a glance at the profile would tell. */
export const swipeCard = z.object({
  profile: profileCard,
  about_me: z.nullable(z.string()),
  /** Interests that both have. */
  shared_interests: z.array(z.string()),
  /** All of theirs, and what they are here for, as far as the brand shows both (E-16). Older servers omit them. */
  interests: z.optional(z.array(z.string())),
  signup_reason: z.optional(z.nullable(z.string())),
  /** The main photo and those after it that the member may see (P-04), without private and explicit ones. Older servers omit it. */
  photos: z.optional(z.array(mainImage)),
});
export type SwipeCard = z.infer<typeof swipeCard>;

/** D-17. The next cards, best first; an empty list: no one is left today. */
const swipeGet = {
  query: z.object({ real_only: z.optional(queryFlag) }),
  response: z.object({ cards: z.array(swipeCard), ...allowance }),
  refusals: ['authentication_required'] as const,
};

/** D-17. `undo` names the member of the last decision, so that a repeated request takes back one decision only. */
const swipePost = {
  body: z.object({ action: z.enum(['like', 'pass', 'undo']), id }),
  response: z.object({ ok: z.literal(true), matched: z.boolean(), ...allowance }),
  refusals: ['authentication_required', 'unconfirmed', 'blocked', 'not_found', 'profile_gone', 'swipe_limit'] as const,
};

export const swipeCalls = { 'swipe.get': swipeGet, 'swipe.post': swipePost } satisfies CallSchemas;
