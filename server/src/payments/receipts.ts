import type { CallResponse } from '@vesper/contracts';
import { refundsOf } from './credit-notes.ts';
import { companyOnPaper, paperNumber, RECEIPT_PDF } from './paper.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { orderOf, type OrderRow, toOrder } from './orders.ts';
import { lastDayToWithdraw } from './withdrawals.ts';

type Receipt = NonNullable<CallResponse<'receipt.get'>['receipt']>;

/**
 * Numbers a payment, in the transaction that books it, once (D-27). The company's row is locked until then, so that a number is never taken
 * by a transaction that fails. VAT is contained in the price, at the rate of the payer's country, rounded to the cent. The days to withdraw
 * are those of now, whatever the brand's settings become (D-28).
 * @returns whether it is new
 */
export async function issueReceipt(tx: Tx, brand: Brand, order: OrderRow, at: Date): Promise<boolean> {
  if (await tx.maybeOne(sql`select from receipts where order_id = ${order.id}`)) return false;
  await tx.query(sql`
    with company as (
      update companies set receipts_issued = receipts_issued + 1 where id = (select company_id from brands where id = ${order.brand_id})
      returning *, (vat_rates ->> ${order.country}::text)::numeric as rate)
    insert into receipts (order_id, company_id, number, issued_at, withdraw_until, vat_rate, vat, company)
    select ${order.id}, id, receipts_issued, ${at}::timestamptz, ${lastDayToWithdraw(brand, order)}::timestamptz, rate,
           round(${order.amount}::bigint * rate / (100 + rate)), ${companyOnPaper}
    from company`);
  return true;
}

/** The percent of VAT that is contained in what a brand's members pay in a country; null where its company names none. */
export async function vatRateOf(db: Queryable, brandId: number, country: string): Promise<number | null> {
  const { rate } = await db.one<{ rate: number | null }>(sql`
    select (c.vat_rates ->> ${country}::text)::float8 as rate from brands b join companies c on c.id = b.company_id where b.id = ${brandId}`);
  return rate;
}

interface Row {
  number: number;
  company_id: number;
  issued_at: Date;
  vat_rate: number | null;
  vat: number | null;
  company: Receipt['company'];
}

/** For the member who paid. @throws {ApiError} 404 not_found: someone else's order looks the same as none */
export async function receiptOf(db: Queryable, brand: Brand, memberId: string, id: string): Promise<CallResponse<'receipt.get'>> {
  const order = await orderOf(db, id, memberId);
  if (!order) throw new ApiError(404, 'not_found');
  const row = await db.maybeOne<Row>(sql`
    select number, company_id, issued_at, vat_rate::float8 as vat_rate, vat, company from receipts where order_id = ${id}`);
  const refunds = await refundsOf(db, order);
  if (!row) return { receipt: null, refunds };
  const { number, company_id, issued_at, vat_rate: rate, vat, company } = row;
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    receipt: {
      number: paperNumber(company_id, number),
      issued_at: issued_at.toISOString(),
      company,
      country: order.country,
      order: toOrder(order),
      vat: rate === null || vat === null ? null : { rate, amount: money(vat), net: money(order.amount - vat) },
      returned: money(order.returned),
      withdraw_until: lastDayToWithdraw(brand, order)?.toISOString() ?? null,
      pdf: `${RECEIPT_PDF}?id=${order.id}`,
    },
    refunds,
  };
}
