import { insertBatches, type Queryable, sql } from '@vesper/server/database';
import type { DemoContext } from '../generator/members.ts';
import type { IdentifiedMember } from './write-members.ts';

/** A demo member's purchases and spending; starter messages and credits, each with the time of its booking. */
export interface Wallet {
  member_id: string;
  starter: number;
  starter_at: Date;
  starter_spent: number;
  starter_spent_at: Date;
  bought: number;
  bought_at: Date;
  credits_spent: number;
  credits_spent_at: Date;
}

/**
 * Writes the demo's ledger as balanced entries: starter messages of every signup, credits bought, and the cost of messages. One
 * transaction per member for all their messages.
 */
export async function writeWallets(
  db: Queryable,
  context: DemoContext,
  members: readonly IdentifiedMember[],
  wallets: readonly Wallet[],
): Promise<void> {
  const brandId = context.brand.id;
  await db.query(sql`
    insert into ledger_accounts (brand_id, member_id, kind)
    select ${brandId}::smallint, null, kind from unnest(array['sales', 'gifts', 'revenue']) as kind on conflict do nothing`);
  const ids = members.filter(({ is_fictional }) => !is_fictional).map(({ id }) => ({ id }));
  await insertBatches(
    db,
    ids,
    (batch) => sql`
    insert into ledger_accounts (brand_id, member_id, kind)
    select ${brandId}::smallint, m.id, kind from jsonb_to_recordset(${batch}::jsonb) as m (id uuid), unnest(array['purchased', 'bonus', 'starter']) as kind
    on conflict do nothing`,
  );
  // In the order of a member's times, which is that of the list they read.
  const bookings = [
    ['signup', 'starter', 'gifts', sql`starter`, sql`starter_at`],
    ['demo starter messages', 'starter', 'revenue', sql`-starter_spent`, sql`starter_spent_at`],
    ['demo purchase', 'purchased', 'sales', sql`bought`, sql`bought_at`],
    ['demo messages', 'purchased', 'revenue', sql`-credits_spent`, sql`credits_spent_at`],
  ] as const;
  for (const [reason, account, brandAccount, amount, at] of bookings)
    await insertBatches(db, wallets, (batch) => movement(brandId, batch, reason, account, brandAccount, amount, at));
  // Credit lots store what remains of each grant.
  await db.query(sql`
    insert into credit_lots (account_id, transaction_id, granted, remaining)
    select e.account_id, e.transaction_id, e.amount, a.balance
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.member_id is not null
    join ledger_transactions t on t.id = e.transaction_id and t.reason in ('signup', 'demo purchase')
    where a.brand_id = ${brandId} and e.amount > 0 and not exists (select from credit_lots l where l.transaction_id = t.id)`);
}

function movement(
  brandId: number,
  batch: string,
  reason: string,
  account: string,
  brandAccount: string,
  amount: ReturnType<typeof sql>,
  at: ReturnType<typeof sql>,
) {
  return sql`
    with moved as (
      select member_id, (${amount})::bigint as amount, ${at} as at
      from jsonb_to_recordset(${batch}::jsonb)
        as w (member_id uuid, starter int, starter_at timestamptz, starter_spent int, starter_spent_at timestamptz,
              bought int, bought_at timestamptz, credits_spent int, credits_spent_at timestamptz)
      where ${amount} <> 0),
    booked as (
      insert into ledger_transactions (brand_id, member_id, reason, ref, created_at)
      select ${brandId}::smallint, member_id, ${reason}::text, member_id::text, at from moved
      on conflict do nothing returning id, member_id)
    insert into ledger_entries (transaction_id, account_id, amount)
    select b.id, a.id, m.amount from booked b join moved m using (member_id) join ledger_accounts a on a.member_id = b.member_id and a.kind = ${account}
    union all
    select b.id, h.id, -m.amount from booked b join moved m using (member_id)
    join ledger_accounts h on h.brand_id = ${brandId} and h.member_id is null and h.kind = ${brandAccount}`;
}
