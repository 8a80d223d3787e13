import { type Queryable, sql } from '@vesper/server/database';
import type { World } from '../world/members.ts';
import { inBatches } from './insert.ts';
import type { PlacedMember } from './members.ts';

/** What a member of the demo has spent on messages, and still has. */
export interface Wealth {
  member_id: string;
  starter: number;
  starter_spent: number;
  bought: number;
  credits_spent: number;
}

/**
 * The ledger of the demo: starter messages as every signup gets them, credits for those who pay, and what their messages have
 * cost, as balanced entries like any other. One transaction for all messages of a member: they were never sent one by one.
 */
export async function writeWallets(
  db: Queryable,
  world: World,
  members: readonly PlacedMember[],
  wealth: readonly Wealth[],
): Promise<void> {
  const brandId = world.brand.id;
  await db.query(sql`
    insert into ledger_accounts (brand_id, member_id, kind)
    select ${brandId}::smallint, null, kind from unnest(array['sales', 'gifts', 'revenue']) as kind on conflict do nothing`);
  const ids = members.filter(({ is_fictional }) => !is_fictional).map(({ id }) => ({ id }));
  await inBatches(
    db,
    ids,
    (batch) => sql`
    insert into ledger_accounts (brand_id, member_id, kind)
    select ${brandId}::smallint, m.id, kind from jsonb_to_recordset(${batch}::jsonb) as m (id uuid), unnest(array['purchased', 'bonus', 'starter']) as kind
    on conflict do nothing`,
  );
  await inBatches(db, wealth, (batch) => movement(brandId, batch, 'signup', 'starter', 'gifts', sql`starter`, world.now));
  await inBatches(db, wealth, (batch) => movement(brandId, batch, 'demo purchase', 'purchased', 'sales', sql`bought`, world.now));
  await inBatches(db, wealth, (batch) =>
    movement(brandId, batch, 'demo starter messages', 'starter', 'revenue', sql`-starter_spent`, world.now),
  );
  await inBatches(db, wealth, (batch) => movement(brandId, batch, 'demo messages', 'purchased', 'revenue', sql`-credits_spent`, world.now));
  // Lots hold what is left of each grant.
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
  house: string,
  amount: ReturnType<typeof sql>,
  at: Date,
) {
  return sql`
    with moved as (
      select member_id, (${amount})::bigint as amount
      from jsonb_to_recordset(${batch}::jsonb) as w (member_id uuid, starter int, starter_spent int, bought int, credits_spent int)
      where ${amount} <> 0),
    booked as (
      insert into ledger_transactions (brand_id, member_id, reason, ref, created_at)
      select ${brandId}::smallint, member_id, ${reason}::text, member_id::text, ${at}::timestamptz from moved
      on conflict do nothing returning id, member_id)
    insert into ledger_entries (transaction_id, account_id, amount)
    select b.id, a.id, m.amount from booked b join moved m using (member_id) join ledger_accounts a on a.member_id = b.member_id and a.kind = ${account}
    union all
    select b.id, h.id, -m.amount from booked b join moved m using (member_id)
    join ledger_accounts h on h.brand_id = ${brandId} and h.member_id is null and h.kind = ${house}`;
}
