import { receiptMail } from '../mails/receipt.ts';
import type { Tx } from '../platform/database/db.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { recipientOf } from './mail-returned.ts';
import type { OrderRow } from './orders.ts';
import { paperNumber } from './paper.ts';
import { lastDayToWithdraw } from './withdrawals.ts';

/** Mails the receipt that was just issued, in the transaction that issues it, which happens once. No one is left to whom an erased account's goes. */
export async function mailReceipt(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const to = await recipientOf(tx, order.member_id);
  if (!to) return;
  const brand = await platform.brands.byId(order.brand_id);
  const { number, company_id, issued_at, vat_rate, vat } = await tx.one<{
    number: number;
    company_id: number;
    issued_at: Date;
    vat_rate: number | null;
    vat: number | null;
  }>(sql`select number, company_id, issued_at, vat_rate::float8 as vat_rate, vat from receipts where order_id = ${order.id}`);
  const { currency } = order;
  const origin = brand.hosts.length > 0 ? mainOrigin(platform, brand) : undefined;
  await platform.mail.send(tx, receiptMail, {
    brand,
    to,
    data: {
      number: paperNumber(company_id, number),
      order: order.id,
      credits: order.credits + order.bonus,
      isCredited: order.state === 'completed',
      paid: { amount: order.amount, currency },
      paidOn: (order.completed_at ?? issued_at).toISOString(),
      vat: vat_rate === null || vat === null ? null : { rate: vat_rate, amount: { amount: vat, currency }, country: order.country },
      withdrawUntil: lastDayToWithdraw(brand, order)?.toISOString() ?? null,
      urls: origin === undefined ? undefined : { receipt: `${origin}/receipt/${order.id}`, withdrawal: `${origin}/withdrawal` },
    },
  });
}
