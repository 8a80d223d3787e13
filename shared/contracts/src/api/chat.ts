import * as z from 'zod/mini';
import { MESSAGE_MAX, MESSAGE_SEARCH, PHOTO_FILE, REACTIONS } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { id, ok, queryInt, timestamp } from './common.ts';
import { aboutPhoto } from './picture.ts';
import { profileCard } from './profile.ts';
import { promptAnswer, readAnswer } from './prompt-answer.ts';
import { text, trimmedText } from './text.ts';

/** Kinds of messages that members send. A new one is a word here: server, outbox and chat don't compile before they know it. */
const SENT_KINDS = ['text', 'gift', 'icebreaker', 'photo'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** What kinds carry beside their words: of each that does, what lies under its name. It is stored and told as it was sent. */
const carried = z.object({});
export type Carried = z.infer<typeof carried>;

/** Something of its own kind and of no other, and never without. */
const isOfItsKind = ({ type, data = {} }: { type: SentKind; data?: Carried | undefined }): boolean =>
  Object.keys(data).every((kind) => kind === type) && (!(type in carried.shape) || type in data);

/** A photo in a chat (M-06): where it is, its size in pixels, and its placeholder (thumbhash, base64). */
const chatPhoto = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbhash: z.string() });

/** The message that another one answers, as its viewer may see it. */
const quotedMessage = z.object({
  id: z.int(),
  seq: z.int(),
  sender: id,
  type: z.enum(SENT_KINDS),
  /** Its beginning. Null of a gift or a photo, and of what is gone. */
  body: z.nullable(z.string()),
  /** Of a gift: its id in the catalogue. Older servers omit it. */
  gift: z.optional(z.string()),
  /** Its sender took it back, or the viewer has removed the chat since. */
  gone: z.optional(z.enum(['taken_back', 'removed'])),
});
export type QuotedMessage = z.infer<typeof quotedMessage>;

/** One message. `seq` counts up within its conversation; `client_id` is the UUID chosen by the sender's client (D-19). */
export const message = z.object({
  id: z.int(),
  conversation: id,
  seq: z.int(),
  client_id: z.nullable(id),
  sender: id,
  type: z.enum(SENT_KINDS),
  body: z.nullable(z.string()),
  /** Of a gift: its id in the catalogue (D-49). */
  gift: z.optional(z.string()),
  /** Of a photo. Only the two members of the conversation can load it. */
  photo: z.optional(chatPhoto),
  /** Under the name of its kind. Older servers omit it. */
  data: z.optional(carried),
  quote: z.optional(quotedMessage),
  /** The answer on its receiver's profile that it is about (B-13), as it stood there then. Older servers omit it. */
  about: z.optional(promptAnswer),
  /** The photo on its receiver's profile that it is about (B-13). Older servers omit it. */
  about_photo: z.optional(aboutPhoto),
  /** What its receiver made of it. */
  reaction: z.optional(z.enum(REACTIONS)),
  created_at: timestamp,
  /** What the sender paid; absent for the receiver. */
  cost: z.optional(
    z.object({
      kind: z.enum(['starter', 'credits']),
      credits: z.int(),
      /** When what it cost came back: no one replied in time (B-04). */
      returned_at: z.optional(timestamp),
    }),
  ),
});
export type Message = z.infer<typeof message>;

/** E-04: an entry of the chat list. */
export const chatEntry = z.object({
  conversation: id,
  profile: profileCard,
  num_unread_messages: z.int(),
  last_message: z.nullable(
    z.object({
      body: z.nullable(z.string()),
      mine: z.boolean(),
      type: z.string(),
      /** Of a gift: its id in the catalogue. Older servers omit it. */
      gift: z.optional(z.string()),
      created_at: timestamp,
    }),
  ),
  /** The other's reaction to a message of mine, if no one has written since. It counts as no message. Older servers omit it. */
  last_reaction: z.optional(z.object({ seq: z.int(), reaction: z.enum(REACTIONS), at: timestamp })),
  /** The highest `seq` of mine that the other has read, and of theirs that I have read. */
  read_by_them: z.int(),
  read_by_me: z.int(),
  /** Credits that my messages here cost, without those that came back (B-02). Servers before 28 November 2026 omit it. */
  spent_credits: z.optional(z.int()),
});
export type ChatEntry = z.infer<typeof chatEntry>;

const chatsGet = {
  query: z.object({}),
  response: z.object({ chats: z.array(chatEntry), total_unread_messages: z.int() }),
  refusals: ['authentication_required'] as const,
};
const chatRemove = {
  body: z.object({ conversation: id }),
  response: ok,
  refusals: ['authentication_required', 'not_found'] as const,
};
const chatRead = {
  body: z.object({ conversation: id, seq: z.int().check(z.minimum(0)) }),
  response: ok,
  refusals: ['authentication_required', 'not_found'] as const,
};
const chatTyping = {
  body: z.object({ conversation: id }),
  response: ok,
  refusals: ['authentication_required', 'not_found'] as const,
};

/** Newest first by `seq`; `before` and `after` are `seq` values, exclusive (D-19). */
const messagesGet = {
  query: z.object({
    conversation: id,
    before: z.optional(queryInt(0, 999_999_999)),
    after: z.optional(queryInt(0, 999_999_999)),
    limit: z.optional(queryInt(1, 100)),
  }),
  response: z.object({ messages: z.array(message), chat: chatEntry, has_more: z.boolean() }),
  refusals: ['authentication_required', 'not_found'] as const,
};

/** The next message's cost, and the member's starter messages and credits. Shown by the composer before typing. */
export const allowance = z.object({ starter_messages: z.int(), credits: z.int(), message_credits: z.int() });
export type Allowance = z.infer<typeof allowance>;

/** To a conversation, or to a member (`profile`) without one yet: exactly one of the two. */
const messageSend = {
  body: z
    .object({
      client_id: id,
      conversation: z.optional(id),
      profile: z.optional(id),
      type: z.enum(SENT_KINDS),
      /** Empty for a gift or a photo. */
      body: text(MESSAGE_MAX, 'too_long'),
      /** Of a gift: its id in the catalogue. */
      gift: z.optional(text(32)),
      /** Of an icebreaker: which opener it was, also when it was edited. */
      opener: z.optional(text(40)),
      /** Of a photo: the id of its upload. */
      attachment: z.optional(id),
      data: z.optional(carried),
      /** The message that this one answers: the id of one of the same conversation. */
      quote: z.optional(z.int().check(z.minimum(1))),
      /** Instead of that, the answer on the receiver's profile that it is about, as its writer read it. */
      about: z.optional(readAnswer),
      /** Or the photo there that it is about, of those that its writer sees and that are for all to see. */
      about_photo: z.optional(id),
    })
    .check(
      z.refine(({ quote, about }) => quote === undefined || about === undefined, { path: ['about'], error: 'invalid' }),
      z.refine(({ quote, about, about_photo }) => about_photo === undefined || (quote === undefined && about === undefined), {
        path: ['about_photo'],
        error: 'invalid',
      }),
      z.refine((value) => (value.conversation === undefined) !== (value.profile === undefined), {
        path: ['conversation'],
        error: 'conversation_or_profile',
      }),
      z.refine(isOfItsKind, { path: ['data'], error: 'invalid' }),
    ),
  response: z.object({ message, credits: z.int(), starter_messages: z.int() }),
  refusals: [
    'authentication_required',
    'unconfirmed',
    'blocked',
    'conversation_limit',
    'verified_only',
    'not_enough_credits',
    'gift_unavailable',
    'attachment_unavailable',
    'answer_gone',
    'photo_gone',
    'not_found',
    'profile_gone',
  ] as const,
};

/** D-40: the message that the member wrote during the signup, while it is not delivered. */
const firstMessage = z.object({
  /** Null: not to be seen, or gone. */
  profile: z.nullable(profileCard),
  body: z.string(),
  created_at: timestamp,
  /** An error's code: why it could not be delivered. Absent: it waits for the confirmation. */
  refused: z.optional(z.string()),
});
export type FirstMessage = z.infer<typeof firstMessage>;
const firstMessageGet = {
  query: z.object({}),
  response: z.object({ message: z.nullable(firstMessage) }),
  refusals: ['authentication_required'] as const,
};

/** To a message of the other's: one reaction, in the place of an earlier one; null takes it back. It costs nothing. */
const reactionSet = {
  body: z.object({ conversation: id, seq: z.int().check(z.minimum(1)), reaction: z.nullable(z.enum(REACTIONS)) }),
  response: ok,
  refusals: ['authentication_required', 'not_found'] as const,
};

/** B-16: a message with the words that were searched for, and where it stands. */
const foundMessage = z.object({
  conversation: id,
  profile: profileCard,
  seq: z.int(),
  mine: z.boolean(),
  created_at: timestamp,
  /** The words as they were written, and what stands around them. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

/** In the words of all own conversations, newest first; case and accents don't matter. `before`: a `next`, for what is older. */
const messagesSearch = {
  body: z.object({ words: trimmedText(MESSAGE_SEARCH.max, 'too_long'), before: z.optional(z.int().check(z.minimum(1))) }),
  response: z.object({
    found: z.array(foundMessage),
    /** Null: that is all. Not null with fewer, or none: older messages are still to be looked through. */
    next: z.nullable(z.int()),
  }),
  refusals: ['authentication_required', 'fields_invalid'] as const,
};

/** Takes back an own message that the other has not read. What it cost comes back. */
const messageTakeBack = {
  body: z.object({ conversation: id, seq: z.int().check(z.minimum(1)) }),
  response: z.object({ credits: z.int(), starter_messages: z.int() }),
  refusals: ['authentication_required', 'not_found', 'message_read'] as const,
};

/**
 * D-20: a photo to be sent by `message.send`, once. What is not sent is removed after an hour.
 * Refused as `photo.create` is, but for its limit.
 */
const uploadCreate = {
  file: PHOTO_FILE,
  response: z.object({
    attachment: z.object({ id, status: z.enum(['processing', 'ready', 'rejected']), width: z.int(), height: z.int() }),
  }),
  refusals: ['authentication_required', 'fields_invalid'] as const,
};

/** D-31, D-49: the brand's catalogue. Every gift costs `settings.gift_credits`. */
const giftsGet = {
  query: z.object({}),
  response: z.object({ gifts: z.array(z.object({ id: z.string(), credits: z.int() })) }),
  refusals: ['authentication_required'] as const,
};

/** D-50: what a first message could be about. The words are the remote's, in the member's language. */
export const opener = z.object({ id: z.string(), interest: z.optional(z.string()), city: z.optional(z.string()) });
export type Opener = z.infer<typeof opener>;

/** D-31, D-50: all openers that fit both members, best first; without the one that this member used last. */
const icebreakersGet = {
  query: z.object({ profile: id }),
  response: z.object({
    openers: z.array(opener),
    /** B-13: what the member says on their profile, to be answered. Older servers omit it. */
    answers: z.optional(z.array(promptAnswer)),
  }),
  refusals: ['authentication_required', 'not_found'] as const,
};

export const chatCalls = {
  'chats.get': chatsGet,
  'chat.remove': chatRemove,
  'chat.read': chatRead,
  'chat.typing': chatTyping,
  'messages.get': messagesGet,
  'message.send': messageSend,
  'message.take_back': messageTakeBack,
  'firstmessage.get': firstMessageGet,
  'reaction.set': reactionSet,
  'messages.search': messagesSearch,
  'upload.create': uploadCreate,
  'gifts.get': giftsGet,
  'icebreakers.get': icebreakersGet,
} satisfies CallSchemas;
