import * as z from 'zod/mini';
import type { PushKind } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { ok } from './common.ts';
import { text } from './text.ts';

const base64url = (characters: number) => text(characters).check(z.regex(new RegExp(`^[\\w-]{${characters}}$`)));
/** URL at which the browser's push service accepts messages. */
const endpoint = text(1000).check(z.url());

/** `PushSubscription.toJSON()`: P-256 public key (65 bytes) and auth secret (16 bytes) for encrypting messages (RFC 8291). */
export const pushSubscription = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});

/** C-04: subscribes this browser to push notifications; `replaces` is its previous endpoint. */
const pushSubscribe = {
  body: z.object({ subscription: pushSubscription, replaces: z.optional(endpoint) }),
  response: ok,
  refusals: ['authentication_required', 'push_is_off'] as const,
};
/** C-04: unsubscribes this browser. */
const pushUnsubscribe = { body: z.object({ endpoint }), response: ok, refusals: ['authentication_required'] as const };

/** The push message to the service worker, which passes it to open pages. Discreet: no message texts or brand details, and names only where the member wants them (D-63). */
export interface PushPayload {
  kind: PushKind;
  title: string;
  body: string;
  /** Path opened by a tap. */
  path: string;
  /** Unread messages and new likes (S-20). */
  badge: number;
  /** ISO 8601. */
  at: string;
}

export const pushCalls = {
  'push.subscribe': pushSubscribe,
  'push.unsubscribe': pushUnsubscribe,
} satisfies CallSchemas;
