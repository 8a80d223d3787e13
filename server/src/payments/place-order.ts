import { createHash } from 'node:crypto';
import type { Locale, Money, PaymentMethodId } from '@vesper/contracts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { cardOf, hasExpired } from './cards/stored-cards.ts';
import { lockCode } from './code-uses.ts';
import { comparableCode } from './discount-codes.ts';
import { methodsFor } from './methods.ts';
import { buyerOf, offersFor } from './offer.ts';
import { giveUpUndecided, giveUpWithDiscount, insertOrder, type NewOrder, orderById, sameCardOrder } from './orders.ts';
import type { NewPayment } from './provider.ts';
import { type PaymentProviders, servedBy } from './providers.ts';
import { isLimited, requireWithinLimits } from './spending-limits.ts';
import { voidAtProvider } from './void-job.ts';

export interface OrderRequest {
  memberId: string;
  bundle: string;
  method: PaymentMethodId;
  /** The price shown on the button. */
  expected: Money;
  /** A discount code the member has entered (D-24). */
  discountCode: string | undefined;
  /** The stored card to pay with. */
  card?: string | undefined;
  /** Whether to store the card that it is paid with. */
  keepsCard?: boolean;
  idempotencyKey: string;
  now: Date;
}

/** The order id derived from an idempotency key, so that a repeated request finds its order even if the first answer was never stored. */
export function orderIdOf(memberId: string, idempotencyKey: string): string {
  const hex = createHash('sha256').update(`${memberId} ${idempotencyKey.toLowerCase()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Fixes what a member is about to pay (D-24): the amount is computed here, and refused when it differs from the button's.
 * @throws ApiError 404 not_found, code_not_found · 409 price_changed · 409 code_used, code_used_up, code_ended, code_country, code_lower · 409 method_unavailable ·
 * 403 authentication_required · 409 fictional_unacknowledged, spending_limit, buying_paused · 404 card_not_found · 409 card_expired
 */
export async function placeOrder(platform: Platform, brand: Brand, providers: PaymentProviders, request: OrderRequest): Promise<NewOrder> {
  const { memberId, now } = request;
  const id = orderIdOf(memberId, request.idempotencyKey);
  return platform.db.transaction(async (tx) => {
    // One order of a member at a time, so that single-use discounts can't be used twice concurrently.
    await lockBuyer(tx, memberId);
    const earlier = await orderById(tx, id);
    if (earlier) return earlier;
    if (brand.settings.fictional_warning && !(await knowsOfFictional(tx, memberId))) throw new ApiError(409, 'fictional_unacknowledged');

    if (request.discountCode !== undefined) await lockCode(tx, brand.id, comparableCode(request.discountCode));
    const buyer = await buyerOf(tx, memberId);
    const { offers, currency } = await offersFor(tx, brand, buyer, now, request.discountCode);
    const offer = offers.find(({ slug }) => slug === request.bundle);
    if (!offer) throw new ApiError(404, 'not_found');
    if (offer.amount !== request.expected.amount || currency !== request.expected.currency) throw new ApiError(409, 'price_changed');
    const method = methodsFor({
      country: buyer.country,
      currency,
      amounts: [offer.amount],
      canText: platform.sms.isAvailable,
      isServed: servedBy(providers),
    }).find((one) => one.id === request.method);
    if (!method?.available) throw new ApiError(409, 'method_unavailable');
    const card = request.card === undefined ? undefined : await usableCard(tx, request.card, request);
    // A kept card is charged by the provider that keeps it.
    const provider = card?.provider ?? providers.serving(method.id)?.name;
    if (provider === undefined) throw new ApiError(409, 'method_unavailable');
    const same =
      card && (await sameCardOrder(tx, { member_id: memberId, card_id: card.id, bundle: offer.slug, amount: offer.amount, currency }, now));
    if (same) return same;

    const { discountCode } = offer;
    if (discountCode) await voidAtProvider(platform, tx, await giveUpWithDiscount(tx, memberId, discountCode, now));
    if (await isLimited(tx, memberId)) {
      // What no one has paid for yet makes room for what the member wants now, and can't be paid beside it.
      await voidAtProvider(platform, tx, await giveUpUndecided(tx, memberId, now));
      await requireWithinLimits(tx, memberId, offer.amount, now);
    }
    const order: NewOrder = {
      id,
      brand_id: brand.id,
      member_id: memberId,
      bundle: offer.slug,
      credits: offer.credits,
      bonus: offer.bonus,
      method: method.id,
      amount: offer.amount,
      currency,
      country: buyer.country,
      discount_code: discountCode,
      provider,
      created_at: now,
      keeps_card: request.keepsCard === true && !card && method.kind === 'card',
      card_id: card?.id ?? null,
    };
    await insertOrder(tx, order);
    return order;
  });
}

/** As `lockMember`. The member may have left, shut themselves out or been suspended since the session was read. @throws ApiError 403 authentication_required */
async function lockBuyer(tx: Tx, memberId: string): Promise<void> {
  const buyer = await tx.maybeOne(
    sql`select from members where id = ${memberId} and status in ('not_confirmed', 'active') for no key update`,
  );
  if (!buyer) throw authenticationRequired();
}

/** D-46: whether the member has confirmed that some profiles are fictional. */
const knowsOfFictional = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.maybeOne(sql`select from consents where member_id = ${memberId} and kind = 'fictional_profiles' and given limit 1`)) !==
  undefined;

async function usableCard(tx: Tx, id: string, { memberId, method, now }: OrderRequest): Promise<{ id: string; provider: string }> {
  const card = await cardOf(tx, id, memberId);
  if (card?.method !== method) throw new ApiError(404, 'card_not_found');
  if (hasExpired(card, now)) throw new ApiError(409, 'card_expired');
  return card;
}

/** The payment as sent to the provider. The description appears on a bank statement, so it is neutral (D-57). */
export function paymentFor(
  order: NewOrder,
  site: { origin: string; hooks: string; locale: Locale; statement: string; cardToken: string | null },
): NewPayment {
  return {
    orderId: order.id,
    amount: order.amount,
    currency: order.currency,
    method: order.method,
    description: site.statement,
    locale: site.locale,
    returnUrl: `${site.origin}/credits/${order.id}`,
    webhookUrl: `${site.hooks}/hooks/payment/${order.provider}`,
    keepsCard: order.keeps_card,
    cardToken: site.cardToken,
  };
}
