import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/http/errors.ts';
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
