import type { Bundle, CallResponse, Order, PaymentMethod } from '@vesper/contracts';

/** What “the same again” is today (M-12). */
export type Repeat =
  | { status: 'never' }
  | { status: 'bundle_gone'; last: Order }
  /** The bundle is on sale, but can't be paid that way any more. */
  | { status: 'method_gone'; last: Order; bundle: Bundle }
  | { status: 'ready'; last: Order; bundle: Bundle; method: PaymentMethod };

/** The last purchase, found again among what is sold today. */
export function repeatOf({ bundles, methods, last_order: last }: CallResponse<'credits.get'>): Repeat {
  if (!last) return { status: 'never' };
  const bundle = bundles.find(({ slug }) => slug === last.bundle);
  if (!bundle) return { status: 'bundle_gone', last };
  const method = methods.find(({ id, available }) => available && id === last.method);
  return method ? { status: 'ready', last, bundle, method } : { status: 'method_gone', last, bundle };
}

/** How today's price compares with the last one; the difference is positive, in minor units. */
export type PriceChange = { is: 'same' | 'other_currency' } | { is: 'more' | 'less'; by: { amount: number; currency: string } };

export function priceChange({ price }: Bundle, { amount: before }: Order): PriceChange {
  if (price.currency !== before.currency) return { is: 'other_currency' };
  const difference = price.amount - before.amount;
  if (difference === 0) return { is: 'same' };
  return { is: difference > 0 ? 'more' : 'less', by: { amount: Math.abs(difference), currency: price.currency } };
}
