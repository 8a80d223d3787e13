import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { country, cursor, id, money, queryFlag, timestamp } from './common.ts';
import { discountCode, methodId, order, storedCard } from './orders.ts';
import { creditPrice } from './user.ts';

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
  /**
   * B-02: what credits cost the member while it lasts: the smallest bundle, less the discount. Set in the discount that pages keep
   * (`discountcode.get` without a code), unless the member has paid before. Servers before 27 November 2026 omit it.
   */
  credit_price: z.optional(creditPrice),
  /**
   * Some bundle gets less than `percentage`, which is what the luckiest gets: the lowest price of a message (V-09) or `minimum` holds it
   * back. Servers before 27 November 2026 omit it.
   */
  up_to: z.optional(z.boolean()),
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
  /** Its proper name, for remotes that have no text for it. Servers before 1.3.0 omit it. */
  name: z.optional(z.string()),
  kind: z.enum(['redirect', 'card', 'wallet', 'bank_transfer', 'voucher', 'direct_debit']),
  /** The smallest and the largest payment in the member's currency; null: none is known. Servers before 29 November 2026 omit them. */
  min: z.optional(z.nullable(money)),
  max: z.optional(z.nullable(money)),
  available: z.boolean(),
  /** Why it is unavailable: retired by its operator, not for this country, currency or any bundle's price, or not implemented yet (`later`). */
  unavailable_reason: z.nullable(z.enum(['retired', 'country', 'amount', 'currency', 'later'])),
  delayed: z.boolean(),
  /** What the member pays for it: nothing (D-62). */
  cost: money,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** list prices without discounts of a country, by default the visitor's; the brand's own where it doesn't serve that. */
const pricingGet = {
  query: z.object({ country: z.optional(country) }),
  response: z.object({ country, bundles: z.array(bundle), refund_days: z.int(), minimum_message_cost: z.nullable(money) }),
  refusals: [] as const,
};

/** A limit that Premium lifts, as it is in force. Null: without limit. */
export const benefit = z.object({
  name: z.enum(['pictures', 'conversations', 'own_pictures', 'swipes']),
  free: z.nullable(z.int()),
  premium: z.nullable(z.int()),
});
export type Benefit = z.infer<typeof benefit>;

/** D-31: what Premium brings, and the bundles that include it at the member's own prices (M-11). */
const premiumGet = {
  query: z.object({}),
  response: z.object({
    benefits: z.array(benefit),
    bundles: z.array(bundle),
    discount: z.nullable(discount),
    refund_days: z.int(),
    minimum_message_cost: z.nullable(money),
  }),
  refusals: ['authentication_required'] as const,
};

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
    /** Percent of VAT in the prices; null where the company names no rate for the country. Servers before 27 November 2026 omit it. */
    vat_rate: z.optional(z.nullable(z.number())),
    /** M-12: their last purchase that was not returned, as it was. Servers before 24 November 2026 omit it. */
    last_order: z.optional(z.nullable(order)),
    /** what they last ordered, within a day, and have not paid; it can be paid from any device. Servers before 29 November 2026 omit it. */
    unfinished_order: z.optional(z.nullable(order)),
    /** Newest first, expired ones too. Servers before 25 November 2026 omit it, and keep no cards. */
    cards: z.optional(z.array(storedCard)),
  }),
  refusals: ['authentication_required', 'code_not_found', 'code_country', 'code_lower', 'code_used', 'code_used_up', 'code_ended'] as const,
};

/** `payment`: one that brought no credits. `gift`: credits or free messages that we gave. `returned`: what a message without a reply cost (B-04). `refund`: unused credits taken back because their money was returned. */
export const movementKind = z.enum(['purchase', 'message', 'sent_gift', 'returned', 'gift', 'refund', 'payment']);
export type MovementKind = z.infer<typeof movementKind>;

/** D-27: money of a payment that went back, by us or by the payer's bank. `number`: its credit note's; null before there were any. */
export const refund = z.object({ kind: z.enum(['refund', 'charge_back']), at: timestamp, amount: money, number: z.nullable(z.string()) });
export type Refund = z.infer<typeof refund>;

/** One booking of the ledger, or a payment or refund that moved no credits, as its member sees it. */
export const movement = z.object({
  id,
  kind: movementKind,
  at: timestamp,
  /** Credits that came (positive) or went (negative). */
  credits: z.int(),
  /** The same for free messages. */
  free_messages: z.int(),
  /** Credits left after this movement. */
  balance: z.int(),
  /** The payment of a purchase or refund, or the one that brought nothing. */
  payment: z.nullable(order),
  /** Of a refund, once its money went back. Servers before 27 November 2026 omit it. */
  refund: z.optional(refund),
  /**
   * What was sent, of a message, a gift and what came back. `to`: the name of the member it went to; null: their profile is out of reach
   * now. Absent where it isn't known, and from servers before 26 November 2026.
   */
  sent: z.optional(z.object({ type: z.enum(['message', 'photo', 'gift']), to: z.nullable(z.string()) })),
});
export type Movement = z.infer<typeof movement>;

/**
 * D-27: the member's movements, newest first. `id`: those of one order, 404 if it is not the member's. `sums` are of all movements,
 * whatever the filter: together they are `credits`. `payments`: those that brought no credits are among them, and refunds that took
 * none; otherwise they are told only to who asks for their kind.
 */
const transactionsGet = {
  query: z.object({ kind: z.optional(movementKind), id: z.optional(id), payments: z.optional(queryFlag), cursor: z.optional(cursor) }),
  response: z.object({
    movements: z.array(movement),
    next: z.nullable(cursor),
    sums: z.object({ purchase: z.int(), message: z.int(), sent_gift: z.int(), returned: z.int(), gift: z.int(), refund: z.int() }),
    credits: z.int(),
    free_messages: z.int(),
    /** How many payments brought no credits. Servers before 26 November 2026 omit it, and tell of none. */
    without_credits: z.optional(z.int()),
    /** How many refunds and charge-backs there were. Servers before 27 November 2026 omit it. */
    refunds: z.optional(z.int()),
    /** The order asked for, also if no credits moved. */
    payment: z.nullable(order),
  }),
  refusals: ['authentication_required', 'not_found'] as const,
};

const cap = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)));

/** B-03: the most to spend within 24 hours, 7 and 30 days, minor units; null: no cap. */
const spendingCaps = z.object({ day: cap, week: cap, month: cap });
export type SpendingCaps = z.infer<typeof spendingCaps>;

const limits = z.object({
  currency: z.string(),
  caps: spendingCaps,
  /** Higher caps that wait. */
  next: z.nullable(z.object({ caps: spendingCaps, from: timestamp })),
  /** In the same windows, without what went back. */
  spent: z.object({ day: z.int(), week: z.int(), month: z.int() }),
  paused_until: z.nullable(timestamp),
  /**
   * What was paid in each of the last twelve months of the member's calendar, `YYYY-MM`, newest first, without what has gone back since; the
   * currency of today first, then others that were paid in. Servers before 26 November 2026 omit it.
   */
  spending: z.optional(z.array(z.object({ currency: z.string(), months: z.array(z.object({ month: z.string(), spent: z.int() })) }))),
});
const limitsGet = { query: z.object({}), response: limits, refusals: ['authentication_required'] as const };

/** Lower caps hold at once, higher ones after 24 hours. `pause_days`: no orders for so long; a pause is never shortened. */
const limitsUpdate = {
  body: z.object({ caps: spendingCaps, pause_days: z.optional(z.union([z.literal(1), z.literal(7), z.literal(30)])) }),
  response: limits,
  refusals: ['authentication_required'] as const,
};

/** The seller, as it was the day that its paper was issued. */
const companyOnPaper = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country,
  kvk: z.string(),
  vat_numbers: z.array(z.string()),
});
/** Contained in the amount; null if the company names no rate for the country. `rate`: percent. */
const vatOnPaper = z.nullable(z.object({ rate: z.number(), amount: money, net: money }));

/** D-27: what was paid, to whom, with VAT, as it was that day. `returned`: what has gone back since. */
export const receipt = z.object({
  /** Without gaps per company. */
  number: z.string(),
  issued_at: timestamp,
  company: companyOnPaper,
  /** The payer's, whose VAT it is. */
  country,
  order,
  vat: vatOnPaper,
  returned: money,
  withdraw_until: z.nullable(timestamp),
  /** Where it is as a PDF, for the member alone. Servers before 26 November 2026 omit it, and make none. */
  pdf: z.optional(z.string()),
});

/** D-27: what stands on a refund's credit note. `receipt`: the number of the receipt that it corrects; null for a payment that was not accepted. */
export const creditNote = z.object({
  company: companyOnPaper,
  country,
  order,
  receipt: z.nullable(z.string()),
  vat: vatOnPaper,
  pdf: z.string(),
});

/** The receipt of one's own payment; null as long as it is not paid. */
const receiptGet = {
  query: z.object({ id }),
  response: z.object({
    receipt: z.nullable(receipt),
    /** What has gone back, oldest first, with the credits it took. `note` is null before there were any. Servers before 27 November 2026 omit it. */
    refunds: z.optional(z.array(z.extend(refund, { credits: z.int(), note: z.nullable(creditNote) }))),
  }),
  refusals: ['authentication_required', 'not_found'] as const,
};

/**
 * C-09. `code`: that code's discount; 404 `code_not_found`, 409 `code_used`, `code_used_up` (by all members together),
 * `code_ended` with its `last_day`, `code_country` (another country or currency), `code_lower` (the member's own is at least as good). `welcome`, or neither: the member's active discount, or null.
 */
const discountcodeGet = {
  query: z.object({ code: z.optional(discountCode), welcome: z.optional(queryFlag) }),
  response: z.object({
    discount: z.nullable(discount),
    /** The server's time, for countdowns. */
    now: timestamp,
  }),
  refusals: ['authentication_required', 'code_not_found', 'code_country', 'code_lower', 'code_used', 'code_used_up', 'code_ended'] as const,
};

export const paymentsCalls = {
  'credits.get': creditsGet,
  'premium.get': premiumGet,
  'pricing.get': pricingGet,
  'transactions.get': transactionsGet,
  'limits.get': limitsGet,
  'limits.update': limitsUpdate,
  'receipt.get': receiptGet,
  'discountcode.get': discountcodeGet,
} satisfies CallSchemas;
