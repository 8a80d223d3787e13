import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { country, id, money, queryFlag, timestamp } from './common.ts';
import { text } from './text.ts';

export const methodId = z.enum(PAYMENT_METHODS);

/** E-10: the time bonus. Money in minor units of `currency` (D-07). Only sent while usable: always `active`, never `expired`. */
export const timeBonus = z.object({
  code: z.literal('TIMEBONUS25'),
  country,
  user_id: id,
  expires: timestamp,
  value_percentage: z.number(),
  currency: z.string(),
  minimum_order_value: z.int(),
  status: z.literal('active'),
  validity: z.literal('once-per-user'),
  expired: z.literal(false),
  /** Methods it can be paid with there. */
  paymentmethods: z.array(methodId),
});
export type TimeBonus = z.infer<typeof timeBonus>;

/** E-09, or the time bonus of E-10 in the same shape. */
export const discount = z.object({
  kind: z.enum(['time_bonus', 'welcome', 'code']),
  code: z.string(),
  percentage: z.int(),
  minimum: money,
  country: z.nullable(country),
  expires: z.nullable(timestamp),
  /** Set if `kind` is `time_bonus`. Servers before 1.1.0 omit it. */
  time_bonus: z.optional(timeBonus),
});
export type Discount = z.infer<typeof discount>;

/** D-23. `price` is the price to pay; `full_price` is set where a discount applies. */
export const bundle = z.object({
  slug: z.string(),
  credits: z.int(),
  bonus: z.int(),
  price: money,
  full_price: z.nullable(money),
  /** Price of one message in minor units, rounded up to the next cent (V-09: never below the country's minimum). */
  price_per_message: money,
  best_fit: z.boolean(),
});
export type Bundle = z.infer<typeof bundle>;

export const paymentMethod = z.object({
  id: methodId,
  kind: z.enum(['redirect', 'card', 'wallet', 'bank_transfer', 'voucher', 'direct_debit']),
  available: z.boolean(),
  /** Why it is unavailable: retired by its operator, not for this country, currency or amount, or not implemented yet (`later`). */
  unavailable_reason: z.nullable(z.enum(['retired', 'country', 'amount', 'currency', 'later'])),
  delayed: z.boolean(),
  cost: money,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** E-09: as typed by the member. */
const discountCode = text(40);

/** `code`: apply that code's discount instead of the member's own. Same refusals as `discountcode.get`. */
const creditsGet = {
  query: z.object({ code: z.optional(discountCode) }),
  response: z.object({
    bundles: z.array(bundle),
    methods: z.array(paymentMethod),
    discount: z.nullable(discount),
    credits: z.int(),
    refund_days: z.int(),
    minimum_message_cost: z.nullable(money),
  }),
  refusals: ['authentication_required', 'code_not_found', 'code_country', 'code_lower', 'code_used'] as const,
};

/**
 * list prices of a country, without discounts; default: the visitor's country. A country that the brand doesn't serve gets the
 * brand's own.
 */
const pricingGet = {
  query: z.object({ country: z.optional(country) }),
  response: z.object({ country, bundles: z.array(bundle), refund_days: z.int(), minimum_message_cost: z.nullable(money) }),
  refusals: [] as const,
};

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

/** E-08. */
export const order = z.object({
  payment_id: id,
  state: orderState,
  /**
   * Why a payment was declined: it arrived when its discount had already been used. Nothing is credited and all of it is refunded;
   * `state` is `refunded`. Servers before 1.1.0 omit it.
   */
  declined: z.optional(z.enum(['discount_used'])),
  bundle: z.string(),
  credits: z.int(),
  method: methodId,
  amount: money,
  transaction_cost: money,
  created_at: timestamp,
  completed_at: z.nullable(timestamp),
});
export type Order = z.infer<typeof order>;

/** The client sends ids; the server fixes the amount (D-24). `expected`: the price shown; a different price is 409 `price_changed`. */
const orderCreate = {
  body: z.object({
    bundle: text(40),
    method: methodId,
    expected: money,
    discount_code: z.optional(discountCode),
  }),
  response: z.object({ order, checkout_url: z.url() }),
  refusals: [
    'authentication_required',
    'not_found',
    'provider_unavailable',
    'price_changed',
    'method_unavailable',
    'code_not_found',
    'code_country',
    'code_lower',
    'code_used',
  ] as const,
};
/** `checkout_url` is null once the order can no longer be paid. */
const orderGet = {
  query: z.object({ id }),
  response: z.object({ order, checkout_url: z.nullable(z.url()) }),
  refusals: ['authentication_required', 'not_found'] as const,
};

/**
 * C-09. `code`: that code's discount; 404 `code_not_found`, 409 `code_used`, `code_country` (another country or currency), `code_lower` (the
 * member's own is at least as good). `welcome`, or neither: the member's active discount, or null.
 */
const discountcodeGet = {
  query: z.object({ code: z.optional(discountCode), welcome: z.optional(queryFlag) }),
  response: z.object({
    discount: z.nullable(discount),
    /** The server's time, for countdowns. */
    now: timestamp,
  }),
  refusals: ['authentication_required', 'code_not_found', 'code_country', 'code_lower', 'code_used'] as const,
};

export const paymentsCalls = {
  'credits.get': creditsGet,
  'pricing.get': pricingGet,
  'order.create': orderCreate,
  'order.get': orderGet,
  'discountcode.get': discountcodeGet,
} satisfies CallSchemas;
