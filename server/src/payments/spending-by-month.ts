import type { CallResponse } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

type Spending = NonNullable<CallResponse<'limits.get'>['spending']>;

const MONTHS = 12;

/**
 * B-03: what a member paid in each of the last twelve months of their calendar, newest first, without what has gone back since, by currency:
 * the one that they pay in now, and any other that they paid in.
 */
export async function spendingByMonth(db: Queryable, memberId: string, currency: string, at: Date): Promise<Spending> {
  const rows = await db.many<{ currency: string; month: string; spent: number }>(sql`
    with member as (select time_zone, date_trunc('month', ${at}::timestamptz at time zone time_zone) as this_month from members where id = ${memberId}),
    months as (
      select month from member, generate_series(this_month - make_interval(months => ${MONTHS - 1}), this_month, interval '1 month') as month),
    paid as (
      select o.currency, date_trunc('month', o.completed_at at time zone time_zone) as month, o.amount - o.returned as amount
      from member, orders o
      where o.member_id = ${memberId} and o.completed_at >= (this_month - make_interval(months => ${MONTHS - 1})) at time zone time_zone),
    currencies as (select ${currency}::text as currency union select currency from paid)
    select c.currency, to_char(m.month, 'YYYY-MM') as month, coalesce(sum(p.amount), 0)::int as spent
    from currencies c cross join months m left join paid p on p.currency = c.currency and p.month = m.month
    group by c.currency, m.month
    order by c.currency <> ${currency}::text, c.currency, m.month desc`);
  return Object.entries(Object.groupBy(rows, (row) => row.currency)).map(([name, months = []]) => ({
    currency: name,
    months: months.map(({ month, spent }) => ({ month, spent })),
  }));
}
