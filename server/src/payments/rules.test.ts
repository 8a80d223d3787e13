import type { OrderState } from '@vesper/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeDiscount, type DiscountFacts, WELCOME_CODE } from './discounts.ts';
import { methodsFor } from './methods.ts';
import { nextState } from './order-state.ts';
import { discountedAmount, pricePerMessage } from './prices.ts';
import { type Asked, nextQuestion } from './reconcile.ts';

const signupDate = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(signupDate.getTime() + seconds * 1000);
const facts = (changes: Partial<DiscountFacts>): DiscountFacts => ({
  isPaid: false,
  signupDate,
  welcomeStartedAt: null,
  welcomeSeconds: 86_400,
  usedCodes: [],
  country: 'NL',
  currency: 'EUR',
  now: signupDate,
  ...changes,
});

test('[S-12 K-02] the time bonus ends 14400 seconds after the signup, to the second, and never comes back', () => {
  expect(activeDiscount(facts({ now: at(14_399) }))).toMatchObject({
    code: 'TIMEBONUS25',
    percentage: 25,
    expires: '2026-11-20T16:00:00.000Z',
  });
  expect(activeDiscount(facts({ now: at(14_400) }))).toBeNull();
  expect(activeDiscount(facts({ isPaid: true }))).toBeNull();
  expect(activeDiscount(facts({ usedCodes: ['TIMEBONUS25'] }))).toBeNull();
});

test('[S-14] the welcome discount runs for 24 hours from its own start, once', () => {
  const welcomeStartedAt = at(20_000);
  const late = (seconds: number, changes: Partial<DiscountFacts> = {}) =>
    activeDiscount(facts({ welcomeStartedAt, now: at(20_000 + seconds), ...changes }));
  expect(late(86_399)).toMatchObject({ kind: 'welcome', percentage: 25 });
  expect(late(86_400)).toBeNull();
  expect(late(1, { usedCodes: [WELCOME_CODE] })).toBeNull();
  expect(late(1, { isPaid: true })).toBeNull();
});

test('[V-09] no discount brings a message below its country’s minimum, nor the price above the full one', () => {
  const amounts = fc.record({
    credits: fc.integer({ min: 1, max: 2000 }),
    bonus: fc.nat(500),
    amount: fc.integer({ min: 100, max: 50_000 }),
  });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 90 }),
      (bundle, messageCredits, minimum, percentage) => {
        const amount = discountedAmount(bundle, percentage, { messageCredits, minimumMessageCost: { amount: minimum, currency: 'EUR' } });
        expect(amount).toBeLessThanOrEqual(bundle.amount);
        const undiscounted = pricePerMessage(bundle, messageCredits);
        expect(pricePerMessage({ ...bundle, amount }, messageCredits)).toBeGreaterThanOrEqual(Math.min(minimum, undiscounted));
      },
    ),
  );
});

test('[D-59] states only move forward: a late success is accepted, a late failure is not', () => {
  expect(nextState('failed', 'paid')).toBe('completed');
  expect(nextState('expired', 'paid')).toBe('completed');
  expect(nextState('cancelled', 'paid')).toBe('completed');
  expect(nextState('completed', 'failed')).toBeUndefined();
  expect(nextState('completed', 'pending')).toBeUndefined();
  expect(nextState('completed', 'paid')).toBeUndefined();
  expect(nextState('completed', 'refunded')).toBe('refunded');
  expect(nextState('refunded', 'partly_refunded')).toBeUndefined();
  expect(nextState('pending', 'open')).toBeUndefined();
});

test('[D-57 K-06] every method is listed with the reason where it can’t be used, the local one first', () => {
  const polish = methodsFor({ country: 'PL', currency: 'PLN', amount: 4990 });
  expect(polish).toHaveLength(21);
  expect(polish.slice(0, 2).map(({ id }) => id)).toEqual(['blik', 'przelewy24']);
  expect(polish.find(({ id }) => id === 'ideal')).toMatchObject({ available: false, unavailable_reason: 'country' });
  expect(methodsFor({ country: 'DE', currency: 'EUR', amount: 100 }).find(({ id }) => id === 'paysafecard')).toMatchObject({
    unavailable_reason: 'amount',
  });
  for (const retired of ['giropay', 'sofort'])
    expect(methodsFor({ country: 'DE', currency: 'EUR', amount: 5000 }).find(({ id }) => id === retired)).toMatchObject({
      available: false,
      unavailable_reason: 'retired',
    });
});

test('[D-59] an order is asked about until it is paid: a month while it is open, a day after it ended unpaid', () => {
  const asking = (state: OrderState) => {
    const pauses: number[] = [];
    let asked: (Asked & { pause?: number }) | undefined = { round: 0, late: 0 };
    while ((asked = nextQuestion(asked, state))) pauses.push(asked.pause ?? 0);
    return { questions: pauses.length, hours: Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 3600) };
  };
  expect(asking('pending')).toEqual({ questions: 720, hours: 716 });
  for (const state of ['failed', 'cancelled', 'expired'] as const) expect(asking(state)).toEqual({ questions: 30, hours: 26 });
  for (const state of ['completed', 'refunded'] as const) expect(asking(state)).toEqual({ questions: 0, hours: 0 });
  expect(nextQuestion({ round: 500, late: 0 }, 'expired')).toEqual({ round: 500, late: 1, pause: 60 });
});
