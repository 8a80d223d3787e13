import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { country, gender, id, locale, money, ok, placeSource, seeking, timestamp, token } from './common.ts';
import { mainImage } from './picture.ts';
import { promptAnswer } from './prompt-answer.ts';
import { text } from './text.ts';

/** A member's own answers (E-02): a code, `RATHER_NOT_SAY`, or null for none. A newer server may know more codes. */
const ownFacts = z.object({
  relationship_status: z.nullable(z.string()),
  signup_reason: z.nullable(z.string()),
  sexuality: z.nullable(z.string()),
  body_type: z.nullable(z.string()),
  hair_colour: z.nullable(z.string()),
  eye_colour: z.nullable(z.string()),
  tattoos: z.nullable(z.string()),
});
export type OwnFacts = z.infer<typeof ownFacts>;

/** B-02: what credits cost a member. A price and the credits it buys, as the price of one is no whole number of minor units. */
export const creditPrice = z.object({ credits: z.int().check(z.minimum(1)), price: money });
export type CreditPrice = z.infer<typeof creditPrice>;

/** E-01: the logged-in member, as their own session sees them. */
export const user = z.object({
  id,
  status: z.enum(['not_confirmed', 'active']),
  email: z.string(),
  credits: z.int(),
  /** Free starter messages left (P-04). */
  starter_messages: z.int(),
  paid_user: z.boolean(),
  /** Chats that a free member can still begin (K-01); null: without limit. Servers before 27 November 2026 omit it. */
  new_chats_left: z.optional(z.nullable(z.int())),
  signup_date: timestamp,
  fictional_icon: z.boolean(),
  language: locale,
  notifications_disabled: z.array(z.string()),
  /** The member has confirmed that they know about fictional profiles (D-46). Older servers omit it. */
  fictional_acknowledged: z.optional(z.boolean()),
  /**
   * What they paid last, while they have credits; else the smallest bundle in their country without a discount: `credit_price` of the
   * discount in force, where it has one, takes its place. Null where nothing is sold. Servers before 25 November 2026 omit it.
   */
  credit_price: z.optional(z.nullable(creditPrice)),
  /** B-09: true: before anything else, the member has to prove their age; most calls answer 403 `age_check_required`. */
  age_check_required: z.optional(z.boolean()),
  profile: z.object({
    name: z.string(),
    gender,
    seeking,
    country,
    region: z.nullable(z.string()),
    city: z.nullable(z.string()),
    /** Older servers omit it. */
    place_source: z.optional(placeSource),
    date_of_birth: z.iso.date(),
    about_me: z.nullable(z.string()),
    interests: z.array(z.string()),
    /** “Rather not say” (E-02): there are none, and nobody asks for them again. Older servers omit it. */
    interests_untold: z.optional(z.boolean()),
    /** B-13. Older servers omit it. */
    prompts: z.optional(z.array(promptAnswer)),
    /** Older servers omit it. */
    facts: z.optional(ownFacts),
    main_image: z.nullable(mainImage),
    status: z.enum(['active', 'disabled']),
  }),
});
export type User = z.infer<typeof user>;

/** The current password, to be verified. */
export const givenPassword = text(PASSWORD_LENGTH.max).check(z.minLength(1, 'required'));

export const userLogin = {
  /** Username or email address. */
  body: z.object({
    login: text(254).check(z.minLength(1)),
    password: text(PASSWORD_LENGTH.max).check(z.minLength(1)),
  }),
  response: z.object({ user }),
  refusals: ['authentication_required', 'login_failed', 'login_blocked', 'account_pending_deletion', 'self_excluded'] as const,
};
/**
 * D-54: request a link by email, always with the same answer; or log in with it, once. `restore` undoes a deletion that is still pending,
 * after `account_pending_deletion` said until when.
 */
const loginLinkPost = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('request'), login: text(254).check(z.minLength(1)) }),
    z.object({ action: z.literal('login'), token, restore: z.optional(z.boolean()) }),
  ]),
  response: z.extend(ok, { user: z.nullable(user) }),
  refusals: [
    'authentication_required',
    'login_failed',
    'link_invalid',
    'account_pending_deletion',
    'self_excluded',
    'too_many_login_mails',
  ] as const,
};
const userGet = { query: z.object({}), response: z.object({ user: z.nullable(user) }), refusals: [] as const };
const userUpdate = {
  body: z.object({ language: locale }),
  response: z.object({ user }),
  refusals: ['authentication_required'] as const,
};
const userLogout = { query: z.object({}), response: ok, refusals: ['client_request_required', 'cross_site_refused'] as const };

/** D-05: one session of the member. */
export const session = z.object({
  id,
  /** The raw User-Agent header. */
  user_agent: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  /** The session of this request. */
  is_current: z.boolean(),
});
const sessionsGet = {
  query: z.object({}),
  response: z.object({ sessions: z.array(session) }),
  refusals: ['authentication_required'] as const,
};
/** Ends one session, or, without `id`, all but the current one. */
const sessionsEnd = {
  body: z.object({ id: z.optional(id) }),
  response: z.object({ sessions: z.array(session) }),
  refusals: ['authentication_required'] as const,
};

export const userCalls = {
  'user.login': userLogin,
  'loginlink.post': loginLinkPost,
  'user.get': userGet,
  'user.update': userUpdate,
  'user.logout': userLogout,
  'sessions.get': sessionsGet,
  'sessions.end': sessionsEnd,
} satisfies CallSchemas;
