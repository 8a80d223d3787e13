import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BookDay } from './day-of-books.ts';

/** What payers' banks took back from one company on a day, in minor units of one currency. */
export interface BookedLosses {
  company: string;
  currency: string;
  charge_backs: number;
  amount: number;
  /** The part of it whose credits were spent (D-60). */
  loss: number;
}

/** Charge-backs of before losses were booked have none. */
export const lossesOfDay = (db: Queryable, { from, until }: BookDay): Promise<BookedLosses[]> =>
  db.many<BookedLosses>(sql`
    select c.name as company, o.currency, count(*)::int as charge_backs, sum(n.amount)::bigint as amount,
           coalesce(sum(n.loss), 0)::bigint as loss
    from credit_notes n
      join orders o on o.id = n.order_id
      join companies c on c.id = n.company_id
    where n.kind = 'charge_back' and n.issued_at >= ${from} and n.issued_at < ${until}
    group by c.name, o.currency
    order by c.name, o.currency`);
