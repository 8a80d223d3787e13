import type { Locale } from '@vesper/contracts';
import { debitReturnedMail } from '../../mails/debit-returned.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { isDirectDebit } from '../methods.ts';
import type { OrderRow } from '../orders.ts';

/**
 * Tells by mail what becomes of a debit days later, when nobody waits on a page any more: its bank rejected it, or returned what was paid.
 * Called in the transaction that moves the order, which happens once.
 */
export async function mailReturned(platform: Platform, tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
  const isRejected = before.state === 'pending' && after.state === 'failed';
  if (!isDirectDebit(after.method) || !(isRejected || after.state === 'charged_back')) return;
  const to = await tx.maybeOne<{ id: string; email: string; name: string; locale: Locale }>(
    sql`select id, email, name, language as locale from members where id = ${after.member_id} and status <> 'deleted'`,
  );
  if (!to) return;
  const brand = await platform.brands.byId(after.brand_id);
  const price = { amount: after.amount, currency: after.currency };
  await platform.mail.send(tx, debitReturnedMail, { brand, to, data: { price, orderedOn: after.created_at.toISOString(), isRejected } });
}
