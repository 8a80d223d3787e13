import * as z from 'zod/mini';
import { REACTIONS } from '../constants.ts';
import { chatEntry, message } from './chat.ts';
import { id, timestamp } from './common.ts';
import { likedBy } from './members.ts';
import { orderState } from './orders.ts';
import { profileCard } from './profile.ts';
import { user } from './user.ts';

/**
 * Events of the live stream (SSE, D-22). `event:` is the key, `data:` the JSON below. All but the ephemeral ones are stored in the
 * transaction of the change, numbered per member and replayed after a reconnection.
 */
export const liveEvents = {
  /** A new message, with the conversation's current state for this member. Sent to both members, in all their tabs. */
  'message.new': z.object({ message, chat: chatEntry }),
  /** `by` has read up to `seq`. */
  'chat.read': z.object({ conversation: id, seq: z.int(), by: z.enum(['me', 'them']), num_unread_messages: z.int() }),
  /** A message was taken back before it was read. `chat`: the conversation's state for this member; null when nothing is left of it. */
  'message.taken_back': z.object({ conversation: id, seq: z.int(), chat: z.nullable(chatEntry) }),
  /** What the receiver of a message made of it; null: nothing any more. Sent to both members, in all their tabs. */
  'message.reaction': z.object({
    conversation: id,
    seq: z.int(),
    reaction: z.nullable(z.enum(REACTIONS)),
    /** Who reacted, and when. Older servers omit both. */
    by: z.optional(z.enum(['me', 'them'])),
    at: z.optional(timestamp),
    /** True where the message had none before. Older servers omit it. */
    first: z.optional(z.boolean()),
  }),
  'chat.removed': z.object({ conversation: id }),
  /** Ephemeral: neither stored nor replayed. */
  'chat.typing': z.object({ conversation: id }),
  'like.received': z.object({ profile: profileCard, liked_by: likedBy }),
  /** A received like was withdrawn. */
  'like.withdrawn': z.object({ id }),
  /** This member liked someone or withdrew a like; for their other tabs. */
  'like.given': z.object({ profile: profileCard, matched: z.boolean(), liked_at: timestamp }),
  'like.taken_back': z.object({ id }),
  'like.seen': z.object({ id }),
  /** This member keeps someone for later, or no longer (B-14): for their lists, and their other tabs. */
  'shortlist.changed': z.object({ id, kept: z.boolean() }),
  /** Someone shows this member their private photos (B-06). */
  'privatephotos.shown': z.object({ profile: profileCard }),
  'match.made': z.object({ profile: profileCard }),
  /** The whole user after a change of credits, starter messages, premium, confirmation or language. */
  'user.changed': z.object({ user }),
  /** Ephemeral: neither stored nor replayed. A photo of a profile was taken down, or marked as explicit: open pages ask again. */
  'photo.gone': z.object({ id }),
  'order.changed': z.object({ payment_id: id, state: orderState }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEventPayload<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
