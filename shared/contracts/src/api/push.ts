import * as z from 'zod/mini';
import type { PushKind } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { ok } from './common.ts';
import { text } from './text.ts';

const base64url = (characters: number) => text(characters).check(z.regex(new RegExp(`^[\\w-]{${characters}}$`)));
/** Where a browser's push service takes messages for it. */
const endpoint = text(1000).check(z.url());

/** As `PushSubscription.toJSON()` has it: P-256 point (65 bytes) and secret (16 bytes) that messages are encrypted for (RFC 8291). */
export const pushSubscription = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});

/** C-04. This browser wants to be told of what comes while no page of ours is open; `replaces` is the address that it had before. */
const pushSubscribe = {
  body: z.object({ subscription: pushSubscription, replaces: z.optional(endpoint) }),
  response: ok,
  refusals: ['authentication_required', 'push_is_off'] as const,
};
/** This browser no longer does. */
const pushUnsubscribe = { body: z.object({ endpoint }), response: ok, refusals: ['authentication_required'] as const };

/** What the service worker is sent, and hands on to the pages. Discreet: no names, no message, no niche (D-63). */
export interface PushPayload {
  kind: PushKind;
  title: string;
  body: string;
  /** Where a tap leads. */
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
