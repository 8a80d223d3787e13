import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/** Credits a member paid for, credits they were given, and free starter messages (D-60, P-04). */
export type MemberAccount = 'purchased' | 'bonus' | 'starter';
/** The site's accounts, the other side of every entry: credits sold, given away, and earned by delivering messages. */
type SiteAccount = 'sales' | 'gifts' | 'revenue';

export interface Owner {
  brandId: number;
  memberId: string;
}

/** The reason of a booking. The same `reason` and `ref` are never booked twice. */
export interface Cause {
  reason: 'signup' | 'message' | 'photo' | 'gift' | 'returned' | 'purchase' | 'refund' | 'demo';
  ref: string;
  at: Date;
}

export interface Balances {
  /** Purchased and bonus credits together. */
  credits: number;
  starterMessages: number;
}

interface Account {
  id: number;
  kind: MemberAccount;
  balance: number;
}

/** Opens a member's accounts; does nothing if they are open. */
export async function openAccounts(tx: Tx, { brandId, memberId }: Owner): Promise<void> {
  await tx.query(sql`
    insert into ledger_accounts (brand_id, member_id, kind)
    select ${brandId}::smallint, ${memberId}::uuid, kind from unnest(array['purchased', 'bonus', 'starter']) as kind
    on conflict do nothing`);
}

/** A member's balances, as a row to join. @param member an SQL expression for their id */
export const balancesRow = (member: Sql): Sql => sql`(
  select coalesce(sum(balance) filter (where kind <> 'starter'), 0)::int as credits,
         coalesce(sum(balance) filter (where kind = 'starter'), 0)::int as "starterMessages"
  from ledger_accounts where member_id = ${member})`;

export const balances = (tx: Pick<Tx, 'one'>, memberId: string): Promise<Balances> =>
  tx.one<Balances>(sql`select * from ${balancesRow(sql`${memberId}`)} as balances`);

/**
 * Books credits (or starter messages) to a member. Returns false when this cause was booked before: a repeated notice changes nothing
 * (D-26).
 */
export async function grant(tx: Tx, owner: Owner, amounts: Partial<Record<MemberAccount, number>>, cause: Cause): Promise<boolean> {
  await openAccounts(tx, owner);
  const accounts = await lockAccounts(tx, owner.memberId);
  const transaction = await bookOnce(tx, owner, cause);
  if (transaction === undefined) return false;
  for (const account of accounts) {
    const amount = amounts[account.kind] ?? 0;
    if (amount <= 0) continue;
    await enter(tx, transaction, account.id, amount);
    await tx.query(sql`
      insert into credit_lots (account_id, transaction_id, granted, remaining) values (${account.id}, ${transaction}, ${amount}, ${amount})`);
  }
  const purchased = amounts.purchased ?? 0;
  const given = (amounts.bonus ?? 0) + (amounts.starter ?? 0);
  if (purchased > 0) await enter(tx, transaction, await siteAccount(tx, owner.brandId, 'sales'), -purchased);
  if (given > 0) await enter(tx, transaction, await siteAccount(tx, owner.brandId, 'gifts'), -given);
  return true;
}

/** The accounts a member can pay from, locked until the transaction ends, and the one that receives it. */
export interface LockedBalance {
  accounts: Account[];
  /** The site's account for spent credits. */
  revenue: number;
}

export async function lockBalance(tx: Tx, { brandId, memberId }: Owner): Promise<LockedBalance> {
  const rows = await tx.many<Account & { revenue: number | null }>(
    lockOf(
      memberId,
      sql`, (select id from ledger_accounts where brand_id = ${brandId} and member_id is null and kind = 'revenue') as revenue`,
    ),
  );
  return { accounts: rows, revenue: rows[0]?.revenue ?? (await siteAccount(tx, brandId, 'revenue')) };
}

export interface Price {
  kind: 'starter' | 'credits';
  credits: number;
  shares: { account: Account; amount: number }[];
}

/**
 * The price of a message: a free starter message while there is one, credits otherwise (bonus before purchased).
 * @throws ApiError 402 not_enough_credits {needed, balance}
 */
export function priceOfMessage({ accounts }: LockedBalance, credits: number): Price {
  const starter = accounts.find((account) => account.kind === 'starter');
  if (starter && starter.balance > 0) return { kind: 'starter', credits: 0, shares: [{ account: starter, amount: 1 }] };
  return priceInCredits({ accounts }, credits);
}

/**
 * The price of what free messages don't pay for: bonus credits before purchased ones.
 * @throws ApiError 402 not_enough_credits {needed, balance}
 */
export const priceInCredits = ({ accounts }: Pick<LockedBalance, 'accounts'>, credits: number): Price => ({
  kind: 'credits',
  credits,
  shares: splitCredits(accounts, credits),
});

/**
 * How much each account pays: bonus credits first, then purchased ones (D-60).
 * @throws ApiError 402 not_enough_credits {needed, balance}
 */
function splitCredits(accounts: Account[], credits: number): Price['shares'] {
  let open = credits;
  const shares: Price['shares'] = [];
  for (const kind of ['bonus', 'purchased'] as const) {
    const account = accounts.find((candidate) => candidate.kind === kind);
    if (!account) continue;
    const amount = Math.min(open, account.balance);
    if (amount > 0) shares.push({ account, amount });
    open -= amount;
  }
  if (open > 0) throw new ApiError(402, 'not_enough_credits', { needed: credits, balance: credits - open });
  return shares;
}

/**
 * Charges a price to the accounts it was computed from, oldest lots first. A single statement, because every message goes through it: the
 * booking, what each account pays, the site's revenue, and the lots used.
 */
export async function pay(tx: Tx, owner: Owner, { revenue }: LockedBalance, { shares }: Price, cause: Cause): Promise<void> {
  if (shares.length === 0) return; // it costs nothing
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  // One or two rows, not an array: PostgreSQL would plan that anew each time (S2).
  const rows = shares
    .map(({ account, amount }) => sql`(${account.id}::bigint, ${amount}::bigint)`)
    .reduce((before, row) => sql`${before}, ${row}`);
  const booked = await tx.maybeOne(sql`
    with booked as (
      insert into ledger_transactions (brand_id, member_id, reason, ref, created_at)
      values (${owner.brandId}, ${owner.memberId}, ${cause.reason}, ${cause.ref}, ${cause.at})
      on conflict on constraint ledger_transactions_cause_is_booked_once do nothing
      returning id),
    shares (account_id, amount) as (values ${rows}),
    entries as (
      insert into ledger_entries (transaction_id, account_id, amount)
      select booked.id, account_id, -amount from booked, shares
      union all
      select booked.id, ${revenue}::bigint, ${total}::bigint from booked),
    open_lots as (
      select lot.id, lot.remaining, amount,
             coalesce(sum(lot.remaining) over (partition by account_id order by lot.id rows between unbounded preceding and 1 preceding), 0) as before
      from shares join credit_lots lot using (account_id) where lot.remaining > 0),
    taken as (
      update credit_lots lot set remaining = lot.remaining - least(open_lots.remaining, open_lots.amount - open_lots.before)
      from open_lots, booked where lot.id = open_lots.id and open_lots.before < open_lots.amount)
    select id from booked`);
  if (!booked) throw new Error(`ledger: ${cause.reason} ${cause.ref} was already booked`);
}

/** Locks the member's accounts in a fixed order, so that two spends of one member queue instead of deadlocking. */
export const lockAccounts = (tx: Tx, memberId: string): Promise<Account[]> => tx.many<Account>(lockOf(memberId));

const lockOf = (memberId: string, more: Sql = sql``): Sql =>
  sql`select id, kind, balance ${more} from ledger_accounts where member_id = ${memberId} order by id for update`;

/** Undefined when this cause was booked before. */
export async function bookOnce(tx: Tx, owner: Owner, cause: Cause): Promise<number | undefined> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    insert into ledger_transactions (brand_id, member_id, reason, ref, created_at)
    values (${owner.brandId}, ${owner.memberId}, ${cause.reason}, ${cause.ref}, ${cause.at})
    on conflict on constraint ledger_transactions_cause_is_booked_once do nothing
    returning id`);
  return row?.id;
}

export async function enter(tx: Tx, transaction: number, account: number, amount: number): Promise<void> {
  await tx.query(sql`insert into ledger_entries (transaction_id, account_id, amount) values (${transaction}, ${account}, ${amount})`);
}

export async function siteAccount(tx: Tx, brandId: number, kind: SiteAccount): Promise<number> {
  const find = () =>
    tx.maybeOne<{ id: number }>(sql`select id from ledger_accounts where brand_id = ${brandId} and member_id is null and kind = ${kind}`);
  const found = await find();
  if (found) return found.id;
  await tx.query(sql`insert into ledger_accounts (brand_id, member_id, kind) values (${brandId}, null, ${kind}) on conflict do nothing`);
  const opened = await find();
  if (!opened) throw new Error(`ledger: no ${kind} account`);
  return opened.id;
}
