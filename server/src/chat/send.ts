import { type ChatEntry, FREE_CONVERSATIONS, type Message } from '@vesper/contracts';
import { lockPair } from '../members/locks.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands.ts';
import type { Tx } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import { sql } from '../platform/sql.ts';
import { payForMessage } from '../wallet/ledger.ts';
import { conversationOf, conversationWith, countMessage, countStarted, nextSeq, startConversation } from './conversations.ts';
import { chatEntries } from './entries.ts';
import { insertMessage, messageOfClient, toMessage } from './messages.ts';

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
  const { sender, other } = await lockParties(tx, brand.id, senderId, otherId);
  const earlier = await messageOfClient(tx, senderId, clientId);
  if (earlier) return { message: toMessage(earlier, senderId), news: [] };

  if (sender.status === 'not_confirmed') throw new ApiError(403, 'unconfirmed'); // S-06
  if (!other || other.status === 'deleted') throw new ApiError(410, 'profile_gone');
  if (other.blocked) throw new ApiError(403, 'blocked'); // P-07
  if (other.status !== 'active') throw new ApiError(410, 'profile_gone');

  const existing = await conversationWith(tx, senderId, otherId);
  if (!existing) await mayStart(tx, sender, other);
  const conversation = existing?.id ?? (await startConversation(tx, { brandId: brand.id, by: senderId, other: otherId, at }));

  const price = await payForMessage(tx, { brandId: brand.id, memberId: senderId }, brand.settings.message_credits, {
    reason: 'message',
    ref: `${senderId}:${clientId}`,
    at,
  });
  const seq = await nextSeq(tx, conversation);
  const row = await insertMessage(tx, {
    conversation_id: conversation,
    seq,
    sender_id: senderId,
    client_id: clientId,
    type: 'text',
    body,
    cost_kind: price.kind,
    cost_credits: price.credits,
    created_at: at,
  });
  await countMessage(tx, { conversation, senderId, seq, at });

  const news: Delivered['news'] = [];
  for (const memberId of [senderId, otherId]) {
    const [chat] = await chatEntries(tx, urls, { brandId: brand.id, viewerId: memberId, now: at }, conversation);
    if (chat) news.push({ memberId, message: toMessage(row, memberId), chat });
  }
  return { message: toMessage(row, senderId), news };
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

/**
 * Both members, locked: the sender for the limits that count their conversations, the other against being deleted meanwhile. They
 * are read after that, for what a statement reads while it waits for a lock, it reads as it was before the wait.
 */
async function lockParties(
  tx: Tx,
  brandId: number,
  senderId: string,
  otherId: string,
): Promise<{ sender: Party; other: Party | undefined }> {
  await lockPair(tx, senderId, otherId);
  const rows = await tx.many<Party>(sql`
    select m.id, m.status, m.is_paid, m.invisible,
           exists (select from blocks where (member_id = ${senderId} and blocked_id = ${otherId}) or (member_id = ${otherId} and blocked_id = ${senderId})) as blocked
    from members m where m.brand_id = ${brandId} and m.id in (${senderId}, ${otherId})`);
  const sender = rows.find((row) => row.id === senderId);
  if (!sender) throw new ApiError(403, 'authentication_required', { authentication_required: true });
  return { sender, other: rows.find((row) => row !== sender) };
}

async function mayStart(tx: Tx, sender: Party, other: Party): Promise<void> {
  if (other.invisible) throw new ApiError(410, 'profile_gone'); // S-23
  if (!sender.is_paid && (await countStarted(tx, sender.id)) >= FREE_CONVERSATIONS) throw new ApiError(403, 'conversation_limit'); // K-01
}
