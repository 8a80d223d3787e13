import type { CreditPrice, Money } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

const currencies: Record<string, string> = {
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  PL: 'PLN',
  SE: 'SEK',
  CH: 'CHF',
};

/** The currency that members in a country pay in. */
export const currencyOf = (country: string): string => currencies[country] ?? 'EUR';

/** The same as an SQL expression. @param country an SQL expression */
const currencyIn = (country: Sql): Sql => sql`
  coalesce((select theirs from unnest(${Object.keys(currencies)}::text[], ${Object.values(currencies)}::text[]) as pays (land, theirs) where land = ${country}), 'EUR')`;

/**
 * What credits cost a member (B-02), as an SQL expression: while they have credits, what they paid last in the currency they pay in now; else
 * the list price of the smallest bundle there, which `discountedCreditPrice` lowers: no message they buy costs more. A whole price with its credits, as the price of one credit is no whole number
 * of cents. Null where nothing is sold.
 */
export const creditPriceOf = (member: Sql, brandId: number, country: Sql): Sql => sql`(
  select jsonb_build_object('credits', found.credits, 'price', jsonb_build_object('amount', found.amount, 'currency', found.currency))
  from ${currencyIn(country)} as paid (currency), lateral (
    (${paidLast(member, sql`paid.currency`)})
    union all
    (select b.credits + b.bonus, p.amount, p.currency, 2 from bundles b join bundle_prices p on p.brand_id = b.brand_id and p.slug = b.slug
     where b.brand_id = ${brandId} and p.currency = paid.currency order by b.credits + b.bonus limit 1)
    order by choice limit 1) as found)`;

/** What a member who has credits paid last in a currency, unless all of it went back. Once they are spent, the next ones are bought at today's price. */
const paidLast = (member: Sql, currency: Sql): Sql => sql`
  select credits + bonus as credits, amount, currency, 1 as choice from orders
  where member_id = ${member} and state in ('completed', 'partly_refunded') and currency = ${currency}
    and exists (select from ledger_accounts where member_id = ${member} and kind <> 'starter' and balance > 0)
  order by completed_at desc, id limit 1`;

/** Whether `creditPriceOf` is what the member paid, so that no discount changes it. */
export const holdsCreditsPaidIn = async (db: Queryable, memberId: string, currency: string): Promise<boolean> =>
  (await db.maybeOne(paidLast(sql`${memberId}`, sql`${currency}`))) !== undefined;

/** B-02: what credits cost with a discount: the smallest of the discounted bundles. Null where nothing is sold. */
export function discountedCreditPrice(bundles: readonly (Priced & { currency: string })[]): CreditPrice | null {
  const [smallest] = bundles.toSorted((one, other) => one.credits + one.bonus - other.credits - other.bonus);
  return smallest ? { credits: smallest.credits + smallest.bonus, price: { amount: smallest.amount, currency: smallest.currency } } : null;
}

export interface Priced {
  credits: number;
  bonus: number;
  amount: number;
}

/** What one message costs in a bundle, minor units, rounded up: the shown price is never below the real one. */
export function pricePerMessage({ credits, bonus, amount }: Priced, messageCredits: number): number {
  return Math.ceil((amount * messageCredits) / (credits + bonus));
}

/**
 * A bundle's discounted amount, minor units. Rounded up to the next unit, and never so low that a message would cost less than the
 * country's minimum (V-09).
 */
export function discountedAmount(
  bundle: Priced,
  percentage: number,
  rule: { messageCredits: number; minimumMessageCost: Money | null },
): number {
  const discounted = Math.ceil((bundle.amount * (100 - percentage)) / 100);
  const floor = rule.minimumMessageCost
    ? Math.ceil((rule.minimumMessageCost.amount * (bundle.credits + bundle.bonus)) / rule.messageCredits)
    : 0;
  return Math.min(bundle.amount, Math.max(discounted, floor));
}
