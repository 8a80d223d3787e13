import { type ChatEntry, FREE_CONVERSATIONS, type Message, type PromptAnswer, type SentKind, type User } from '@vesper/contracts';
import { cardsOfEachOther } from '../members/cards.ts';
import { lockPair } from '../members/locks.ts';
import { photoAsSeen } from '../members/pictures.ts';
import { answerAsRead } from '../members/prompts.ts';
import { userOf } from '../members/user.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { lockBalance, pay, priceInCredits, priceOfMessage, type LockedBalance } from '../wallet/ledger.ts';
import { countStarted, otherIn, startConversation } from './conversations.ts';
import { entriesAfter } from './entries.ts';
import { guaranteedUntil } from './reply-guarantee.ts';
import { appendMessage, messageOfClient, quotedSeq, toMessage } from './messages.ts';
import type { SentContent } from './types/message-type.ts';
import { messageTypes } from './types/message-types.ts';

export interface Outgoing {
  senderId: string;
  clientId: string;
  /** Exactly one of: a conversation, or the member to start one with. */
  to: { conversation: string } | { profile: string };
  type: SentKind;
  content: SentContent;
  /** The id of the message that it answers. */
  quote?: number | undefined;
  /** The answer on the receiver's profile that it is about, as its writer read it. */
  about?: PromptAnswer | undefined;
  /** The id of the photo there that it is about. */
  aboutPhoto?: string | undefined;
  at: Date;
}

/** A delivered message, as each side is to receive it. */
export interface Delivered {
  message: Message;
  /** The sender with their new balance. */
  sender: User;
  /** The message and its conversation, by member. Empty when it was delivered before. */
  updates: { memberId: string; message: Message; chat: ChatEntry }[];
}

interface Participant {
  id: string;
  status: string;
  is_paid: boolean;
  invisible: boolean;
  /** Whether they passed the check (B-09). */
  verified: boolean;
  /** Only verified members may write to them first (B-09). */
  verifiedFirst: boolean;
  /** Blocked by the sender. */
  blocked: boolean;
  /** Has blocked the sender. */
  blocksMe: boolean;
}

/** The two participants and the relation between them: locked, and read after the lock, until the transaction ends. */
export interface Participants {
  sender: Participant | undefined;
  other: Participant | undefined;
  /** Their existing conversation, if any. */
  conversation: string | null;
  /** Whether the sender has already sent a message with this client id. */
  isSent: boolean;
  balance: LockedBalance;
}

/**
 * Locks both members and the balance the sender pays from: the sender because of the limits that count their conversations, the other
 * against being deleted meanwhile. Everything is read after the locks, because a statement that waits for a lock still sees the snapshot
 * from before the wait. The statements go to the database as one batch; the only write is opening the site's own ledger account once.
 */
export async function lockParticipants(tx: Tx, brand: Brand, { senderId, clientId, to }: Outgoing): Promise<Participants> {
  const other = 'profile' in to ? sql`${to.profile}::uuid` : sql`(${otherIn(to.conversation, senderId)})`;
  const [, rows, balance] = await Promise.all([
    lockPair(tx, sql`${senderId}::uuid`, other),
    tx.many<Participant & { conversation: string | null; is_sent: boolean }>(sql`
      select m.id, m.status, m.is_paid, m.invisible, m.verified_first as "verifiedFirst",
             exists (select from verifications where member_id = m.id and passed) as verified,
             exists (select from blocks where member_id = ${senderId} and blocked_id = m.id) as blocked,
             exists (select from blocks where member_id = m.id and blocked_id = ${senderId}) as "blocksMe",
             (select id from conversations
              where member_a = least(${senderId}::uuid, m.id) and member_b = greatest(${senderId}::uuid, m.id)) as conversation,
             exists (select from messages where sender_id = ${senderId} and client_id = ${clientId}) as is_sent
      from members m where m.brand_id = ${brand.id} and m.id in (${senderId}::uuid, ${other})`),
    lockBalance(tx, { brandId: brand.id, memberId: senderId }),
  ]);
  const sender = rows.find((row) => row.id === senderId);
  const found = rows.find((row) => row !== sender);
  return { sender, other: found, conversation: found?.conversation ?? null, isSent: sender?.is_sent ?? false, balance };
}

/**
 * Delivers a message of any type: checks, number, price and counters, all in the caller's transaction. The same client id is always the same
 * message (D-19).
 * @throws ApiError 402 not_enough_credits · 403 unconfirmed, blocked (by the sender), verified_only, conversation_limit · 404 not_found (oneself) · 409
 * answer_gone, photo_gone · 410 profile_gone · 422 empty, too_long, gift_unavailable, attachment_unavailable, fields_invalid: a quote from elsewhere
 */
export async function sendMessage(
  tx: Tx,
  urls: PhotoUrls,
  brand: Brand,
  outgoing: Outgoing,
  participants: Participants,
): Promise<Delivered> {
  const { senderId, clientId, at, to } = outgoing;
  const type = messageTypes[outgoing.type];

  const { sender, other, balance } = participants;
  if (sender?.status !== 'active' && sender?.status !== 'not_confirmed') throw authenticationRequired(); // deleted or suspended meanwhile
  if ('profile' in to && to.profile === senderId) throw new ApiError(404, 'not_found');
  const earlier = participants.isSent && (await messageOfClient(tx, senderId, clientId));
  if (earlier) return { message: toMessage(earlier, senderId, urls), sender: await userOf(tx, urls, brand.id, senderId), updates: [] };

  const stored = type.store(outgoing.content, brand);
  if (sender.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed'); // S-06
  if (!other || isOutOfReach(other, participants)) throw new ApiError(410, 'profile_gone');
  if (other.blocked) throw new ApiError(403, 'blocked'); // P-07

  if (!participants.conversation) await mayStart(tx, sender, other);
  const conversation = participants.conversation ?? (await startConversation(tx, { brandId: brand.id, by: senderId, other: other.id, at }));

  const quoted_seq = outgoing.quote === undefined ? null : await quotedIn(tx, conversation, outgoing.quote);
  const about = outgoing.about && (await answerAsRead(tx, brand, other.id, outgoing.about));
  const about_photo = outgoing.aboutPhoto === undefined ? null : await photoSeen(tx, urls, sender, other, outgoing.aboutPhoto);
  await type.claim?.(tx, stored, { senderId, conversation });
  const price = (type.takesFreeMessages ? priceOfMessage : priceInCredits)(balance, type.credits(brand.settings));
  const payer = { brandId: brand.id, memberId: senderId };
  const [, { row, sides }, cards, user] = await Promise.all([
    pay(tx, payer, balance, price, { reason: type.reason, ref: `${senderId}:${clientId}`, at }),
    appendMessage(tx, {
      conversation_id: conversation,
      sender_id: senderId,
      client_id: clientId,
      type: outgoing.type,
      ...stored,
      data: outgoing.content.data ?? null,
      quoted_seq,
      about_prompt: about?.prompt ?? null,
      about_answer: about?.answer ?? null,
      about_photo,
      cost_kind: price.kind,
      cost_credits: price.credits,
      guaranteed_until: guaranteedUntil(brand.settings, price, at),
      created_at: at,
    }),
    cardsOfEachOther(tx, urls, { brandId: brand.id, now: at }, senderId, other.id),
    userOf(tx, urls, brand.id, senderId),
  ]);
  return {
    message: toMessage(row, senderId, urls),
    sender: user,
    updates: entriesAfter(row, sides, cards).map(({ memberId, chat }) => ({ memberId, message: toMessage(row, memberId, urls), chat })),
  };
}

const photoSeen = (tx: Tx, urls: PhotoUrls, sender: Participant, other: Participant, id: string): Promise<string> =>
  photoAsSeen(tx, urls, other.id, { isOwner: false, isPaid: sender.is_paid }, id);

/** What is taken back or removed may still be quoted: it is said that it is gone. */
async function quotedIn(tx: Tx, conversation: string, id: number): Promise<number> {
  const seq = await quotedSeq(tx, conversation, id);
  if (seq === undefined) throw new ApiError(422, 'fields_invalid', { fields: { quote: 'invalid' } });
  return seq;
}

/**
 * Whether the recipient has blocked the sender (P-07), is gone or suspended, or is invisible and has no conversation with them (S-23).
 * These, a conversation that is not the sender's and one that was erased all get the same answer, and are checked before the sender's own
 * block: otherwise a blocked member could tell which it is, and when an account is deleted.
 */
const isOutOfReach = ({ status, blocksMe, invisible }: Participant, { conversation }: Participants): boolean =>
  status !== 'active' || blocksMe || (invisible && conversation === null);

async function mayStart(tx: Tx, sender: Participant, other: Participant): Promise<void> {
  if (other.verifiedFirst && !sender.verified) throw new ApiError(403, 'verified_only'); // B-09
  if (!sender.is_paid && (await countStarted(tx, sender.id)) >= FREE_CONVERSATIONS) throw new ApiError(403, 'conversation_limit'); // K-01
}
