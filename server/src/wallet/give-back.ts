import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { bookOnce, lockAccounts, type Owner, enter, siteAccount } from './ledger.ts';

/**
 * Gives back what a message cost, to the accounts that paid for it. The reason and the message's own reference are booked once, so a message
 * is refunded once (B-04).
 * @param ref of the booking to reverse
 * @returns false when it was given back before
 */
export async function giveBack(tx: Tx, owner: Owner, ref: string, at: Date): Promise<boolean> {
  await lockAccounts(tx, owner.memberId);
  const paid = await tx.many<{ account_id: number; amount: number }>(sql`
    select e.account_id, -e.amount as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.member_id = t.member_id
    where t.reason in ('message', 'photo') and t.ref = ${ref} and t.member_id = ${owner.memberId} and t.brand_id = ${owner.brandId}
    order by e.account_id`);
  if (paid.length === 0) return false;
  const transaction = await bookOnce(tx, owner, { reason: 'returned', ref, at });
  if (transaction === undefined) return false;
  for (const { account_id, amount } of paid) {
    await enter(tx, transaction, account_id, amount);
    // A lot of its own: the lots it was paid from may have been refunded since.
    await tx.query(sql`
      insert into credit_lots (account_id, transaction_id, granted, remaining) values (${account_id}, ${transaction}, ${amount}, ${amount})`);
  }
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  await enter(tx, transaction, await siteAccount(tx, owner.brandId, 'revenue'), -total);
  return true;
}
