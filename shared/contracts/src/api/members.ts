import * as z from 'zod/mini';
import { MAX_AGE, MIN_AGE_FLOOR } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { country, cursor, gender, id, ok, queryFlag, queryInt, region, timestamp } from './common.ts';
import { profileCard } from './profile.ts';

/** D-14. `gender` defaults to the member's preference. `total` is capped at `SEARCH_COUNT_LIMIT`. */
const membersSearch = {
  query: z.object({
    gender: z.optional(gender),
    country: z.optional(country),
    region: z.optional(region),
    min_age: z.optional(queryInt(MIN_AGE_FLOOR, MAX_AGE)),
    max_age: z.optional(queryInt(MIN_AGE_FLOOR, MAX_AGE)),
    has_photo: z.optional(queryFlag),
    real_only: z.optional(queryFlag),
    /** Online within this many days. */
    last_active: z.optional(queryInt(1, 365)),
    /** Only members who look for somebody of the viewer's gender (D-48). */
    seeks_me: z.optional(queryFlag),
    sort: z.optional(z.enum(['active', 'new'])),
    cursor: z.optional(cursor),
    limit: z.optional(queryInt(1, 48)),
  }),
  response: z.object({
    profiles: z.array(profileCard),
    total: z.int(),
    next: z.nullable(z.string()),
    /** Only on a first page that is not full: members found by relaxing region, then age, then country; `relaxed` lists which (D-48). */
    similar: z.nullable(
      z.object({ profiles: z.array(profileCard), total: z.int(), relaxed: z.array(z.enum(['region', 'age', 'country'])) }),
    ),
  }),
  refusals: ['authentication_required', 'entry_unanswered'] as const,
};

const oneMember = z.object({ id });
/** `matched`: the other member had already liked this one. */
const likeCreate = {
  body: oneMember,
  response: z.object({ ok: z.literal(true), matched: z.boolean() }),
  refusals: ['authentication_required', 'unconfirmed', 'blocked', 'not_found', 'profile_gone'] as const,
};
const likeRemove = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };
const blockCreate = { body: oneMember, response: ok, refusals: ['authentication_required', 'not_found'] as const };
const blockRemove = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };

/** E-05. */
export const likedBy = z.object({ id, like_new: z.boolean(), matched: z.boolean(), liked_at: timestamp });
export type LikedBy = z.infer<typeof likedBy>;

/** C-12. `profiles` has the cards of all members in the lists; received likes are sorted new first (S-17). */
const likesGet = {
  query: z.object({}),
  response: z.object({
    profiles: z.array(profileCard),
    liked_by: z.array(likedBy),
    given: z.array(z.object({ id, matched: z.boolean(), liked_at: timestamp })),
    total_new_likes: z.int(),
  }),
  refusals: ['authentication_required'] as const,
};
/** C-08, D-45: a new received like, else a suggestion, labelled as such; null: nobody fits. */
const autolikeGet = {
  response: z.object({ profile: z.nullable(profileCard), reason: z.enum(['like', 'suggestion']) }),
  refusals: ['authentication_required'] as const,
};
const likesSeen = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };

export const membersCalls = {
  'members.search': membersSearch,
  'like.create': likeCreate,
  'like.remove': likeRemove,
  'block.create': blockCreate,
  'block.remove': blockRemove,
  'likes.get': likesGet,
  'autolike.get': autolikeGet,
  'likes.seen': likesSeen,
} satisfies CallSchemas;
