import * as z from 'zod/mini';
import { ABOUT_ME_MAX, INTERESTS_MAX } from '../constants.ts';
import { FACTS, RATHER_NOT_SAY } from '../facts.ts';
import { PROMPTS_MAX } from '../prompts.ts';
import type { CallSchemas } from './call-schema.ts';
import { city, country, gender, id, ok, placeSource, region, sexuality } from './common.ts';
import { mainImage, picture } from './picture.ts';
import { givenAnswer, promptAnswer } from './prompt-answer.ts';
import { text } from './text.ts';

/** What a card in any list shows. */
export const profileCard = z.object({
  id,
  name: z.string(),
  age: z.int(),
  gender,
  country,
  city: z.nullable(z.string()),
  /** D-64: from city to city, in km, rounded; 0: the same city. Null: one of the two names no city, or the profile is fictional. Only in search, profiles and what is listed with them. */
  distance: z.optional(z.nullable(z.int())),
  /**
   * Where a pin for the card's city stands on the map of the visitor's country, in fortieths of the map from its left and its top: near the
   * city, moved a little (D-64). Only in a showcase, for a city that the map has room for.
   */
  spot: z.optional(z.object({ x: z.int(), y: z.int() })),
  /** False for visitors. */
  online: z.boolean(),
  /** Seen within 24 hours, and shows it: only in search, to members, where the brand shows it in profiles. Never of a fictional profile. */
  active_day: z.optional(z.boolean()),
  /** A fictional profile; must be labelled wherever it appears (D-46). */
  fictional_icon: z.boolean(),
  /** The account passed a provider's check (B-09). Older servers omit it. */
  verified: z.optional(z.boolean()),
  main_image: z.nullable(mainImage),
  photo_count: z.int(),
  liked: z.boolean(),
  likes_me: z.boolean(),
  /** The viewing member keeps them for later (B-14). Only in search, profiles and what is listed with them; not told to visitors. Older servers omit it. */
  shortlisted: z.optional(z.boolean()),
});
export type ProfileCard = z.infer<typeof profileCard>;

/**
 * A whole profile (E-02). `visible_profile_fields` of the settings decides which of the optional ones are sent. To visitors: no sexuality, no
 * reason for signup, nothing about activity.
 */
export const profile = z.extend(profileCard, {
  sexuality: z.nullable(sexuality),
  region: z.nullable(region),
  about_me: z.nullable(z.string()),
  tattoos: z.nullable(z.string()),
  hair_colour: z.nullable(z.string()),
  eye_colour: z.nullable(z.string()),
  body_type: z.nullable(z.string()),
  relationship_status: z.nullable(z.string()),
  /** In their member's order; sent where the brand shows `about_me`. Older servers omit it. */
  prompts: z.optional(z.array(promptAnswer)),
  interests: z.array(z.string()),
  signup_reason: z.nullable(z.string()),
  /** `new_here`, `active_day`, `replies_hour`, `replies_day`: those that the brand shows (`visible_profile_notes`). Older servers omit it; newer ones may know more. */
  notes: z.optional(z.array(z.string())),
  photos: z.array(picture),
  /**
   * B-06, told to members about others who are real: how many private photos the viewer has themself, and whether they show them to this
   * member. Older servers omit it.
   */
  own_private_photos: z.optional(z.object({ count: z.int(), shown: z.boolean() })),
  matched: z.boolean(),
  blocked_by_me: z.boolean(),
  /** The viewer's own note about whom they keep (B-14); no one else is told. Left out: none. */
  shortlist_note: z.optional(z.string()),
  conversation: z.nullable(id),
});
export type Profile = z.infer<typeof profile>;

const memberGet = {
  query: z.object({ id }),
  response: z.object({ profile, related: z.array(profileCard) }),
  refusals: ['authentication_required', 'entry_unanswered', 'not_found'] as const,
};

/** An answer to a fact; null takes it back. */
const answer = <const Codes extends readonly string[]>(codes: Codes) => z.nullable(z.enum([...codes, RATHER_NOT_SAY]));

const profileUpdate = {
  body: z.partial(
    z.object({
      about_me: text(ABOUT_ME_MAX),
      interests: z.array(text(40)).check(z.maxLength(INTERESTS_MAX)),
      /** True: “rather not say”, which removes the interests. Giving some takes it back. */
      interests_untold: z.boolean(),
      /** B-13: all of them, in the order they are shown; those that are missing are removed. */
      prompts: z.array(givenAnswer).check(z.maxLength(PROMPTS_MAX)),
      relationship_status: answer(FACTS.relationship_status),
      signup_reason: answer(FACTS.signup_reason),
      sexuality: answer(FACTS.sexuality),
      body_type: answer(FACTS.body_type),
      hair_colour: answer(FACTS.hair_colour),
      eye_colour: answer(FACTS.eye_colour),
      tattoos: answer(FACTS.tattoos),
      /** where the place comes from; `region` forgets the city, and takes none until it is changed. */
      place_source: placeSource,
      /** A region of the member's country; null: not given. */
      region: z.nullable(region),
      /** Name of one of the region's cities; requires `region`. */
      city: z.nullable(city),
    }),
  ),
  response: ok,
  refusals: ['authentication_required'] as const,
};

const showcaseGet = {
  query: z.object({ lander: text(40), country: z.optional(country) }),
  response: z.object({ profiles: z.array(profileCard) }),
  refusals: [] as const,
};

/** What a member's landing pages show a visitor: their card, and what they say of themselves where the brand shows it. */
export const memberLanding = z.object({ card: profileCard, about_me: z.nullable(z.string()), interests: z.array(z.string()) });
export type MemberLanding = z.infer<typeof memberLanding>;

const landingGet = {
  query: z.object({ id }),
  response: z.object({ member: memberLanding }),
  refusals: ['not_found'] as const,
};

export const profileCalls = {
  'member.get': memberGet,
  'landing.get': landingGet,
  'showcase.get': showcaseGet,
  'profile.update': profileUpdate,
} satisfies CallSchemas;
