import type { FirstMessage } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { type Delivered, lockParticipants, sendMessage } from './send.ts';

/**
 * Delivers the message a member wrote during signup, as a starter message, once they are confirmed (D-40). If it can't be delivered, it is
 * kept with the reason; a savepoint keeps that failure from undoing the confirmation.
 */
export async function deliverFirstMessage(
  tx: Tx,
  urls: PhotoUrls,
  brand: Brand,
  memberId: string,
  now: Date,
): Promise<Delivered | undefined> {
  const waiting = await tx.maybeOne<{ recipient_id: string; client_id: string; body: string }>(sql`
    select recipient_id, client_id, body from first_messages
    where member_id = ${memberId} and delivered_at is null and refused is null for update`);
  if (!waiting) return undefined;
  await tx.query(sql`savepoint first_message`);
  try {
    const outgoing = {
      senderId: memberId,
      clientId: waiting.client_id,
      to: { profile: waiting.recipient_id },
      type: 'text' as const,
      content: { body: waiting.body },
      at: now,
    };
    const delivered = await sendMessage(tx, urls, brand, outgoing, await lockParticipants(tx, brand, outgoing));
    await tx.query(sql`update first_messages set delivered_at = ${now} where member_id = ${memberId}`);
    return delivered;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await tx.query(sql`rollback to savepoint first_message`);
    await tx.query(sql`update first_messages set refused = ${error.code} where member_id = ${memberId}`);
    return undefined;
  }
}

/** What waits for the confirmation, or could not be delivered: it is shown to its sender. */
export async function undeliveredFirstMessage(db: Queryable, urls: PhotoUrls, view: MemberView): Promise<FirstMessage | null> {
  const kept = await db.maybeOne<{ recipient_id: string; body: string; created_at: Date; refused: string | null }>(sql`
    select recipient_id, body, created_at, refused from first_messages where member_id = ${view.viewerId} and delivered_at is null`);
  if (!kept) return null;
  const { recipient_id, body, created_at, refused } = kept;
  const profile = (await cardsOf(db, urls, view, [recipient_id])).get(recipient_id) ?? null;
  return { profile, body, created_at: created_at.toISOString(), ...(refused !== null && { refused }) };
}
