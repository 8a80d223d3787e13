import { describe, expect, test } from 'vitest';
import { canBecome, type Payment, type PaymentRequest, type PaymentStatus } from './payments/payment.ts';
import { chargeBack, dueFacts, createPayment, decide, nextDue, refund } from './provider.ts';
import { apply, emptyState, type Fact, snapshot, type State } from './state.ts';
import { paymentRequest } from './testing/test-provider.ts';
import type { Moment } from './webhooks/announce.ts';

const REQUEST: PaymentRequest = paymentRequest('http://127.0.0.1:1/hooks');

function momentAt(now: number): Moment {
  let count = 0;
  return { now, newId: (prefix) => `${prefix}-${now}-${++count}` };
}

function take(state: State, facts: Fact[]) {
  for (const fact of facts) apply(state, fact);
}

function openPayment(state = emptyState()) {
  const made = createPayment(state, REQUEST, 'key', 900_000, momentAt(0));
  if ('refused' in made) throw new Error(made.refused);
  take(state, made.facts);
  return { state, payment: () => state.payments.get(made.payment.id) as Payment };
}

function paidPayment() {
  const { state, payment } = openPayment();
  take(state, decide(payment(), { decision: 'pay', fault: 'none', delayMs: 0, bank: null }, momentAt(1)));
  return { state, payment };
}

test('[D-59] late money is taken after failed and expired, never after cancelled, and paid is the end', () => {
  const all: PaymentStatus[] = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'];
  const ways = Object.fromEntries(all.map((from) => [from, all.filter((to) => canBecome(from, to))]));
  expect(ways).toEqual({
    open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
    pending: ['paid', 'failed'],
    failed: ['paid'],
    expired: ['paid', 'cancelled'],
    cancelled: [],
    paid: [],
  });
});

test('[D-58] an idempotency key makes one payment, and refuses another request', () => {
  const { state, payment } = openPayment();
  expect(createPayment(state, { ...REQUEST }, 'key', 900_000, momentAt(5))).toEqual({ payment: payment(), facts: [] });
  expect(createPayment(state, { ...REQUEST, amount: 1 }, 'key', 900_000, momentAt(5))).toEqual({ refused: 'idempotency_mismatch' });
});

test('[D-58] a second decision changes nothing', () => {
  const { payment } = paidPayment();
  expect(decide(payment(), { decision: 'fail', fault: 'normal', delayMs: 0, bank: null }, momentAt(2))).toEqual([]);
});

test('[D-59] a payment that expires before its late success is paid in the end', () => {
  const { state, payment } = openPayment();
  take(state, decide(payment(), { decision: 'late_success', fault: 'normal', delayMs: 1_000_000, bank: null }, momentAt(0)));
  expect(nextDue(state)).toBe(900_000);
  take(state, dueFacts(state, momentAt(900_000)));
  expect(payment().status).toBe('expired');
  expect(nextDue(state)).toBe(1_000_000);
  take(state, dueFacts(state, momentAt(1_000_000)));
  expect(payment()).toMatchObject({ status: 'paid', paidAt: 1_000_000, scheduled: null });
  expect(nextDue(state)).toBe(Number.POSITIVE_INFINITY);
});

describe('[D-58] refunds', () => {
  test('never go beyond the amount', () => {
    const { state, payment } = paidPayment();
    expect(refund(payment(), 2491, 'a', momentAt(2))).toEqual({ refused: 'refund_too_large' });
    const first = refund(payment(), 2000, 'a', momentAt(2));
    if ('refused' in first) throw new Error(first.refused);
    take(state, first.facts);
    expect(refund(payment(), 491, 'b', momentAt(3))).toEqual({ refused: 'refund_too_large' });
    const rest = refund(payment(), undefined, 'b', momentAt(3));
    if ('refused' in rest) throw new Error(rest.refused);
    take(state, rest.facts);
    expect(payment().refunds.map(({ amount }) => amount)).toEqual([2000, 490]);
    expect(refund(payment(), undefined, 'c', momentAt(4))).toEqual({ refused: 'not_refundable' });
  });

  test('happen once per key', () => {
    const { state, payment } = paidPayment();
    const first = refund(payment(), 100, 'a', momentAt(2));
    if ('refused' in first) throw new Error(first.refused);
    take(state, first.facts);
    expect(refund(payment(), 100, 'a', momentAt(3))).toEqual({ refundId: first.refundId, facts: [] });
    expect(refund(payment(), 200, 'a', momentAt(3))).toEqual({ refused: 'idempotency_mismatch' });
  });

  test('are refused for money that never came or is gone', () => {
    expect(refund(openPayment().payment(), 1, 'a', momentAt(2))).toEqual({ refused: 'not_refundable' });
    const { state, payment } = paidPayment();
    take(state, chargeBack(payment(), momentAt(2)));
    expect(refund(payment(), 1, 'a', momentAt(3))).toEqual({ refused: 'not_refundable' });
    expect(chargeBack(payment(), momentAt(3))).toEqual([]);
  });
});

test('[D-58] a snapshot leads to the same state as the facts it stands for', () => {
  const { state, payment } = openPayment();
  take(state, decide(payment(), { decision: 'pending', fault: 'duplicate', delayMs: 5000, bank: 'ING' }, momentAt(1)));
  const restored = emptyState();
  take(restored, snapshot(state));
  expect(restored).toEqual(state);
});
