import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { id, timestamp } from './common.ts';
import { order } from './orders.ts';
import { trimmedText } from './text.ts';

/** Why a member can't pay by direct debit now. `until`: when it is possible again; null: not by waiting. */
const stop = z.object({ reason: z.enum(['debit_blocked', 'debit_limit']), until: z.nullable(timestamp) });

/** A code that was sent and can still be entered. Of account and phone only the ends are ever told. */
const sentCode = z.object({ iban_ends: z.string(), phone_ends: z.string(), until: timestamp });

/**
 * D-25: an own order that is to be paid by direct debit. `closed`: its payment can no longer be changed here, `order.get` tells how it
 * stands.
 */
const directdebitGet = {
  query: z.object({ order: id }),
  response: z.object({
    order,
    closed: z.boolean(),
    code: z.nullable(sentCode),
    /** Codes that may still be sent today. */
    codes_left: z.int(),
    stop: z.nullable(stop),
    /** Whom the mandate names. */
    creditor: z.object({ name: z.string(), address: z.string(), city: z.string() }),
    /** Within how many days unused credits can be returned. Servers before 1 December 2026 omit it. */
    refund_days: z.optional(z.int()),
  }),
  refusals: ['authentication_required', 'not_found'] as const,
};

/** V-07: account, phone and mandate. Repeatable: another code is sent, and the earlier one ends. */
const directdebitCreate = {
  body: z.object({
    order: id,
    iban: trimmedText(50, 'iban_invalid'),
    name: trimmedText(70, 'too_long').check(z.minLength(3, 'required')),
    phone: trimmedText(30, 'phone_invalid'),
    mandate: z.literal(true, 'consent_missing'),
  }),
  response: z.object({ status: z.literal('sms_sent'), code: sentCode, codes_left: z.int() }),
  refusals: [
    'authentication_required',
    'unconfirmed',
    'not_found',
    'order_closed',
    'debit_blocked',
    'debit_limit',
    'sms_limit',
    'provider_unavailable',
  ] as const,
};

/** V-05. `code_invalid` says how many tries are left (`limit`); `code_expired`: no more with this code, another one is needed. */
const directdebitConfirm = {
  body: z.object({ order: id, code: trimmedText(20) }),
  response: z.object({ status: z.literal('pending'), order }),
  refusals: [
    'authentication_required',
    'not_found',
    'order_closed',
    'code_invalid',
    'code_expired',
    'debit_blocked',
    'debit_limit',
    'provider_unavailable',
  ] as const,
};

export const directDebitCalls = {
  'directdebit.get': directdebitGet,
  'directdebit.create': directdebitCreate,
  'directdebit.confirm': directdebitConfirm,
} satisfies CallSchemas;
