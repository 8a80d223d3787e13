import { type Bundle, type Discount, type Money, TIME_BONUS } from '@vesper/contracts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { discountOfCode } from './discount-codes.ts';
import { decideDiscount, type DiscountFacts, type ShownDiscount } from './discounts.ts';
import { methodsFor } from './methods.ts';
import { usedCodes } from './orders.ts';
import { promisedDiscount } from './stay-discount.ts';
import { currencyOf, discountedAmount, discountedCreditPrice, holdsCreditsPaidIn, pricePerMessage } from './prices.ts';

export interface Buyer {
  memberId: string;
  country: string;
  /** They pay now, or have paid before: a refund does not make a member new again. */
  hasPaid: boolean;
  signupDate: Date;
}

interface BundleRow {
  slug: string;
  credits: number;
  bonus: number;
  best_fit: boolean;
  amount: number;
}

/** A bundle as it is sold to one member now. Both what is shown and what an order freezes come from here, so they can't differ. */
export interface Offer extends BundleRow {
  /** Before the discount. */
  fullAmount: number;
  /** The code of the discount in its price. */
  discountCode: string | null;
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
    select m.id as "memberId", p.country, m.created_at as "signupDate",
           m.is_paid or exists (select from orders where member_id = m.id and completed_at is not null) as "hasPaid"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`);
}

/**
 * @param code entered by the member, in place of their own discount
 * @throws {ApiError} as `discountOfCode`
 */
export async function offersFor(db: Queryable, brand: Brand, buyer: Buyer, now: Date, code?: string): Promise<Offers> {
  const listed = await listedIn(db, brand, buyer.country);
  const own = await discountFor(db, brand, buyer, now);
  const entered = { brandId: brand.id, memberId: buyer.memberId, country: buyer.country, own, now };
  const discount = code === undefined ? own : await discountOfCode(db, { ...entered, code });
  // Below a code's minimum, the member's own discount still applies: entering a code never makes a price higher.
  const offers = discounted(listed, brand, [discount, own]);
  return { ...listed, offers, discount: discount && told(discount, offers) };
}

/**
 * What a code would bring a member who isn't looking: unlike `offersFor`, it starts no discount's time.
 * @throws {ApiError} as `discountOfCode`
 */
export async function offersOfCode(db: Queryable, brand: Brand, buyer: Buyer, now: Date, code: string): Promise<Offers> {
  const listed = await listedIn(db, brand, buyer.country);
  const own = better(decideDiscount(await newMemberFacts(db, brand, buyer, now)).active, await promised(db, buyer, now));
  const discount = await discountOfCode(db, { brandId: brand.id, memberId: buyer.memberId, country: buyer.country, own, now, code });
  const offers = discounted(listed, brand, [discount, own]);
  return { ...listed, offers, discount: told(discount, offers) };
}

/** A discount as it is told: “up to” where some bundle gets less of it, and never more than the bundle that gets most (V-09). */
function told(discount: Discount, offers: readonly Offer[]): Discount {
  const whole = (fullAmount: number) => Math.ceil((fullAmount * (100 - discount.percentage)) / 100);
  const isUpTo = offers.some(({ amount, fullAmount }) => amount > whole(fullAmount));
  const applied = offers.filter(({ discountCode }) => discountCode === discount.code);
  if (applied.length === 0 || applied.some(({ amount, fullAmount }) => amount <= whole(fullAmount))) return { ...discount, up_to: isUpTo };
  const most = Math.max(...applied.map(({ amount, fullAmount }) => Math.floor(100 - (amount * 100) / fullAmount)));
  return { ...discount, percentage: most, up_to: isUpTo };
}

/** The bundles with the first of the discounts that applies to each. */
function discounted({ offers, minimumMessageCost }: Omit<Offers, 'discount'>, brand: Brand, discounts: (Discount | null)[]): Offer[] {
  const rule = { messageCredits: brand.settings.message_credits, minimumMessageCost };
  return offers.map((offer) => {
    const applied = discounts.find((one) => one && offer.fullAmount >= one.minimum.amount);
    const amount = applied ? discountedAmount(offer, applied.percentage, rule) : offer.fullAmount;
    return { ...offer, amount, discountCode: applied && amount < offer.fullAmount ? applied.code : null };
  });
}

/**
 * The discount in force as the member's pages keep it, with what credits cost by it (B-02). A member who has credits reads what they paid,
 * whatever discount they have now: the credits they spend were bought at that price.
 */
export async function keptDiscount(db: Queryable, brand: Brand, buyer: Buyer, now: Date): Promise<Discount | null> {
  const active = await discountFor(db, brand, buyer, now);
  if (!active) return null;
  const offers = discounted(await listedIn(db, brand, buyer.country), brand, [active]);
  const discount = told(active, offers);
  const price = (await holdsCreditsPaidIn(db, buyer.memberId, currencyOf(buyer.country))) ? null : discountedCreditPrice(offers);
  return price ? { ...discount, credit_price: price } : discount;
}

/** The bundles on sale in a country, before any discount. */
export async function listedIn(db: Queryable, brand: Brand, country: string): Promise<Omit<Offers, 'discount'>> {
  const currency = currencyOf(country);
  const rows = await db.many<BundleRow>(sql`
    select b.slug, b.credits, b.bonus, b.best_fit, p.amount
    from bundles b join bundle_prices p on p.brand_id = b.brand_id and p.slug = b.slug
    where b.brand_id = ${brand.id} and p.currency = ${currency}
    order by b.position`);
  const offers = rows.map((row) => ({ ...row, currency, fullAmount: row.amount, discountCode: null }));
  return { offers, currency, minimumMessageCost: minimumFor(brand, country, currency) };
}

/** The discount in force for a member now: the one they were promised if it is the better one, else the new-member discount. */
export async function discountFor(db: Queryable, brand: Brand, buyer: Buyer, now: Date): Promise<Discount | null> {
  return better(await newMemberDiscount(db, brand, buyer, now), await promised(db, buyer, now));
}

const promised = (db: Queryable, { memberId, country }: Buyer, now: Date): Promise<Discount | null> =>
  promisedDiscount(db, memberId, currencyOf(country), now);

const better = (own: Discount | null, promise: Discount | null): Discount | null =>
  promise && promise.percentage > (own?.percentage ?? 0) ? promise : own;

/** Time bonus or welcome discount; what the member is shown is stored. */
async function newMemberDiscount(db: Queryable, brand: Brand, buyer: Buyer, now: Date): Promise<Discount | null> {
  const { memberId, country, hasPaid } = buyer;
  if (hasPaid) return null;
  const facts = await newMemberFacts(db, brand, buyer, now);
  const { active, store } = decideDiscount(facts);
  const result = (discount: Discount | null) => discount && withTimeBonus(discount, memberId, country);
  if (store.length === 0) return result(active);
  await storeShown(db, memberId, store, now);
  // A concurrent request may have stored it first: two pages opened at once show the same end.
  return result(decideDiscount({ ...facts, shown: await shownDiscounts(db, memberId) }).active);
}

async function newMemberFacts(db: Queryable, brand: Brand, buyer: Buyer, now: Date): Promise<DiscountFacts> {
  const { memberId, country, hasPaid, signupDate } = buyer;
  const [shown, used] = await Promise.all([shownDiscounts(db, memberId), usedCodes(db, memberId)]);
  const currency = currencyOf(country);
  return { hasPaid, signupDate, welcomeSeconds: brand.welcomeSeconds, shown, usedCodes: used, country, currency, now };
}

/** The extra fields of a time bonus (E-10). */
function withTimeBonus(discount: Discount, memberId: string, country: string): Discount {
  const { kind, percentage, minimum, expires } = discount;
  if (kind !== 'time_bonus' || !expires) return discount;
  const { currency } = minimum;
  // For any amount: a method's limits are checked when ordering.
  const usable = methodsFor({ country, currency }).filter(({ available }) => available);
  const bonus = {
    code: TIME_BONUS.code,
    country,
    user_id: memberId,
    expires,
    value_percentage: percentage,
    currency,
    minimum_order_value: minimum.amount,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: usable.map(({ id }) => id),
  } as const;
  return { ...discount, time_bonus: bonus };
}

const shownDiscounts = (db: Queryable, memberId: string): Promise<ShownDiscount[]> =>
  db.many<ShownDiscount>(sql`
    select code, expires_at as expires, over_at is not null as "isOver" from member_discounts where member_id = ${memberId}`);

async function storeShown(db: Queryable, memberId: string, shown: readonly ShownDiscount[], now: Date): Promise<void> {
  for (const { code, expires, isOver } of shown)
    await db.query(sql`
      insert into member_discounts (member_id, code, expires_at, over_at) values (${memberId}, ${code}, ${expires}, ${isOver ? now : null})
      on conflict (member_id, code) do update set over_at = coalesce(member_discounts.over_at, excluded.over_at)`);
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
