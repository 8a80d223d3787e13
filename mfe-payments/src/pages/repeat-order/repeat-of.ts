import type { Bundle, CallResponse, Order, PaymentMethod } from '@vesper/contracts';
import { offerAt, type Payable, payableCards, takes, valueOf } from '../../cards/payable.ts';

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
  const method = methods.find((one) => one.available && one.id === last.method && takes(one, bundle.price));
  return method ? { status: 'ready', last, bundle, method } : { status: 'method_gone', last, bundle };
}

/**
 * How it can be paid this time: by stored cards, then the way of last time. Chosen is what the member chose, else the card of last time, or one
 * where it was a card, else the way of last time.
 */
export function payableAgain(
  offer: CallResponse<'credits.get'>,
  repeat: Extract<Repeat, { bundle: Bundle }>,
  wanted: string | null,
): { chosen: Payable | undefined; choices: Payable[] } {
  const cards = payableCards(offerAt(offer, repeat.bundle.price));
  const same = repeat.status === 'ready' ? { method: repeat.method } : undefined;
  const choices = [...cards, ...(same ? [same] : [])];
  const { card: before, method } = repeat.last;
  const usual = cards.find(({ card }) => card.id === before?.id) ?? cards.find(({ card }) => card.method === method) ?? same ?? cards[0];
  return { chosen: choices.find((one) => valueOf(one) === wanted) ?? usual, choices };
}

/** How today's price compares with the last one; the difference is positive, in minor units. */
export type PriceChange = { is: 'same' | 'other_currency' } | { is: 'more' | 'less'; by: { amount: number; currency: string } };

export function priceChange({ price }: Bundle, { amount: before }: Order): PriceChange {
  if (price.currency !== before.currency) return { is: 'other_currency' };
  const difference = price.amount - before.amount;
  if (difference === 0) return { is: 'same' };
  return { is: difference > 0 ? 'more' : 'less', by: { amount: Math.abs(difference), currency: price.currency } };
}
