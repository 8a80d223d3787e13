import type { CallResponse, Refund } from '@vesper/contracts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { bookingOfRefund, bookingOfWithdrawal, bookingsOfCameBack } from '../wallet/take-back.ts';
import { lossOf } from './loss.ts';
import { type OrderRow, toOrder } from './orders.ts';
import { companyOnPaper, paperNumber, RECEIPT_PDF } from './paper.ts';

type RefundOfOrder = NonNullable<CallResponse<'receipt.get'>['refunds']>[number];

interface WentBack {
  kind: Refund['kind'];
  /** Minor units that went back now, and with them in all. */
  amount: number;
  returned: number;
  /** Whether the ledger has just taken credits for it. */
  tookCredits: boolean;
}

/**
 * D-27: numbers a refund or charge-back, in the transaction that books it, once per amount that has gone back. The company's row is locked
 * until then. VAT is at the rate of the receipt; the parts are rounded so that together they are the receipt's VAT when all has gone back.
 * What a charge-back loses is booked with it (D-60).
 * @returns its number
 */
export async function issueCreditNote(
  tx: Tx,
  order: OrderRow,
  { kind, amount, returned, tookCredits }: WentBack,
  at: Date,
): Promise<string> {
  const issued = await tx.maybeOne<Pick<Row, 'company_id' | 'number'>>(sql`
    select company_id, number from credit_notes where order_id = ${order.id} and returned = ${returned}`);
  const before = issued && noteNumber(issued);
  if (before) return before;
  const booking = tookCredits ? bookingOfRefund(order.id, { part: returned, whole: order.amount }) : await withdrawalOf(tx, order, amount);
  const loss = kind === 'charge_back' ? await lossOf(tx, order, { amount, returned }) : null;
  const { company_id, number } = await tx.one<{ company_id: number; number: number }>(sql`
    with company as (
      update companies set credit_notes_issued = credit_notes_issued + 1
      where id = coalesce((select company_id from receipts where order_id = ${order.id}), (select company_id from brands where id = ${order.brand_id}))
      returning *)
    insert into credit_notes (order_id, company_id, number, issued_at, kind, amount, returned, booking, loss, vat_rate, vat, company)
    select ${order.id}, company.id, credit_notes_issued, ${at}::timestamptz, ${kind}, ${amount}::bigint, ${returned}::bigint, ${booking}::text, ${loss}::bigint,
           r.vat_rate,
           round(${returned}::numeric * r.vat / ${order.amount}) - round((${returned}::numeric - ${amount}) * r.vat / ${order.amount}),
           ${companyOnPaper}
    from company left join (select vat_rate, vat from receipts where order_id = ${order.id}) r on true
    returning company_id, number`);
  return paperNumber(company_id, number, 'C');
}

/** Credits that could be taken only later, because they came back to their member, belong to what had gone back by then. */
export async function noteTookCredits(tx: Tx, order: OrderRow, returned: number): Promise<void> {
  const booking = bookingOfRefund(order.id, { part: returned, whole: order.amount });
  const note = await tx.maybeOne<{ id: string; amount: number; loss: number | null }>(sql`
    update credit_notes set booking = ${booking} where order_id = ${order.id} and returned = ${returned} and booking is null
    returning id, amount, loss`);
  if (!note || note.loss === null) return;
  const loss = await lossOf(tx, order, { amount: note.amount, returned });
  await tx.query(sql`update credit_notes set loss = ${loss} where id = ${note.id}`);
}

/** D-28: the credits of a withdrawal went when it was declared; its money is the refund that it asked for. */
async function withdrawalOf(tx: Tx, order: OrderRow, amount: number): Promise<string | null> {
  const booking = bookingOfWithdrawal(order.id);
  const found = await tx.maybeOne(sql`
    select from order_refunds where order_id = ${order.id} and reason = 'withdrawal' and amount = ${amount}
      and exists (select from ledger_transactions where reason = 'refund' and ref = ${booking})
      and not exists (select from credit_notes where booking = ${booking})`);
  return found ? booking : null;
}

interface Row {
  kind: Refund['kind'];
  at: Date;
  amount: number;
  company_id: number;
  number: number | null;
  vat_rate: number | null;
  vat: number | null;
  company: NonNullable<RefundOfOrder['note']>['company'] | null;
  receipt: number | null;
  receipt_company: number | null;
  credits: number;
}

/** What has gone back of a payment, oldest first. */
export async function refundsOf(db: Queryable, order: OrderRow): Promise<RefundOfOrder[]> {
  const rows = await db.many<Row>(sql`
    select n.kind, n.issued_at as at, n.amount::int, n.company_id, n.number, n.vat_rate::float8 as vat_rate, n.vat::int, n.company,
           r.number as receipt, r.company_id as receipt_company,
           (select coalesce(-sum(e.amount), 0)::int from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.member_id = t.member_id
            where t.reason = 'refund' and t.member_id = ${order.member_id}
              and (t.ref = n.booking or (n.returned >= ${order.amount} and starts_with(t.ref, ${bookingsOfCameBack(order.id)})))) as credits
    from credit_notes n left join receipts r on r.order_id = n.order_id
    where n.order_id = ${order.id} order by n.returned`);
  const money = (amount: number) => ({ amount, currency: order.currency });
  return rows.map(({ kind, at, amount, credits, vat_rate: rate, vat, company, ...row }) => {
    const number = noteNumber(row);
    return {
      kind,
      at: at.toISOString(),
      amount: money(amount),
      number,
      credits,
      note:
        company && number !== null
          ? {
              company,
              country: order.country,
              order: toOrder(order),
              receipt: row.receipt === null || row.receipt_company === null ? null : paperNumber(row.receipt_company, row.receipt),
              vat: rate === null || vat === null ? null : { rate, amount: money(vat), net: money(amount - vat) },
              pdf: `${RECEIPT_PDF}?id=${order.id}&note=${number}`,
            }
          : null,
    };
  });
}

/** Null: from before credit notes. */
export const noteNumber = ({ company_id, number }: Pick<Row, 'company_id' | 'number'>): string | null =>
  number === null ? null : paperNumber(company_id, number, 'C');

/** Where a credit note is, for the mail about it. Undefined for a brand that is no longer anywhere: its money goes back all the same. */
export const creditNoteUrl = (platform: Pick<Platform, 'config'>, brand: Brand, order: string, number: string): string | undefined =>
  brand.hosts.length > 0 ? `${mainOrigin(platform, brand)}/receipt/${order}/${number}` : undefined;
