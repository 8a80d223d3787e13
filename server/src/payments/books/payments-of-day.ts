import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { isPaid } from '../order-state.ts';
import { orderById, type OrderRow } from '../orders.ts';
import { ProviderUnreachable, type RemotePayment } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { isSamePayment } from '../same-payment.ts';
import type { BookDay } from './day-of-books.ts';

/** What moved on the day, in minor units: what members paid, and what went back to them. */
export interface DayMoney {
  paid: number;
  returned: number;
}

/** One payment as we have it and as its provider has it. */
export interface BookedPayment {
  order: string;
  company: string;
  provider: string;
  currency: string;
  ours: DayMoney;
  /** Null: the provider didn't tell. */
  theirs: DayMoney | null;
  /** What differs, in words for an operator; empty: nothing does. */
  differences: string[];
}

/** So many providers' answers are waited for at once. */
const PAGE = 20;

/** A page of the payments that were made, paid or given back on a day. @param after the order that the page before ended with */
export async function paymentsOfDay(
  db: Queryable,
  providers: PaymentProviders,
  day: BookDay,
  after: string | undefined,
): Promise<{ payments: BookedPayment[]; next: string | null }> {
  const rows = await touchedOrders(db, day, after);
  const payments = await Promise.all(rows.map((row) => compare(db, providers, row)));
  return { payments, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
}

interface Touched {
  id: string;
  company: string;
  /** Whether its money arrived on this day, or on another; null: it has not. */
  paid_on_day: boolean | null;
  returned_on_day: number;
  returned_otherwise: number;
  /** Whether a payment that was accepted has its credits in the ledger, and its receipt. */
  has_credits: boolean;
  has_receipt: boolean;
}

/** Money of a payment that was not accepted arrived when its refund was asked for. */
const touchedOrders = (db: Queryable, { from, until }: BookDay, after: string | undefined): Promise<Touched[]> =>
  db.many<Touched>(sql`
    with arrived as (
      select o.*, coalesce(o.completed_at, (select r.wanted_at from order_refunds r where r.order_id = o.id and o.state = 'declined')) as paid_at
      from orders o),
    notes as (
      select order_id,
             coalesce(sum(amount) filter (where issued_at >= ${from} and issued_at < ${until}), 0)::bigint as on_day,
             coalesce(sum(amount) filter (where issued_at < ${from} or issued_at >= ${until}), 0)::bigint as otherwise
      from credit_notes group by order_id)
    select o.id, c.name as company, o.paid_at >= ${from} and o.paid_at < ${until} as paid_on_day,
           coalesce(notes.on_day, 0)::bigint as returned_on_day, coalesce(notes.otherwise, 0)::bigint as returned_otherwise,
           coalesce((
             select sum(e.amount) = o.credits + o.bonus
             from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
             where t.reason = 'purchase' and t.ref = o.id::text and a.member_id = o.member_id), false) as has_credits,
           exists (select from receipts where order_id = o.id) as has_receipt
    from arrived o
      join brands b on b.id = o.brand_id
      join companies c on c.id = b.company_id
      left join notes on notes.order_id = o.id
    where ((o.paid_at >= ${from} and o.paid_at < ${until}) or notes.on_day > 0
        or (o.created_at >= ${from} and o.created_at < ${until} and o.provider_ref is not null))
      and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit ${PAGE}`);

async function compare(db: Queryable, providers: PaymentProviders, touched: Touched): Promise<BookedPayment> {
  const order = await orderById(db, touched.id);
  if (!order) throw new Error(`order ${touched.id} is gone`);
  const { id, company, paid_on_day: paidOnDay, returned_on_day: returned, returned_otherwise: returnedBefore } = touched;
  const ours = { paid: paidOnDay === true ? order.amount : 0, returned };
  const answer = await ask(providers, order);
  const theirs =
    typeof answer === 'string'
      ? null
      : { paid: hasArrived(answer) && paidOnDay !== false ? answer.amount : 0, returned: answer.returned - returnedBefore };
  return {
    order: id,
    company,
    provider: order.provider,
    currency: order.currency,
    ours,
    theirs,
    differences: [...booked(order, touched), ...(typeof answer === 'string' ? [answer] : differing(order, answer, ours, theirs))],
  };
}

/** What the provider knows, or why that isn't known. */
async function ask(providers: PaymentProviders, order: OrderRow): Promise<RemotePayment | string> {
  if (order.provider_ref === null) return `no payment at ${order.provider}`;
  try {
    return await providers.named(order.provider).fetch(order.provider_ref);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return `no answer: ${error.message}`;
    throw error;
  }
}

/** What a payment that was accepted must have in our own tables. */
function booked({ state }: OrderRow, { has_credits: hasCredits, has_receipt: hasReceipt }: Touched): string[] {
  if (!isPaid(state) || state === 'declined') return [];
  return [...(hasCredits ? [] : ['its credits are not in the ledger']), ...(hasReceipt ? [] : ['it has no receipt'])];
}

function differing(order: OrderRow, remote: RemotePayment, ours: DayMoney, theirs: DayMoney | null): string[] {
  if (!isSamePayment(order, remote))
    return [`another payment at ${order.provider}: ${remote.amount} ${remote.currency} for ${remote.orderId}`];
  const isWithUs = isPaid(order.state);
  return [
    ...(hasArrived(remote) === isWithUs ? [] : [`${remote.state} at ${order.provider}, ${order.state} here`]),
    ...(theirs?.returned === ours.returned ? [] : [`given back: ${theirs?.returned} at ${order.provider}, ${ours.returned} here`]),
  ];
}

/** Whether the money came to the provider, also if it went back. */
const hasArrived = ({ state }: RemotePayment): boolean => ['paid', 'partly_refunded', 'refunded', 'charged_back'].includes(state);
