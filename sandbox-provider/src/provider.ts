import { isDeepStrictEqual } from 'node:util';
import type { Payment, PaymentRequest, PaymentStatus, WebhookFault } from './payments/payment.ts';
import { canBecome, isCancelable, isAwaitingDecision, refundableAmount } from './payments/payment.ts';
import type { Fact, State } from './state.ts';
import { asksToKeep, keepCard } from './cards/keep.ts';
import { announce, currentStatus, type Moment } from './webhooks/announce.ts';

/**
 * The provider's rules as pure functions: from state and command to the resulting facts, or to a refusal. No clock, disk or network.
 */
export type Refusal = {
  refused:
    | 'idempotency_mismatch'
    | 'not_cancelable'
    | 'not_debitable'
    | 'account_refused'
    | 'not_chargeable'
    | 'not_refundable'
    | 'refund_too_large';
};

/** The customer's options on the checkout page (D-58). */
export const DECISIONS = ['pay', 'pending', 'fail', 'cancel', 'late_success', 'fail_then_pay', 'pending_then_fail'] as const;

export interface Choice {
  decision: (typeof DECISIONS)[number];
  fault: WebhookFault;
  /** ms until a delayed result takes effect. */
  delayMs: number;
  bank: string | null;
  /** The test card to keep, if the payment asks for keeping one. */
  card?: string;
}

/** A new payment, or the one created before with this idempotency key. */
export function createPayment(
  state: State,
  request: PaymentRequest,
  idempotencyKey: string,
  expiryMs: number,
  { now, newId }: Moment,
): { payment: Payment; facts: Fact[] } | Refusal {
  const before = [...state.payments.values()].find((p) => p.idempotencyKey === idempotencyKey);
  if (before) {
    return isDeepStrictEqual(before.request, request) ? { payment: before, facts: [] } : { refused: 'idempotency_mismatch' };
  }
  const payment: Payment = {
    id: newId('pay'),
    request,
    idempotencyKey,
    status: 'open',
    createdAt: now,
    expiresAt: now + expiryMs,
    paidAt: null,
    bank: null,
    scheduled: null,
    refunds: [],
    chargedBackAt: null,
  };
  return { payment, facts: [{ fact: 'payment_created', payment }] };
}

/** The facts that follow from the customer's choice; none if it was already made (double click). */
export function decide(payment: Payment, choice: Choice, moment: Moment): Fact[] {
  if (!isAwaitingDecision(payment)) return [];
  const { fault, delayMs, bank } = choice;
  const card: Fact[] = asksToKeep(payment) && choice.card ? [{ fact: 'card_chosen', id: payment.id, card: choice.card }] : [];
  const become = (status: PaymentStatus) => change(choice.card ? { ...payment, testCard: choice.card } : payment, status, fault, moment);
  const later = (status: 'paid' | 'failed'): Fact => ({
    fact: 'result_scheduled',
    id: payment.id,
    scheduled: { status, at: moment.now + delayMs, fault },
  });
  const chosen: Fact[] = [...(bank ? [{ fact: 'bank_chosen' as const, id: payment.id, bank }] : []), ...card];

  switch (choice.decision) {
    case 'pay':
      return [...chosen, ...become('paid')];
    case 'pending':
      return [...chosen, ...become('pending'), later('paid')];
    case 'fail':
      return [...chosen, ...become('failed')];
    case 'cancel':
      return become('cancelled');
    case 'late_success':
      return [...chosen, later('paid')];
    case 'fail_then_pay':
      return [...chosen, ...become('failed'), later('paid')];
    case 'pending_then_fail':
      return [...chosen, ...become('pending'), later('failed')];
  }
}

/** Cancels a payment for the merchant; its checkout page accepts no money any more. */
export function cancel(payment: Payment, moment: Moment): { facts: Fact[] } | Refusal {
  return isCancelable(payment) ? { facts: change(payment, 'cancelled', 'normal', moment) } : { refused: 'not_cancelable' };
}

/** Facts that are due by now: expirations and scheduled results. */
export function dueFacts(state: State, moment: Moment): Fact[] {
  return [...state.payments.values()].flatMap((payment): Fact[] => {
    const { scheduled } = payment;
    if (scheduled && scheduled.at <= moment.now && canBecome(payment.status, scheduled.status)) {
      return change(payment, scheduled.status, scheduled.fault, moment);
    }
    if (payment.status === 'open' && payment.expiresAt <= moment.now) {
      return change(payment, 'expired', 'normal', moment);
    }
    return [];
  });
}

/** The next time at which `dueFacts` is not empty, ms since the epoch; or Infinity. */
export function nextDue(state: State): number {
  let next = Number.POSITIVE_INFINITY;
  for (const payment of state.payments.values()) {
    if (payment.status === 'open') next = Math.min(next, payment.expiresAt);
    if (payment.scheduled) next = Math.min(next, payment.scheduled.at);
  }
  return next;
}

/**
 * Refunds `amount` minor units; default: all that is left. Idempotent by key.
 */
export function refund(
  payment: Payment,
  amount: number | undefined,
  idempotencyKey: string,
  moment: Moment,
): { refundId: string; facts: Fact[] } | Refusal {
  const before = payment.refunds.find((r) => r.idempotencyKey === idempotencyKey);
  if (before) {
    return amount === undefined || amount === before.amount ? { refundId: before.id, facts: [] } : { refused: 'idempotency_mismatch' };
  }
  const left = refundableAmount(payment);
  if (left === 0) return { refused: 'not_refundable' };
  const given = amount ?? left;
  if (given > left) return { refused: 'refund_too_large' };

  const made = { id: moment.newId('ref'), amount: given, at: moment.now, idempotencyKey };
  const after = { ...payment, refunds: [...payment.refunds, made] };
  return {
    refundId: made.id,
    facts: [{ fact: 'refunded', id: payment.id, refund: made }, ...announce(after, currentStatus(after), 'normal', moment)],
  };
}

/** The customer's bank charges back what was not refunded yet. */
export function chargeBack(payment: Payment, moment: Moment): Fact[] {
  if (refundableAmount(payment) === 0) return [];
  return [{ fact: 'charged_back', id: payment.id, at: moment.now }, ...announce(payment, 'charged_back', 'normal', moment)];
}

export function change(payment: Payment, status: PaymentStatus, fault: WebhookFault, moment: Moment): Fact[] {
  const kept = status === 'paid' ? keepCard(payment, moment) : [];
  return [{ fact: 'status_changed', id: payment.id, status, at: moment.now }, ...kept, ...announce(payment, status, fault, moment)];
}
