import * as z from 'zod/mini';
import { codesOf, SEARCHED_FACTS } from '../facts.ts';
import { LIKE_TYPES, MAX_AGE, MIN_AGE_FLOOR } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { country, cursor, gender, id, ok, queryFlag, queryInt, region, timestamp } from './common.ts';
import { aboutPhoto } from './picture.ts';
import { profileCard } from './profile.ts';
import { promptAnswer, readAnswer } from './prompt-answer.ts';
import { text } from './text.ts';

/** Codes separated by commas: members with any of them. */
const anyOf = (codes: readonly string[]) =>
  text(200).check(z.refine((value) => value.split(',').every((code) => codes.includes(code)), 'unknown_code'));

/** What keeps someone from being found: the filters that a search can do without. */
export const searchFilter = z.enum([
  'country',
  'region',
  'distance',
  'age',
  'last_active',
  'new_here',
  'has_photo',
  'real_only',
  'verified',
  'seeks_me',
  ...SEARCHED_FACTS,
]);

const partnerTile = z.object({ id: z.string(), kind: z.enum(['cam', 'resell']), name: z.string(), host: z.string(), text: z.string() });

/**
 * D-14. `gender` defaults to the member's preference; `any` is everyone. `total` is capped at `SEARCH_COUNT_LIMIT`. Filters that the brand does not offer
 * (`search_fields`), or whose fact it does not show, have no effect (E-16).
 */
const membersSearch = {
  query: z.object({
    gender: z.optional(z.union([gender, z.literal('any')])),
    country: z.optional(country),
    region: z.optional(region),
    /** Within so many km of the viewer's city, as distances are told (D-64). Without effect for a viewer without a city. */
    within: z.optional(queryInt(1, 500)),
    min_age: z.optional(queryInt(MIN_AGE_FLOOR, MAX_AGE)),
    max_age: z.optional(queryInt(MIN_AGE_FLOOR, MAX_AGE)),
    has_photo: z.optional(queryFlag),
    real_only: z.optional(queryFlag),
    /** Verified members only (B-09). */
    verified: z.optional(queryFlag),
    /** Online within this many days. */
    last_active: z.optional(queryInt(1, 365)),
    /** Online now. Goes before `last_active`. */
    online: z.optional(queryFlag),
    /** Joined in the last `NEW_HERE_DAYS`. */
    new_here: z.optional(queryFlag),
    /** Only members who look for someone of the viewer's gender (D-48). */
    seeks_me: z.optional(queryFlag),
    body_type: z.optional(anyOf(codesOf('body_type'))),
    hair_colour: z.optional(anyOf(codesOf('hair_colour'))),
    eye_colour: z.optional(anyOf(codesOf('eye_colour'))),
    tattoos: z.optional(anyOf(codesOf('tattoos'))),
    relationship_status: z.optional(anyOf(codesOf('relationship_status'))),
    signup_reason: z.optional(anyOf(codesOf('signup_reason'))),
    interests: z.optional(anyOf(codesOf('interests'))),
    /** `near`: the nearest city first; only with `within`, else as `active`. */
    sort: z.optional(z.enum(['active', 'new', 'near'])),
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
    /** Only on a first page that is not full: the one filter without which most are added, and how many. Null: none adds anybody. */
    relax: z.optional(z.nullable(z.object({ filter: searchFilter, adds: z.int() }))),
    /** M-09: only on a first page. Tiles to set among the results, by turns (D-51); no results, so in no total. */
    partners: z.optional(z.array(partnerTile)),
  }),
  refusals: ['authentication_required', 'entry_unanswered'] as const,
};

/** D-51: what the page before a partner's site says, and where it leads: https, to the listed host, the same for everybody. */
const partnerGet = {
  query: z.object({ partner: text(40) }),
  response: z.object({ partner: z.extend(partnerTile, { url: z.string() }) }),
  refusals: ['not_found'] as const,
};

const oneMember = z.object({ id });
/** `matched`: the other member had already liked this one. */
const likeCreate = {
  /** What is liked of them (B-13): an answer on their profile, or a photo that the member sees there; neither: all of it. */
  body: z
    .object({ id, about: z.optional(readAnswer), about_photo: z.optional(id) })
    .check(
      z.refine(({ about, about_photo }) => about === undefined || about_photo === undefined, { path: ['about_photo'], error: 'invalid' }),
    ),
  response: z.object({ ok: z.literal(true), matched: z.boolean() }),
  refusals: ['authentication_required', 'unconfirmed', 'blocked', 'not_found', 'answer_gone', 'photo_gone', 'profile_gone'] as const,
};
const likeRemove = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };
/**
 * Whom this member has blocked, the latest first: by the name they have now, and no more, so that nothing here tells whether they have left
 * or blocked back.
 */
const blocksGet = {
  response: z.object({ blocked: z.array(z.object({ id, name: z.string(), blocked_at: timestamp })) }),
  refusals: ['authentication_required'] as const,
};
const blockCreate = { body: oneMember, response: ok, refusals: ['authentication_required', 'not_found'] as const };
const blockRemove = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };

/** B-13: the answer on the profile of who was liked that it was for, as it stood there then, or the photo. */
const likedPart = { about: z.optional(promptAnswer), about_photo: z.optional(aboutPhoto) };
/** E-05. */
export const likedBy = z.object({ id, like_new: z.boolean(), matched: z.boolean(), liked_at: timestamp, ...likedPart });
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
/** A page of one list; `next` is where it ends, to be given as `after_…` of the following one. */
const likesList = {
  query: z.object({
    type: z.enum(LIKE_TYPES),
    after_at: z.optional(text(30).check(z.iso.datetime())),
    after_id: z.optional(id),
    /** Received likes: the page before ended among the new ones. */
    after_new: z.optional(queryFlag),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        profile: profileCard,
        like_new: z.boolean(),
        matched: z.boolean(),
        liked_at: timestamp,
        /** What they were for: of received likes. */
        ...likedPart,
        /** Interests of both: of matches. Older servers omit it. */
        shared_interests: z.optional(z.array(z.string())),
        /** The first answer on their profile: of matches, where there is one. Older servers omit it. */
        prompt: z.optional(promptAnswer),
      }),
    ),
    next: z.nullable(z.object({ at: timestamp, id, is_new: z.boolean() })),
  }),
  refusals: ['authentication_required'] as const,
};
/** A received like leaves the member's list, unknown to its giver; and the undo. */
const likesPass = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };

/** C-08, D-45: a new received like, else a suggestion, labelled as such; null: no one fits. */
const autolikeGet = {
  response: z.object({ profile: z.nullable(profileCard), reason: z.enum(['like', 'suggestion']) }),
  refusals: ['authentication_required'] as const,
};
const likesSeen = { body: oneMember, response: ok, refusals: ['authentication_required'] as const };

export const membersCalls = {
  'members.search': membersSearch,
  'partner.get': partnerGet,
  'like.create': likeCreate,
  'like.remove': likeRemove,
  'blocks.get': blocksGet,
  'block.create': blockCreate,
  'block.remove': blockRemove,
  'likes.get': likesGet,
  'autolike.get': autolikeGet,
  'likes.seen': likesSeen,
  'likes.list': likesList,
  'likes.pass': likesPass,
  'likes.unpass': likesPass,
} satisfies CallSchemas;
