import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BookDay } from './day-of-books.ts';

/** What one company's ledger booked on a day for one reason. Credits and starter messages, as the ledger counts both. */
export interface BookedCredits {
  company: string;
  reason: string;
  bookings: number;
  /** The sum of what accounts gave, and of what accounts got: equal, or the ledger is wrong. */
  debits: number;
  credits: number;
}

export const creditsOfDay = (db: Queryable, { from, until }: BookDay): Promise<BookedCredits[]> =>
  db.many<BookedCredits>(sql`
    select c.name as company, t.reason, count(distinct t.id)::int as bookings,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as debits,
           coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credits
    from ledger_transactions t
      join brands b on b.id = t.brand_id
      join companies c on c.id = b.company_id
      left join ledger_entries e on e.transaction_id = t.id
    where t.created_at >= ${from} and t.created_at < ${until}
    group by c.name, t.reason
    order by c.name, t.reason`);

/** What is wrong in the ledger itself. */
export interface LedgerFault {
  company: string;
  /** A booking's cause, or an account. */
  about: string;
  fault: 'not_balanced' | 'balance_differs';
  amount: number;
}

/** Bookings of the day that don't sum to zero, and members' accounts moved on it whose balance is not the sum of their entries. */
export const ledgerFaults = (db: Queryable, { from, until }: BookDay): Promise<LedgerFault[]> =>
  db.many<LedgerFault>(sql`
    with of_day as (
      select t.id, c.name as company, t.reason || ' ' || t.ref as cause
      from ledger_transactions t join brands b on b.id = t.brand_id join companies c on c.id = b.company_id
      where t.created_at >= ${from} and t.created_at < ${until}),
    accounts as (
      select distinct e.account_id as id, of_day.company from of_day join ledger_entries e on e.transaction_id = of_day.id),
    sums as (
      select a.id, accounts.company, a.kind, a.balance - coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0) as amount
      from accounts join ledger_accounts a on a.id = accounts.id where a.member_id is not null)
    select company, cause as about, 'not_balanced' as fault, coalesce(sum(e.amount), 0)::bigint as amount
    from of_day left join ledger_entries e on e.transaction_id = of_day.id
    group by of_day.id, company, cause having coalesce(sum(e.amount), 1) <> 0
    union all
    select company, kind || ' account ' || id, 'balance_differs', amount::bigint from sums where amount <> 0
    limit 1000`);
