import * as z from 'zod/mini';
import { PUSH_KINDS } from '../constants.ts';
import { ok, timestamp, token } from './common.ts';
import { discount } from './payments.ts';
import { givenPassword, user, userLogin } from './user.ts';

/** A member's visibility and notification preferences (D-29). */
export const preferences = z.object({
  /** S-23: not found in search, and can't be contacted by new members. */
  invisible: z.boolean(),
  /** Offers and news by e-mail. */
  offers: z.boolean(),
  /** E-01: push notifications switched off, in all their browsers. */
  notifications_disabled: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
});
export const notificationsGet = { query: z.object({}), response: preferences };
export const notificationsUpdate = { body: z.partial(preferences), response: preferences };

/** S-07: hides the member at once and ends all their sessions; `until`: last moment to restore the account. */
export const accountDelete = {
  body: z.object({ password: givenPassword }),
  response: z.extend(ok, { until: timestamp }),
};
/** M-15: the discount for staying. Idempotent: always the same discount. */
export const accountStay = { body: z.object({}), response: z.object({ discount: z.nullable(discount) }) };

/** D-46: the member confirms that they know about fictional profiles; required before the first paid action. */
export const fictionalAcknowledge = { body: z.object({}), response: ok };

/** By the emailed link, which doesn't log in, or by name and password, which does. */
export const accountReactivate = {
  body: z.discriminatedUnion('by', [z.object({ by: z.literal('link'), token }), z.extend(userLogin.body, { by: z.literal('password') })]),
  response: z.extend(ok, { user: z.nullable(user) }),
};
