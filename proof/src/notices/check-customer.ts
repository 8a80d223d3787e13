import { type Database, sql } from '@vesper/server/proving';
import type { Customer, Ordered } from './customer.ts';
import { mailsAboutMoney } from './mails-about-money.ts';

interface Books {
  credits: number;
  purchases: string[];
}

/**
 * Checks that one payment per discount is kept, that every further one is refunded in full, once and with a mail, and that all others are
 * credited once, with a receipt.
 */
export async function checkCustomer(
  db: Database,
  { member, orders }: Customer,
): Promise<{ paid: number; beyond: number; wrong: string[] }> {
  const books = await db.one<Books>(sql`
    select (select coalesce(sum(balance), 0)::int from ledger_accounts where member_id = ${member.id}) as credits,
           (select coalesce(array_agg(ref), '{}') from ledger_transactions where member_id = ${member.id} and reason = 'purchase') as purchases`);
  const mails = await mailsAboutMoney(db, member);
  const sold = await db.many<{ id: string; credits: number }>(
    sql`select id, credits + bonus as credits from orders where member_id = ${member.id}`,
  );
  const worth = new Map(sold.map(({ id, credits }) => [id, credits]));
  const paid = orders.filter(({ payment }) => payment.status === 'paid');
  const isReturned = ({ payment }: Ordered) => payment.refunded === payment.amount;
  const kept = paid.filter((order) => !isReturned(order));
  const returned = paid.filter(isReturned);
  const wrong: string[] = [];

  for (const [discount, rivals] of Map.groupBy(paid, (order) => order.discount)) {
    const keptOfThese = rivals.filter((order) => kept.includes(order)).length;
    const expected = discount === null ? rivals.length : 1;
    if (keptOfThese !== expected)
      wrong.push(`of ${rivals.length} payments with ${discount ?? 'no'} discount ${keptOfThese} were kept, not ${expected}`);
  }
  for (const { payment } of orders) {
    const { refunds, refunded, amount, orderId } = payment;
    if (refunded !== 0 && (refunded !== amount || refunds.size !== 1))
      wrong.push(`${orderId}: ${refunded} of ${amount} refunded, in ${refunds.size} refunds`);
  }
  const credits = kept.reduce((sum, { payment }) => sum + (worth.get(payment.orderId) ?? Number.NaN), 0);
  if (books.credits !== credits) wrong.push(`${books.credits} credits, for payments that are worth ${credits}`);
  const expectedPurchases = kept.map(({ payment }) => payment.orderId);
  if (books.purchases.toSorted().join() !== expectedPurchases.toSorted().join())
    wrong.push(`booked as bought: ${books.purchases.join(', ')}; paid and kept: ${expectedPurchases.join(', ')}`);
  if (mails.refunds !== returned.length) wrong.push(`${mails.refunds} mails of ${returned.length} refunds`);
  if (mails.receipts !== kept.length) wrong.push(`${mails.receipts} receipts for ${kept.length} payments`);
  return { paid: paid.length, beyond: returned.length, wrong: wrong.map((what) => `${member.id}: ${what}`) };
}
