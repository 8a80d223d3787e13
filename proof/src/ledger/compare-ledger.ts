import { type Database, sql } from '@vesper/server/proving';
import type { Shopper } from './shopper.ts';

interface Row {
  id: string;
  bonus: number;
  purchased: number;
  starters: number;
  messages: number;
  takenBack: number;
  returned: number;
  orders: number;
  discounts: number;
  withdrawn: number;
  returnedMoney: number;
  lots: { kind: string; order: string; remaining: number }[];
}

/** Compares the ledger of these members with the model, once everything is quiet. */
export async function compareLedger(db: Database, shoppers: readonly Shopper[]): Promise<string[]> {
  const rows = await db.many<Row>(sql`
    select m.id,
           (select balance from ledger_accounts where member_id = m.id and kind = 'bonus') as bonus,
           (select balance from ledger_accounts where member_id = m.id and kind = 'purchased') as purchased,
           (select balance from ledger_accounts where member_id = m.id and kind = 'starter') as starters,
           (select count(*) from messages where sender_id = m.id) as messages,
           (select count(*) from messages where sender_id = m.id and taken_back_at is not null) as "takenBack",
           (select count(*) from messages where sender_id = m.id and returned_at is not null) as returned,
           (select count(*) from orders where member_id = m.id and completed_at is not null) as orders,
           (select count(*) from orders where member_id = m.id and completed_at is not null and discount_code is not null) as discounts,
           (select count(*) from order_refunds r join orders o on o.id = r.order_id
            where o.member_id = m.id and r.reason = 'withdrawal' and r.done_at is not null) as withdrawn,
           (select coalesce(sum(returned), 0) from orders where member_id = m.id)::bigint as "returnedMoney",
           (select coalesce(json_agg(json_build_object('kind', a.kind, 'order', t.ref, 'remaining', l.remaining)), '[]')
            from credit_lots l join ledger_accounts a on a.id = l.account_id join ledger_transactions t on t.id = l.transaction_id
            where t.reason = 'purchase' and t.member_id = m.id) as lots
    from members m where m.id = any(${shoppers.map(({ member }) => member.id)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shoppers.flatMap((shopper) => {
    const { member, wallet, sent, paid, discounts } = shopper;
    const row = byId.get(member.id);
    const expected = {
      bonus: wallet.balance('bonus'),
      purchased: wallet.balance('purchased'),
      starters: wallet.starters,
      messages: sent.all.length,
      takenBack: sent.takenBack,
      returned: sent.returned,
      orders: paid.length,
      discounts,
      withdrawn: paid.filter((one) => one.withdrawn !== null).length,
      returnedMoney: paid.reduce((sum, { returned: back }) => sum + back, 0),
      lots: keyed(wallet.lots.flatMap(({ order, ...lot }) => (order === undefined ? [] : [{ order, ...lot }]))),
    };
    const found = row && { ...row, id: undefined, lots: keyed(row.lots) };
    return Object.entries(expected).flatMap(([what, value]) => {
      const there = found?.[what as keyof typeof expected];
      return there === value ? [] : [`${member.id}: ${what} in the ledger ${String(there)}, in the model ${String(value)}`];
    });
  });
}

const keyed = (lots: readonly { kind: string; order: string; remaining: number }[]): string =>
  lots
    .map(({ kind, order, remaining }) => `${order} ${kind} ${remaining}`)
    .toSorted()
    .join(', ');
