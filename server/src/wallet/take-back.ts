import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { bookOnce, enter, siteAccount, lockAccounts, type MemberAccount, type Owner } from './ledger.ts';

/** The part of a payment that has been returned so far; both in the same unit. */
export interface Share {
  part: number;
  whole: number;
}

/** What the bookings that take credits of a purchase back refer to. */
export const bookingOfRefund = (purchase: string, { part, whole }: Share): string => `${purchase}:${part}/${whole}`;
export const bookingOfWithdrawal = (purchase: string): string => `${purchase}:withdrawal`;

interface Lot {
  id: number;
  account_id: number;
  kind: Exclude<MemberAccount, 'starter'>;
  granted: number;
  remaining: number;
  taken: number;
}

/**
 * Takes credits back because their money was returned (D-59, D-60): of each lot of that purchase the refunded share, rounded in the
 * member's favour, as far as it is unused. Spent credits stay spent: a refund creates no debt. `share` is cumulative, so a repeated, late
 * or out-of-order notice takes nothing.
 * @returns how many credits were taken
 */
export async function takeBack(tx: Tx, owner: Owner, purchase: string, share: Share, at: Date): Promise<number> {
  const { part, whole } = share;
  await lockAccounts(tx, owner.memberId);
  const lots = await lotsOf(tx, owner, purchase);
  const shares = lots.map((lot) => ({ lot, amount: Math.min(lot.remaining, Math.floor((lot.granted * part) / whole) - lot.taken) }));
  return take(tx, owner, shares, bookingOfRefund(purchase, share), at);
}

/**
 * Takes all that is unused of a purchase, because its member withdraws from it (D-28). The refund's own notice then finds nothing to take.
 * @returns how many credits were taken
 */
export async function takeUnused(tx: Tx, owner: Owner, purchase: string, at: Date): Promise<number> {
  await lockAccounts(tx, owner.memberId);
  const lots = await lotsOf(tx, owner, purchase);
  return take(
    tx,
    owner,
    lots.map((lot) => ({ lot, amount: lot.remaining })),
    bookingOfWithdrawal(purchase),
    at,
  );
}

/**
 * The credits of a purchase; `unused` counts what no refund has taken. Those on top belong to it: they are spent first, and who withdrew
 * without them would have had them for nothing, as often as they like.
 */
export const boughtCredits = (db: Pick<Tx, 'one'>, owner: Owner, purchase: string): Promise<{ bought: number; unused: number }> =>
  db.one<{ bought: number; unused: number }>(sql`
    select coalesce(sum(lot.granted), 0)::int as bought, coalesce(sum(lot.remaining), 0)::int as unused
    from credit_lots lot
    join ledger_transactions booked on booked.id = lot.transaction_id
    join ledger_accounts account on account.id = lot.account_id
    where booked.reason = 'purchase' and booked.ref = ${purchase} and booked.member_id = ${owner.memberId} and account.kind <> 'starter'`);

/** How many credits of a purchase refunds, charge-backs and withdrawals have taken so far. */
export async function takenCredits(db: Pick<Tx, 'one'>, { memberId }: Owner, purchase: string): Promise<number> {
  const { taken } = await db.one<{ taken: number }>(sql`
    select coalesce(-sum(entry.amount), 0)::int as taken
    from ledger_transactions refund
    join ledger_entries entry on entry.transaction_id = refund.id
    join ledger_accounts account on account.id = entry.account_id and account.member_id = refund.member_id
    where refund.reason = 'refund' and refund.member_id = ${memberId} and starts_with(refund.ref, ${`${purchase}:`})`);
  return taken;
}

async function take(tx: Tx, owner: Owner, wanted: { lot: Lot; amount: number }[], ref: string, at: Date): Promise<number> {
  const shares = wanted.filter(({ amount }) => amount > 0);
  if (shares.length === 0) return 0;
  const transaction = await bookOnce(tx, owner, { reason: 'refund', ref, at });
  if (transaction === undefined) return 0;
  for (const { lot, amount } of shares) {
    await enter(tx, transaction, lot.account_id, -amount);
    await enter(tx, transaction, await siteAccount(tx, owner.brandId, lot.kind === 'purchased' ? 'sales' : 'gifts'), amount);
    await tx.query(sql`update credit_lots set remaining = remaining - ${amount} where id = ${lot.id}`);
  }
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}

/** The lots of one purchase, at most one per account, and what earlier refunds took from them. */
const lotsOf = (tx: Tx, { memberId }: Owner, purchase: string): Promise<Lot[]> =>
  tx.many<Lot>(sql`
    select lot.id, lot.account_id, account.kind, lot.granted, lot.remaining,
           coalesce((select -sum(entry.amount) from ledger_entries entry
                     join ledger_transactions refund on refund.id = entry.transaction_id
                     where entry.account_id = lot.account_id and refund.reason = 'refund' and refund.member_id = ${memberId}
                       and starts_with(refund.ref, ${`${purchase}:`})), 0)::bigint as taken
    from credit_lots lot
    join ledger_transactions bought on bought.id = lot.transaction_id
    join ledger_accounts account on account.id = lot.account_id
    where bought.reason = 'purchase' and bought.ref = ${purchase} and bought.member_id = ${memberId} and account.kind <> 'starter'
    order by lot.id`);
