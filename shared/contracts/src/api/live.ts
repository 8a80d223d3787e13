import * as z from 'zod/mini';
import { chatEntry, message } from './chat.ts';
import { id, timestamp } from './common.ts';
import { likedBy } from './members.ts';
import { orderState } from './payments.ts';
import { profileCard } from './profile.ts';
import { user } from './user.ts';

/**
 * What the server says over the live stream (D-22). `event:` is the key, `data:` the JSON below.
 * All but `chat.typing` are written in the transaction of the change, numbered per member and replayed.
 */
export const liveEvents = {
  /** The conversation as it now stands for this member, with the new message. Sent to both sides, and to every tab of the sender. */
  'message.new': z.object({ message, chat: chatEntry }),
  /** `by` is who has read up to `seq`. */
  'chat.read': z.object({ conversation: id, seq: z.int(), by: z.enum(['me', 'them']), num_unread_messages: z.int() }),
  'chat.removed': z.object({ conversation: id }),
  /** Not kept, not numbered. */
  'chat.typing': z.object({ conversation: id }),
  'like.received': z.object({ profile: profileCard, liked_by: likedBy }),
  /** Who liked this member took it back. */
  'like.withdrawn': z.object({ id }),
  /** This member's own like, given or taken back, for every tab of theirs. */
  'like.given': z.object({ profile: profileCard, matched: z.boolean(), liked_at: timestamp }),
  'like.taken_back': z.object({ id }),
  'like.seen': z.object({ id }),
  'match.made': z.object({ profile: profileCard }),
  /** Credits, starter messages, premium, confirmation, language: the whole user as it now stands. */
  'user.changed': z.object({ user }),
  'order.changed': z.object({ payment_id: id, state: orderState }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEventPayload<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
