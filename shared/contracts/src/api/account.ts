import * as z from 'zod/mini';
import {
  MAIL_STOPS,
  MAIL_TOPICS,
  NEWS_MAILS,
  PUSH_FREQUENCIES,
  PUSH_KINDS,
  SELF_EXCLUSION_PERIODS,
  STOPPABLE_TOPICS,
} from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { ok, timestamp, token } from './common.ts';
import { discount } from './payments.ts';
import { givenPassword, user, userLogin } from './user.ts';

const mailFrequency = z.partial(
  z.object({
    messages: z.enum(NEWS_MAILS.messages),
    likes: z.enum(NEWS_MAILS.likes),
    saved_searches: z.enum(NEWS_MAILS.saved_searches),
  }),
);

const pushFrequency = z.partial(
  z.object({ message: z.enum(PUSH_FREQUENCIES), like: z.enum(PUSH_FREQUENCIES), match: z.enum(PUSH_FREQUENCIES) }),
);

/** A member's visibility and notification preferences (D-29). */
export const preferences = z.object({
  /** S-23: not found in search, and can't be contacted by new members. */
  invisible: z.boolean(),
  /** Offers by e-mail, one a week at most. */
  offers: z.boolean(),
  /** B-09: only verified members may write to the member first. */
  verified_first: z.boolean(),
  /** shares visits to profiles, both ways. */
  shows_views: z.boolean(),
  /** Others see when the member is or was online. Servers before 26 November 2026 omit it, and show it. */
  shows_activity: z.optional(z.boolean()),
  /** D-63: pushes and emails name others. Servers before 26 November 2026 omit it, and never do. */
  names_in_news: z.optional(z.boolean()),
  /** E-01: push notifications switched off, in all their browsers. */
  notifications_disabled: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  /** How often pushes come, of the kinds that aren't switched off; what is missing comes at once. Servers before 29 November 2026 omit it. */
  push_frequency: z.optional(pushFrequency),
  /** Topics of mails that are switched off. */
  mails_disabled: z.array(z.enum(MAIL_TOPICS)).check(z.maxLength(MAIL_TOPICS.length)),
  /** How often mails of news come, of those that aren't switched off. Servers before 28 November 2026 omit it, and send none. */
  mail_frequency: z.optional(mailFrequency),
  /** Why the member's address gets no mails (`complained`: only those that act for the account). Null lets them begin again. */
  mails_stopped: z.optional(z.nullable(z.enum(MAIL_STOPS))),
});
const notificationsGet = { query: z.object({}), response: preferences, refusals: ['authentication_required'] as const };
const notificationsUpdate = {
  body: z.extend(z.partial(z.omit(preferences, { mails_stopped: true })), { mails_stopped: z.optional(z.null()) }),
  response: preferences,
  refusals: ['authentication_required'] as const,
};

/** By the emailed link, without a login: shows, ends or resumes one topic's mails (RFC 8058). */
const unsubscribePost = {
  body: z.object({ token, action: z.enum(['look', 'stop', 'resume']) }),
  response: z.object({ topic: z.enum(STOPPABLE_TOPICS), is_wanted: z.boolean() }),
  refusals: ['link_invalid'] as const,
};

/** S-07: hides the member at once and ends all their sessions; `until`: last moment to restore the account. */
const accountDelete = {
  body: z.object({ password: givenPassword }),
  response: z.extend(ok, { until: timestamp }),
  refusals: ['authentication_required'] as const,
};
/**
 * B-03, D-55: the member keeps themselves out of all brands of the company, and can't undo it. `until`: null: for good. Called again, it only
 * ever lasts longer.
 */
const accountExclude = {
  body: z.object({ period: z.enum(SELF_EXCLUSION_PERIODS), password: givenPassword }),
  response: z.extend(ok, { until: z.nullable(timestamp) }),
  refusals: ['authentication_required', 'unconfirmed'] as const,
};
/** B-03: whether it is the member's own password, before a last question is asked; what follows asks for it again. */
const passwordCheck = { body: z.object({ password: givenPassword }), response: ok, refusals: ['authentication_required'] as const };
/** M-15: the discount for staying. Idempotent: always the same discount. */
const accountStay = {
  body: z.object({}),
  response: z.object({ discount: z.nullable(discount) }),
  refusals: ['authentication_required'] as const,
};

/** D-46: the member confirms that they know about fictional profiles; required before the first paid action. */
const fictionalAcknowledge = { body: z.object({}), response: ok, refusals: ['authentication_required'] as const };

/** By the emailed link, which doesn't log in, or by name and password, which does. */
const accountReactivate = {
  body: z.discriminatedUnion('by', [z.object({ by: z.literal('link'), token }), z.extend(userLogin.body, { by: z.literal('password') })]),
  response: z.extend(ok, { user: z.nullable(user) }),
  refusals: ['authentication_required', 'link_invalid', 'login_failed', 'login_blocked', 'self_excluded'] as const,
};

export const accountCalls = {
  'notifications.get': notificationsGet,
  'notifications.update': notificationsUpdate,
  'unsubscribe.post': unsubscribePost,
  'fictional.acknowledge': fictionalAcknowledge,
  'account.delete': accountDelete,
  'account.exclude': accountExclude,
  'password.check': passwordCheck,
  'account.stay': accountStay,
  'account.reactivate': accountReactivate,
} satisfies CallSchemas;
