import { type ChatEntry, FREE_CONVERSATIONS, type Message } from '@vesper/contracts';
import { lockPair } from '../members/locks.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands.ts';
import type { Tx } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import { sql } from '../platform/sql.ts';
import { openPurse, pay, priceOfMessage } from '../wallet/ledger.ts';
import { conversationOf, countStarted, startConversation } from './conversations.ts';
import { chatEntryOfEach } from './entries.ts';
import { appendMessage, messageOfClient, toMessage } from './messages.ts';

export interface Outgoing {
  senderId: string;
  clientId: string;
  /** Exactly one: a conversation, or the member to start one with. */
  to: { conversation: string } | { profile: string };
  body: string;
  at: Date;
}

/** A delivered message as each side is to hear of it. */
export interface Delivered {
  message: Message;
  /** The same message and its conversation, by member. Empty when it was delivered before. */
  news: { memberId: string; message: Message; chat: ChatEntry }[];
}

interface Party {
  id: string;
  status: string;
  is_paid: boolean;
  invisible: boolean;
  blocked: boolean;
}

/**
 * Delivers a text message: checks, number, price and counters in the caller's transaction, so that either all of it happened
 * or none of it. The same client id is the same message for ever (D-19).
 * @throws ApiError 402 not_enough_credits · 403 unconfirmed, blocked, conversation_limit · 404 not_found · 410 profile_gone · 422 empty, too_long
 */
export async function sendMessage(tx: Tx, urls: PhotoUrls, brand: Brand, outgoing: Outgoing): Promise<Delivered> {
  const { senderId, clientId, at } = outgoing;
  const body = outgoing.body.trim();
  if (body === '') throw new ApiError(422, 'fields_invalid', { fields: { body: 'empty' } });
  if ([...body].length > brand.settings.message_length) throw new ApiError(422, 'fields_invalid', { fields: { body: 'too_long' } }); // V-10

  const otherId = await recipientOf(tx, outgoing);
  const payer = { brandId: brand.id, memberId: senderId };
  const [{ sender, other, conversation: existing, isSent }, purse] = await Promise.all([
    lockParties(tx, brand.id, { senderId, otherId, clientId }),
    openPurse(tx, payer),
  ]);
  const earlier = isSent && (await messageOfClient(tx, senderId, clientId));
  if (earlier) return { message: toMessage(earlier, senderId), news: [] };

  if (sender.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed'); // S-06
  if (!other || other.status === 'deleted') throw new ApiError(410, 'profile_gone');
  if (other.blocked) throw new ApiError(403, 'blocked'); // P-07
  if (other.status !== 'active') throw new ApiError(410, 'profile_gone');

  if (!existing) await mayStart(tx, sender, other);
  const conversation = existing ?? (await startConversation(tx, { brandId: brand.id, by: senderId, other: otherId, at }));

  const price = priceOfMessage(purse, brand.settings.message_credits);
  const [, row, each] = await Promise.all([
    pay(tx, payer, purse, price, { reason: 'message', ref: `${senderId}:${clientId}`, at }),
    appendMessage(tx, {
      conversation_id: conversation,
      sender_id: senderId,
      client_id: clientId,
      type: 'text',
      body,
      cost_kind: price.kind,
      cost_credits: price.credits,
      created_at: at,
    }),
    chatEntryOfEach(tx, urls, { brandId: brand.id, now: at }, conversation),
  ]);
  return {
    message: toMessage(row, senderId),
    news: each.map(({ memberId, chat }) => ({ memberId, message: toMessage(row, memberId), chat })),
  };
}

async function recipientOf(tx: Tx, { to, senderId }: Outgoing): Promise<string> {
  if ('profile' in to) {
    if (to.profile === senderId) throw new ApiError(404, 'not_found');
    return to.profile;
  }
  const conversation = await conversationOf(tx, to.conversation, senderId);
  if (!conversation) throw new ApiError(404, 'not_found');
  return conversation.other_id;
}

interface Meeting {
  sender: Party;
  other: Party | undefined;
  /** Theirs, if they have one. */
  conversation: string | null;
  /** Under this client id. */
  isSent: boolean;
}

/**
 * Both members, locked: the sender for the limits that count their conversations, the other against being deleted meanwhile. They and what is
 * between them are read after that, for what a statement reads while it waits for a lock, it reads as it was before the wait.
 */
async function lockParties(
  tx: Tx,
  brandId: number,
  { senderId, otherId, clientId }: { senderId: string; otherId: string; clientId: string },
): Promise<Meeting> {
  const [, rows] = await Promise.all([
    lockPair(tx, senderId, otherId),
    tx.many<Party & { conversation: string | null; is_sent: boolean }>(sql`
      select m.id, m.status, m.is_paid, m.invisible,
             exists (select from blocks where (member_id = ${senderId} and blocked_id = ${otherId}) or (member_id = ${otherId} and blocked_id = ${senderId})) as blocked,
             (select id from conversations
              where member_a = least(${senderId}::uuid, ${otherId}::uuid) and member_b = greatest(${senderId}::uuid, ${otherId}::uuid)) as conversation,
             exists (select from messages where sender_id = ${senderId} and client_id = ${clientId}) as is_sent
      from members m where m.brand_id = ${brandId} and m.id in (${senderId}, ${otherId})`),
  ]);
  const sender = rows.find((row) => row.id === senderId);
  if (!sender) throw new ApiError(403, 'authentication_required', { authentication_required: true });
  return { sender, other: rows.find((row) => row !== sender), conversation: sender.conversation, isSent: sender.is_sent };
}

async function mayStart(tx: Tx, sender: Party, other: Party): Promise<void> {
  if (other.invisible) throw new ApiError(410, 'profile_gone'); // S-23
  if (!sender.is_paid && (await countStarted(tx, sender.id)) >= FREE_CONVERSATIONS) throw new ApiError(403, 'conversation_limit'); // K-01
}
