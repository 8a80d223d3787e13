import type { Bundle, Discount, Money } from '@vesper/contracts';
import type { Brand } from '../platform/brands.ts';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';
import { activeDiscount, type DiscountFacts } from './discounts.ts';
import { usedCodes } from './orders.ts';
import { currencyOf, discountedAmount, pricePerMessage } from './prices.ts';

export interface Buyer {
  memberId: string;
  country: string;
  isPaid: boolean;
  signupDate: Date;
}

interface BundleRow {
  slug: string;
  credits: number;
  bonus: number;
  best_fit: boolean;
  amount: number;
}

/** A bundle as it is sold to one member now: what is shown and what an order freezes come from here, so they can't differ. */
export interface Offer extends BundleRow {
  /** Before the discount. */
  fullAmount: number;
  currency: string;
}

export interface Offers {
  offers: Offer[];
  discount: Discount | null;
  currency: string;
  minimumMessageCost: Money | null;
}

export async function buyerOf(db: Queryable, memberId: string): Promise<Buyer> {
  return db.one<Buyer>(sql`
    select m.id as "memberId", p.country, m.is_paid as "isPaid", m.created_at as "signupDate"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`);
}

export async function offersFor(db: Queryable, brand: Brand, buyer: Buyer, now: Date): Promise<Offers> {
  const currency = currencyOf(buyer.country);
  const rows = await db.many<BundleRow>(sql`
    select b.slug, b.credits, b.bonus, b.best_fit, p.amount
    from bundles b join bundle_prices p on p.brand_id = b.brand_id and p.slug = b.slug
    where b.brand_id = ${brand.id} and p.currency = ${currency}
    order by b.position`);
  const discount = activeDiscount(await discountFacts(db, brand, buyer, currency, now));
  const minimumMessageCost = minimumFor(brand, buyer.country, currency);
  const rule = { messageCredits: brand.settings.message_credits, minimumMessageCost };
  const offers = rows.map((row) => ({
    ...row,
    currency,
    fullAmount: row.amount,
    amount: discount && row.amount >= discount.minimum.amount ? discountedAmount(row, discount.percentage, rule) : row.amount,
  }));
  return { offers, discount, currency, minimumMessageCost };
}

/** The facts a discount depends on; the welcome discount begins when its member first looks at prices (S-14). */
export async function discountFacts(db: Queryable, brand: Brand, buyer: Buyer, currency: string, now: Date): Promise<DiscountFacts> {
  const codes = await usedCodes(db, buyer.memberId);
  const facts = {
    isPaid: buyer.isPaid,
    signupDate: buyer.signupDate,
    usedCodes: codes,
    country: buyer.country,
    currency,
    welcomeSeconds: brand.welcomeSeconds,
    now,
  };
  if (buyer.isPaid) return { ...facts, welcomeStartedAt: null };
  const { started_at } = await db.one<{ started_at: Date }>(sql`
    insert into welcome_discounts (member_id, started_at) values (${buyer.memberId}, ${now})
    on conflict (member_id) do update set started_at = welcome_discounts.started_at returning started_at`);
  return { ...facts, welcomeStartedAt: started_at };
}

function minimumFor(brand: Brand, country: string, currency: string): Money | null {
  const minimum = brand.settings.minimum_message_costs[country];
  return minimum && minimum.currency === currency ? { amount: minimum.costs, currency } : null;
}

export function toBundle(offer: Offer, messageCredits: number): Bundle {
  const { slug, credits, bonus, best_fit, amount, fullAmount, currency } = offer;
  return {
    slug,
    credits,
    bonus,
    best_fit,
    price: { amount, currency },
    full_price: fullAmount > amount ? { amount: fullAmount, currency } : null,
    price_per_message: { amount: pricePerMessage(offer, messageCredits), currency },
  };
}
