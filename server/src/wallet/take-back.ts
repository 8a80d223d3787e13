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
/** Of credits that came back for a message after all the money of their purchase had. */
export const bookingsOfCameBack = (purchase: string): string => `${purchase}:returned:`;

interface Lot {
  id: number;
  account_id: number;
  kind: Exclude<MemberAccount, 'starter'>;
  granted: number;
  remaining: number;
  taken: number;
  /** The booking of the purchase. */
  bought: number;
}

type Taken = Pick<Lot, 'id' | 'account_id' | 'kind'>;

/**
 * Takes credits back because their money was returned (D-59, D-60): of each lot of that purchase the refunded share, rounded in the
 * member's favour, as far as it is unused. Spent credits stay spent: a refund creates no debt. `share` is cumulative, so a repeated, late
 * or out-of-order notice takes nothing. When the last of the money goes back, so do credits of the purchase that came back for messages
 * after an earlier part had: they are in lots of their own (see `giveBack`).
 * @param isNews whether more has gone back than was known
 * @returns how many credits were taken
 */
export async function takeBack(
  tx: Tx,
  owner: Owner,
  purchase: string,
  { isNews = false, ...share }: Share & { isNews?: boolean },
  at: Date,
): Promise<number> {
  const { part, whole } = share;
  await lockAccounts(tx, owner.memberId);
  const lots = await lotsOf(tx, owner, purchase);
  const shares: { lot: Taken; amount: number }[] = lots.map((lot) => ({
    lot,
    amount: Math.min(lot.remaining, Math.floor((lot.granted * part) / whole) - lot.taken),
  }));
  if (isNews && part >= whole) for (const lot of lots) shares.push(...(await cameBackOf(tx, lot)));
  return take(tx, owner, shares, bookingOfRefund(purchase, share), at);
}

/**
 * What came back for messages paid since a purchase, newest first, as far as it can be of that purchase: as many as were spent of it. Only
 * credits whose purchase had part of its money returned are in such lots.
 */
async function cameBackOf(tx: Tx, { account_id, kind, granted, remaining, taken, bought }: Lot): Promise<{ lot: Taken; amount: number }[]> {
  const lots = await tx.many<{ id: number; remaining: number }>(sql`
    select lot.id, lot.remaining
    from credit_lots lot
    join ledger_transactions back on back.id = lot.transaction_id and back.reason = 'returned'
    join ledger_transactions paid on paid.ref = back.ref and paid.member_id = back.member_id and paid.reason in ('message', 'photo', 'gift')
    where lot.account_id = ${account_id} and lot.remaining > 0 and paid.id > ${bought}
    order by lot.id desc`);
  let open = granted - remaining - taken;
  return lots.map((lot) => {
    const amount = Math.min(open, lot.remaining);
    open -= amount;
    return { lot: { id: lot.id, account_id, kind }, amount };
  });
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

async function take(tx: Tx, owner: Owner, wanted: { lot: Taken; amount: number }[], ref: string, at: Date): Promise<number> {
  const shares = wanted.filter(({ amount }) => amount > 0);
  if (shares.length === 0) return 0;
  const transaction = await bookOnce(tx, owner, { reason: 'refund', ref, at });
  if (transaction === undefined) return 0;
  // An account has one entry of a booking, of however many lots: its purchase's own, and those that came back.
  for (const kind of ['purchased', 'bonus'] as const) {
    const ofKind = shares.filter(({ lot }) => lot.kind === kind);
    const [first] = ofKind;
    if (!first) continue;
    await enter(tx, transaction, first.lot.account_id, -sumOf(ofKind));
    await enter(tx, transaction, await siteAccount(tx, owner.brandId, kind === 'purchased' ? 'sales' : 'gifts'), sumOf(ofKind));
  }
  for (const { lot, amount } of shares) await tx.query(sql`update credit_lots set remaining = remaining - ${amount} where id = ${lot.id}`);
  return sumOf(shares);
}

const sumOf = (shares: readonly { amount: number }[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/** The lots of one purchase, at most one per account, and what earlier refunds took from them. */
const lotsOf = (tx: Tx, { memberId }: Owner, purchase: string): Promise<Lot[]> =>
  tx.many<Lot>(sql`
    select lot.id, lot.account_id, account.kind, lot.granted, lot.remaining, lot.transaction_id as bought,
           coalesce((select -sum(entry.amount) from ledger_entries entry
                     join ledger_transactions refund on refund.id = entry.transaction_id
                     where entry.account_id = lot.account_id and refund.reason = 'refund' and refund.member_id = ${memberId}
                       and starts_with(refund.ref, ${`${purchase}:`})), 0)::bigint as taken
    from credit_lots lot
    join ledger_transactions bought on bought.id = lot.transaction_id
    join ledger_accounts account on account.id = lot.account_id
    where bought.reason = 'purchase' and bought.ref = ${purchase} and bought.member_id = ${memberId} and account.kind <> 'starter'
    order by lot.id`);
