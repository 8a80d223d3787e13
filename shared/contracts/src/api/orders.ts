import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import type { CallSchemas } from './call-schema.ts';
import { id, money, timestamp } from './common.ts';
import { text } from './text.ts';

export const methodId = z.enum(PAYMENT_METHODS);

/** E-09: as typed by the member. */
export const discountCode = text(40);

export const orderState = z.enum([
  'created',
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'partly_refunded',
  'charged_back',
]); // D-59
export type OrderState = z.infer<typeof orderState>;

/** D-23: a card kept with the payment provider. Its number and token are known to no browser. */
export const storedCard = z.object({
  id,
  method: methodId,
  /** As on the card: Visa, Mastercard. */
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  expired: z.boolean(),
});
export type StoredCard = z.infer<typeof storedCard>;

/** E-08. */
export const order = z.object({
  payment_id: id,
  state: orderState,
  /**
   * Why a payment was declined: it arrived when its discount had already been used, or after its order had been given up and beyond the
   * member's own limits (B-03). Nothing is credited and all of it is refunded; `state` is `refunded`. Servers before 1.1.0 omit it.
   */
  declined: z.optional(z.enum(['discount_used', 'spending_limit'])),
  bundle: z.string(),
  credits: z.int(),
  method: methodId,
  method_name: z.optional(z.string()),
  /** The stored card that it was to be paid with, as long as it is kept; null: none. Servers before 25 November 2026 omit it. */
  card: z.optional(z.nullable(z.object({ id, brand: z.string(), last_four: z.string() }))),
  /** why that card was not charged; omitted where it was, or no stored card was used. */
  failure: z.optional(z.enum(['card_declined', 'card_expired'])),
  /** The code that lowered its price, where it is one that members enter. Servers before 1 December 2026 omit it. */
  discount_code: z.optional(z.string()),
  amount: money,
  transaction_cost: money,
  created_at: timestamp,
  completed_at: z.nullable(timestamp),
});
export type Order = z.infer<typeof order>;

/** Forgets a stored card, here and at its provider. An unknown card and someone else's are the same 404. */
const cardRemove = {
  body: z.object({ id }),
  response: z.object({ cards: z.array(storedCard) }),
  refusals: ['authentication_required', 'not_found'] as const,
};

/**
 * The client sends ids; the server fixes the amount (D-24). `expected`: the price shown; a different price is 409 `price_changed`. `card`: pays
 * at once with a stored card of that method; `checkout_url` then leads to the order, or to the provider where the payer has to confirm.
 * `keep_card`: the card that it is paid with, by a method of kind `card`, is stored. Before `fictional.acknowledge` it is 409
 * `fictional_unacknowledged`, at a brand with fictional profiles (D-46).
 */
const orderCreate = {
  body: z.object({
    bundle: text(40),
    method: methodId,
    expected: money,
    discount_code: z.optional(discountCode),
    card: z.optional(id),
    keep_card: z.optional(z.boolean()),
  }),
  response: z.object({ order, checkout_url: z.url() }),
  refusals: [
    'authentication_required',
    'not_found',
    'provider_unavailable',
    'price_changed',
    'method_unavailable',
    'card_not_found',
    'card_expired',
    'spending_limit',
    'buying_paused',
    'fictional_unacknowledged',
    'code_not_found',
    'code_country',
    'code_lower',
    'code_used',
    'code_used_up',
    'code_ended',
  ] as const,
};
/** `checkout_url` is null once the order can no longer be paid, and for a charge of a stored card that has no page of the provider's. */
const orderGet = {
  query: z.object({ id }),
  response: z.object({
    order,
    checkout_url: z.nullable(z.url()),
    /** It is the first that the member ever paid. Servers before 27 November 2026 omit it. */
    first: z.optional(z.boolean()),
    /** what could be paid with instead of the stored card that was not charged. Servers before 1 December 2026 omit it. */
    methods: z.optional(z.array(methodId)),
  }),
  refusals: ['authentication_required', 'not_found'] as const,
};

export const ordersCalls = {
  'card.remove': cardRemove,
  'order.create': orderCreate,
  'order.get': orderGet,
} satisfies CallSchemas;
