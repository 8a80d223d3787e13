import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/**
 * Who blocks someone makes a reply impossible, and waits for none any more: else what they wrote would be free, and be read after the block.
 * The caller holds the pair's lock.
 */
export async function giveUpGuarantees(tx: Tx, senderId: string, conversationId: string): Promise<void> {
  await tx.query(sql`
    update messages set guaranteed_until = null
    where conversation_id = ${conversationId} and sender_id = ${senderId} and guaranteed_until is not null`);
}

/** A member whom no one could see is back: what they wrote has its whole time for a reply again. */
export async function renewGuarantees(tx: Tx, senderId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update messages m set guaranteed_until = ${now}::timestamptz + (m.guaranteed_until - m.created_at)
    from participants mine
    where mine.member_id = ${senderId} and m.conversation_id = mine.conversation_id and m.sender_id = mine.member_id
      and m.guaranteed_until is not null`);
}
