import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { lessenLoss } from './loss.ts';
import { bookOnce, enter, lockAccounts, type MemberAccount, type Owner, siteAccount } from '../wallet/ledger.ts';
import { bookingsOfCameBack } from '../wallet/take-back.ts';

/**
 * Gives back what a message cost, to the accounts that paid for it. The reason and the message's own reference are booked once, so a message
 * is refunded once, whether no one replied (B-04) or it was taken back. Credits of a purchase whose money has all gone back meanwhile are
 * taken again at once, and are no loss any more (D-60).
 * @param ref of the booking to reverse
 * @returns false when it was given back before
 */
export async function giveBack(tx: Tx, owner: Owner, ref: string, at: Date): Promise<boolean> {
  await lockAccounts(tx, owner.memberId);
  const shares = await tx.many<PaidShare>(sql`
    select e.account_id, a.kind, -e.amount as amount, t.id as transaction, t.created_at as at
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.member_id = t.member_id
    where t.reason in ('message', 'photo', 'gift') and t.ref = ${ref} and t.member_id = ${owner.memberId} and t.brand_id = ${owner.brandId}
    order by e.account_id`);
  if (shares.length === 0) return false;
  const transaction = await bookOnce(tx, owner, { reason: 'returned', ref, at });
  if (transaction === undefined) return false;
  const unpaid: Unpaid[] = [];
  for (const share of shares) {
    const { account_id, amount } = share;
    await enter(tx, transaction, account_id, amount);
    const withoutMoney = await unpaidOf(tx, share);
    unpaid.push(...withoutMoney);
    const own = amount - sumOf(withoutMoney);
    const rest = own === 0 ? 0 : own - (await refill(tx, account_id, own));
    if (rest === 0) continue;
    await tx.query(sql`
      insert into credit_lots (account_id, transaction_id, granted, remaining) values (${account_id}, ${transaction}, ${rest}, ${rest})`);
  }
  await enter(tx, transaction, await siteAccount(tx, owner.brandId, 'revenue'), -sumOf(shares));
  await takeAgain(tx, owner, unpaid, { ref, at });
  return true;
}

/** What one account paid of a message. */
interface PaidShare {
  account_id: number;
  kind: MemberAccount;
  amount: number;
  transaction: number;
  at: Date;
}

/** Credits that come back, but whose money has gone back. */
interface Unpaid extends Pick<PaidShare, 'account_id' | 'kind' | 'amount'> {
  order: string;
}

const sumOf = (shares: readonly { amount: number }[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/**
 * How much of what an account paid was bought with money that has all gone back since: of purchases before the message, and not more than was
 * spent of each. These are first among those it may have been paid with. What was paid after the money had gone is not theirs, and of a
 * purchase with only a part of its money gone everything stays with the member.
 */
async function unpaidOf(tx: Tx, { account_id, kind, amount, transaction, at }: PaidShare): Promise<Unpaid[]> {
  if (kind === 'starter') return [];
  const lots = await tx.many<{ order: string; spent: number }>(sql`
    select bought.ref as order,
           lot.granted - lot.remaining - coalesce((
             select -sum(entry.amount) from ledger_entries entry join ledger_transactions refund on refund.id = entry.transaction_id
             where entry.account_id = lot.account_id and refund.reason = 'refund' and refund.member_id = bought.member_id
               and starts_with(refund.ref, bought.ref || ':')), 0)::bigint as spent
    from credit_lots lot
    join ledger_transactions bought on bought.id = lot.transaction_id and bought.reason = 'purchase'
    join orders o on o.member_id = bought.member_id and o.id::text = bought.ref
    where lot.account_id = ${account_id} and bought.id < ${transaction} and o.returned >= o.amount
      and exists (select from credit_notes n where n.order_id = o.id and n.returned >= o.amount and n.issued_at >= ${at})
    order by lot.id desc`);
  let open = amount;
  const found: Unpaid[] = [];
  for (const { order, spent } of lots) {
    const share = Math.min(open, spent);
    open -= share;
    if (share > 0) found.push({ account_id, kind, amount: share, order });
  }
  return found;
}

/** Their lots stay spent: what is booked in is booked out again, as taken back for that purchase. */
async function takeAgain(tx: Tx, owner: Owner, unpaid: readonly Unpaid[], { ref, at }: { ref: string; at: Date }): Promise<void> {
  for (const order of new Set(unpaid.map((one) => one.order))) {
    const transaction = await bookOnce(tx, owner, { reason: 'refund', ref: `${bookingsOfCameBack(order)}${ref}`, at });
    if (transaction === undefined) throw new Error(`ledger: what came back of ${order} for ${ref} was already taken`);
    for (const { account_id, kind, amount } of unpaid.filter((one) => one.order === order)) {
      await enter(tx, transaction, account_id, -amount);
      await enter(tx, transaction, await siteAccount(tx, owner.brandId, kind === 'purchased' ? 'sales' : 'gifts'), amount);
    }
    await lessenLoss(tx, order);
  }
}

/**
 * Undoes spending: the oldest lots are spent first, so what was spent last came from the newest lots that were begun. Lots of a purchase whose
 * money went back stay as they are, also when nothing was left in them to take: of what went back in part, what is returned now belongs to the
 * member, not to the refund, which is heard of again and again. Only the rest of the money takes it with it (see `takeBack`).
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
