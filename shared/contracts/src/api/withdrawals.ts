import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { id, money, timestamp } from './common.ts';
import { methodId } from './orders.ts';
import { email } from './signup.ts';
import { trimmedText } from './text.ts';

/** `closed`: not paid, or the money went back some other way. `late`: its term is over. `used`: nothing is left of it. */
const withdrawalState = z.enum(['possible', 'withdrawn', 'late', 'used', 'closed']);

/** D-28: for the member who paid: paid × unused ÷ bought, rounded up, as it is now or was when they withdrew. */
const withdrawalQuote = z.object({
  state: withdrawalState,
  paid: money,
  bought: z.int(),
  unused: z.int(),
  refund: z.nullable(money),
  /** The last moment to withdraw; null without a payment. */
  until: z.nullable(timestamp),
  withdrawn_at: z.nullable(timestamp),
  /** How it was paid, which is how the money goes back; `card` as long as it is stored. Servers before 27 November 2026 omit them. */
  method: z.optional(methodId),
  method_name: z.optional(z.string()),
  card: z.optional(z.nullable(z.object({ brand: z.string(), last_four: z.string() }))),
});
const withdrawalGet = {
  query: z.object({ id }),
  response: withdrawalQuote,
  refusals: ['authentication_required', 'not_found'] as const,
};

/** D-28: the member's latest payments, newest first, each with what withdrawing from it gives back. */
const withdrawalsGet = {
  query: z.object({}),
  response: z.object({
    payments: z.array(
      z.extend(withdrawalQuote, {
        order: id,
        paid_at: timestamp,
        credits: z.int(),
      }),
    ),
  }),
  refusals: ['authentication_required'] as const,
};

/**
 * D-28, without a login. The answer is the same whether or not there is such an order of that address: what becomes of it is in an email to
 * the address. The order number is any text, so that none is refused for its shape.
 */
const withdrawalCreate = {
  body: z.object({ order: trimmedText(80), email }),
  response: z.object({ received_at: timestamp }),
  refusals: [] as const,
};

export const withdrawalsCalls = {
  'withdrawal.get': withdrawalGet,
  'withdrawals.get': withdrawalsGet,
  'withdrawal.create': withdrawalCreate,
} satisfies CallSchemas;
