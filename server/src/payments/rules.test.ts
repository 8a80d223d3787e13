import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDiscount, type DiscountFacts, type ShownDiscount, WELCOME_CODE } from './discounts.ts';
import { methodsFor } from './methods.ts';
import { nextState } from './order-state.ts';
import type { StoredState } from './orders.ts';
import { discountedAmount, pricePerMessage } from './prices.ts';
import { type Checks, nextCheck } from './reconcile.ts';

const signupDate = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(signupDate.getTime() + seconds * 1000);
const facts = (changes: Partial<DiscountFacts>): DiscountFacts => ({
  hasPaid: false,
  signupDate,
  welcomeSeconds: 86_400,
  shown: [],
  usedCodes: [],
  country: 'NL',
  currency: 'EUR',
  now: signupDate,
  ...changes,
});

/** What a member is told, one look after another, each keeping what it decides. */
function looks(changes: Partial<DiscountFacts> = {}) {
  const told = new Map<string, ShownDiscount>();
  return (seconds: number, more: Partial<DiscountFacts> = {}) => {
    const { active, store } = decideDiscount(facts({ shown: [...told.values()], now: at(seconds), ...changes, ...more }));
    for (const one of store) told.set(one.code, { ...one, expires: told.get(one.code)?.expires ?? one.expires });
    return active;
  };
}

test('[S-12 K-02] the time bonus ends 14400 seconds after the signup, to the second', () => {
  const look = looks();
  expect(look(14_399)).toMatchObject({ code: 'TIMEBONUS25', percentage: 25, country: 'NL', expires: '2026-11-20T16:00:00.000Z' });
  expect(look(14_400)?.kind).toBe('welcome');
  expect(looks({ hasPaid: true })(1)).toBeNull();
});

test('[S-12 S-14 E-10] the two discounts of a new member are one: while one is used, there is no other, and none begins', () => {
  for (const code of ['TIMEBONUS25', WELCOME_CODE])
    for (const seconds of [1, 20_000])
      expect(decideDiscount(facts({ usedCodes: [code], now: at(seconds) })), code).toEqual({ active: null, store: [] });
  expect(looks({ usedCodes: ['SPRING40'] })(1)?.kind).toBe('time_bonus');
});

test('[S-13] every end is at a whole second, and never later than the time it was promised for', () => {
  const uneven = { signupDate: new Date('2026-11-20T12:00:00.700Z') };
  expect(looks(uneven)(1)?.expires).toBe('2026-11-20T16:00:00.000Z');
  expect(looks(uneven)(20_000.9)?.expires).toBe(at(20_000 + 86_400).toISOString());
});

test('[S-12] the time bonus never comes back: not when a clock is set back, nor under another signup date', () => {
  const look = looks();
  look(14_400);
  expect(look(60)?.kind).toBe('welcome');
  expect(look(60, { signupDate: at(10_000) })?.kind).toBe('welcome');
});

test('[S-14] the welcome discount runs for 24 hours from when it is first told, once, however the brand’s setting changes', () => {
  const look = looks();
  expect(look(20_000)).toMatchObject({ kind: 'welcome', percentage: 25, expires: at(20_000 + 86_400).toISOString() });
  expect(look(20_000 + 86_399, { welcomeSeconds: 60 })).toMatchObject({ expires: at(20_000 + 86_400).toISOString() });
  expect(look(20_001, { usedCodes: [WELCOME_CODE] })).toBeNull();
  expect(look(20_001, { hasPaid: true })).toBeNull();
  expect(look(20_000 + 86_400)).toBeNull();
  expect(look(20_001)).toBeNull();
});

test('[S-14] while the time bonus runs, the welcome discount has not begun', () => {
  expect(decideDiscount(facts({ now: at(60) })).store.map(({ code }) => code)).toEqual(['TIMEBONUS25']);
});

test('[S-12] four hours are four hours, on the night the clocks change too', () => {
  const eve = new Date('2026-10-25T02:30:00+02:00'); // half an hour before 3:00 becomes 2:00 in Amsterdam
  expect(looks({ signupDate: eve })(0, { now: eve })?.expires).toBe('2026-10-25T04:30:00.000Z');
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
    { seed: 20_261 },
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
  const polish = methodsFor({ country: 'PL', currency: 'PLN', amounts: [4990] });
  expect(polish).toHaveLength(21);
  expect(polish.slice(0, 2).map(({ id }) => id)).toEqual(['blik', 'przelewy24']);
  expect(polish.find(({ id }) => id === 'ideal')).toMatchObject({ available: false, unavailable_reason: 'country' });
  expect(methodsFor({ country: 'DE', currency: 'EUR', amounts: [100] }).find(({ id }) => id === 'paysafecard')).toMatchObject({
    unavailable_reason: 'amount',
  });
  for (const retired of ['giropay', 'sofort'])
    expect(methodsFor({ country: 'DE', currency: 'EUR', amounts: [5000] }).find(({ id }) => id === retired)).toMatchObject({
      available: false,
      unavailable_reason: 'retired',
    });
});

test.each([
  ['DE', 'EUR', 'paysafecard', 499, 'amount'],
  ['DE', 'EUR', 'paysafecard', 500, null],
  ['DE', 'EUR', 'paysafecard', 1_000_00, null],
  ['DE', 'EUR', 'paysafecard', 1_000_01, 'amount'],
  ['DE', 'EUR', 'sepa_direct_debit', 1_000_01, 'amount'],
  ['AT', 'EUR', 'eps', 10_000_01, 'amount'],
  ['PL', 'PLN', 'blik', 50_000_01, 'amount'],
  // Published in euros only.
  ['GB', 'GBP', 'cards', 10_000_01, null],
] as const)('[K-06 D-23] %s %s: %s of %i can’t be used because of its %s', (country, currency, id, amount, reason) => {
  const found = methodsFor({ country, currency, amounts: [amount] }).find((one) => one.id === id);
  expect(found?.unavailable_reason).toBe(reason);
});

test('[K-06 D-23] a method is available if it takes any of the amounts, and says which it takes', () => {
  const inEuros = (amounts: number[]) => methodsFor({ country: 'DE', currency: 'EUR', amounts }).find(({ id }) => id === 'paysafecard');
  expect(inEuros([100, 200_000])).toMatchObject({ available: false });
  expect(inEuros([100, 2000, 200_000])).toMatchObject({
    available: true,
    min: { amount: 500, currency: 'EUR' },
    max: { amount: 1_000_00, currency: 'EUR' },
  });
});

test('[D-59] an order is asked about until it is paid: a month while it is open, a day after it ended unpaid', () => {
  const asking = (state: StoredState) => {
    const pauses: number[] = [];
    let asked: (Checks & { pause?: number }) | undefined = { round: 0, late: 0 };
    while ((asked = nextCheck(asked, state))) pauses.push(asked.pause ?? 0);
    return { questions: pauses.length, hours: Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 3600) };
  };
  expect(asking('pending')).toEqual({ questions: 720, hours: 716 });
  for (const state of ['failed', 'cancelled', 'expired'] as const) expect(asking(state)).toEqual({ questions: 30, hours: 26 });
  for (const state of ['completed', 'refunded', 'declined'] as const) expect(asking(state)).toEqual({ questions: 0, hours: 0 });
  expect(nextCheck({ round: 500, late: 0 }, 'expired')).toEqual({ round: 500, late: 1, pause: 60 });
});
