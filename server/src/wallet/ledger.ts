import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/http/errors.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/** Credits a member paid for, credits they were given, and free starter messages (D-60, P-04). */
export type MemberAccount = 'purchased' | 'bonus' | 'starter';
/** The other side of every entry: what was sold, what was given away, what was earned by delivering. */
type HouseAccount = 'sales' | 'gifts' | 'revenue';

export interface Owner {
  brandId: number;
  memberId: string;
}

/** What moved and why. The same `reason` and `ref` never move anything twice. */
export interface Cause {
  reason: 'signup' | 'message' | 'purchase' | 'refund' | 'demo';
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

/** Opens a member's accounts; harmless when they are open. */
export async function openAccounts(tx: Tx, { brandId, memberId }: Owner): Promise<void> {
  await tx.query(sql`
    insert into ledger_accounts (brand_id, member_id, kind)
    select ${brandId}::smallint, ${memberId}::uuid, kind from unnest(array['purchased', 'bonus', 'starter']) as kind
    on conflict do nothing`);
}

/** A member's balances, as a row to join. @param member an expression: their id */
export const balancesRow = (member: Sql): Sql => sql`(
  select coalesce(sum(balance) filter (where kind <> 'starter'), 0)::int as credits,
         coalesce(sum(balance) filter (where kind = 'starter'), 0)::int as "starterMessages"
  from ledger_accounts where member_id = ${member})`;

export const balances = (tx: Pick<Tx, 'one'>, memberId: string): Promise<Balances> =>
  tx.one<Balances>(sql`select * from ${balancesRow(sql`${memberId}`)} as balances`);

/**
 * Books credits (or starter messages) to a member. Returns false when this cause was booked before:
 * a notice that comes twice changes nothing (D-26).
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
  if (purchased > 0) await enter(tx, transaction, await houseAccount(tx, owner.brandId, 'sales'), -purchased);
  if (given > 0) await enter(tx, transaction, await houseAccount(tx, owner.brandId, 'gifts'), -given);
  return true;
}

/** What a member can pay from, locked until the transaction ends, and where it goes. */
export interface Purse {
  accounts: Account[];
  /** The house account of what was spent. */
  revenue: number;
}

export async function openPurse(tx: Tx, { brandId, memberId }: Owner): Promise<Purse> {
  const rows = await tx.many<Account & { revenue: number | null }>(
    lockOf(
      memberId,
      sql`, (select id from ledger_accounts where brand_id = ${brandId} and member_id is null and kind = 'revenue') as revenue`,
    ),
  );
  return { accounts: rows, revenue: rows[0]?.revenue ?? (await houseAccount(tx, brandId, 'revenue')) };
}

export interface Price {
  kind: 'starter' | 'credits';
  credits: number;
  shares: { account: Account; amount: number }[];
}

/**
 * What a message costs: a free starter message while there is one, credits otherwise (bonus before purchased).
 * @throws ApiError 402 not_enough_credits {needed, balance}
 */
export function priceOfMessage({ accounts }: Purse, credits: number): Price {
  const starter = accounts.find((account) => account.kind === 'starter');
  if (starter && starter.balance > 0) return { kind: 'starter', credits: 0, shares: [{ account: starter, amount: 1 }] };
  return { kind: 'credits', credits, shares: splitCredits(accounts, credits) };
}

/**
 * Which account pays how much: bonus credits first, then purchased ones (D-60).
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
 * Takes a price from the purse it was read from, oldest lots first. In one statement, for every message goes through it: the booking, what each account
 * pays, what the house earns, and the lots it comes from.
 */
export async function pay(tx: Tx, owner: Owner, { revenue }: Purse, { shares }: Price, cause: Cause): Promise<void> {
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  // One or two, and not a list: PostgreSQL would plan that anew each time (S2).
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
  if (!booked) throw new Error(`ledger: ${cause.reason} ${cause.ref} is booked already`);
}

/** Locks the member's accounts in one order, so that two spends of one member queue instead of dead-locking. */
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

export async function houseAccount(tx: Tx, brandId: number, kind: HouseAccount): Promise<number> {
  const find = () =>
    tx.maybeOne<{ id: number }>(sql`select id from ledger_accounts where brand_id = ${brandId} and member_id is null and kind = ${kind}`);
  const found = await find();
  if (found) return found.id;
  await tx.query(sql`insert into ledger_accounts (brand_id, member_id, kind) values (${brandId}, null, ${kind}) on conflict do nothing`);
  const opened = await find();
  if (!opened) throw new Error(`ledger: no ${kind} account`);
  return opened.id;
}
