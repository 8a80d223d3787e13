import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { bookOnce, lockAccounts, type Owner, enter, siteAccount } from './ledger.ts';

/**
 * Gives back what a message cost, to the accounts that paid for it. The reason and the message's own reference are booked once, so a message
 * is refunded once, whether no one replied (B-04) or it was taken back.
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
    where t.reason in ('message', 'photo', 'gift') and t.ref = ${ref} and t.member_id = ${owner.memberId} and t.brand_id = ${owner.brandId}
    order by e.account_id`);
  if (paid.length === 0) return false;
  const transaction = await bookOnce(tx, owner, { reason: 'returned', ref, at });
  if (transaction === undefined) return false;
  for (const { account_id, amount } of paid) {
    await enter(tx, transaction, account_id, amount);
    const rest = amount - (await refill(tx, account_id, amount));
    if (rest === 0) continue;
    await tx.query(sql`
      insert into credit_lots (account_id, transaction_id, granted, remaining) values (${account_id}, ${transaction}, ${rest}, ${rest})`);
  }
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  await enter(tx, transaction, await siteAccount(tx, owner.brandId, 'revenue'), -total);
  return true;
}

/**
 * Undoes spending: the oldest lots are spent first, so what was spent last came from the newest lots that were begun. Lots of a purchase whose
 * money went back stay as they are, also when nothing was left in them to take: what is returned now belongs to the member, not to the refund,
 * which is heard of again and again.
 * @returns how many credits found their lot
 */
async function refill(tx: Tx, account: number, amount: number): Promise<number> {
  const { found } = await tx.one<{ found: number }>(sql`
    with begun as (
      select lot.id, lot.granted - lot.remaining as used,
             coalesce(sum(lot.granted - lot.remaining) over (order by lot.id desc rows between unbounded preceding and 1 preceding), 0) as before
      from credit_lots lot join ledger_transactions bought on bought.id = lot.transaction_id
      where lot.account_id = ${account} and lot.remaining < lot.granted and not exists (
        select from ledger_transactions refund
        where refund.member_id = bought.member_id and refund.reason = 'refund' and starts_with(refund.ref, bought.ref || ':'))
        and not exists (
        select from orders
        where bought.reason = 'purchase' and orders.member_id = bought.member_id and orders.id::text = bought.ref and orders.returned > 0)),
    refilled as (
      update credit_lots lot set remaining = lot.remaining + least(begun.used, ${amount}::bigint - begun.before)
      from begun where begun.id = lot.id and begun.before < ${amount}::bigint
      returning least(begun.used, ${amount}::bigint - begun.before) as put)
    select coalesce(sum(put), 0)::int as found from refilled`);
  return found;
}
