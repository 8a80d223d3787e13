import { aBundle, anOrder, aPaymentMethod, aStoredCard } from '@vesper/testing';
import { expect, test } from 'vitest';
import { preselect, savedPercentage } from './offer-rules.ts';

const bundles = [aBundle({ slug: 'small' }), aBundle({ slug: 'fits', best_fit: true }), aBundle({ slug: 'large' })];
const retired = aPaymentMethod({ id: 'giropay', available: false, unavailable_reason: 'retired' });
const methods = [retired, aPaymentMethod({ id: 'ideal' }), aPaymentMethod({ id: 'cards', kind: 'card' })];
const chosen = (bundle: string | null, method: string | null, offer = { bundles, methods }) => {
  const found = preselect(offer, { bundle, method });
  return [found.bundle?.slug, found.payable?.method.id];
};

test('[D-57] nothing is wished for: no bundle, and the first method that can be used', () => {
  expect(chosen(null, null)).toEqual([undefined, 'ideal']);
});

test('[M-12] the bundle that was bought last is chosen, unless another is wished for or it is sold no more', () => {
  const last = (bundle: string, wanted: string | null = null) =>
    preselect({ bundles, methods, last_order: anOrder({ bundle }) }, { bundle: wanted, method: null }).bundle?.slug;
  expect([last('large'), last('large', 'small'), last('gone')]).toEqual(['large', 'small', undefined]);
});

test('[K-06] a method that doesn’t take the price of the bundle gives way to one that does', () => {
  const dear = aBundle({ slug: 'dear', price: { amount: 5001, currency: 'EUR' } });
  const upTo50 = aPaymentMethod({ id: 'paysafecard', kind: 'voucher', max: { amount: 5000, currency: 'EUR' } });
  const from30 = aPaymentMethod({ id: 'eps', min: { amount: 3000, currency: 'EUR' } });
  const offer = { bundles: [...bundles, dear], methods: [from30, upTo50, aPaymentMethod({ id: 'cards', kind: 'card' })] };
  expect(chosen('small', 'eps', offer)).toEqual(['small', 'paysafecard']);
  expect(chosen('dear', 'paysafecard', offer)).toEqual(['dear', 'eps']);
  expect(chosen(null, 'eps', offer)).toEqual([undefined, 'eps']);
});

test('[R-20] what is wished for, where it can be had', () => {
  expect(chosen('large', 'cards')).toEqual(['large', 'cards']);
  expect(chosen('gone', 'giropay')).toEqual([undefined, 'ideal']);
});

test('[D-23 M-12] a stored card is chosen before a method, unless another way is wished for', () => {
  const [first, second] = [aStoredCard({ id: 'one' }), aStoredCard({ id: 'two' })];
  const expired = aStoredCard({ id: 'old', expired: true });
  const elsewhere = aStoredCard({ id: 'foreign', method: 'dankort' });
  const cardOf = (method: string | null, card: string | null, cards = [expired, elsewhere, first, second]) =>
    preselect({ bundles, methods, cards }, { bundle: null, method, card }).payable?.card?.id;
  expect(cardOf(null, null)).toBe('one');
  expect(cardOf(null, 'two')).toBe('two');
  expect(cardOf(null, 'old')).toBe('one');
  expect(cardOf('ideal', null)).toBeUndefined();
  expect(cardOf(null, null, [expired, elsewhere])).toBeUndefined();
});

test('[M-12 D-23] the way of the last purchase is chosen where it can be used, before other cards and local methods', () => {
  const two = [aStoredCard({ id: 'one' }), aStoredCard({ id: 'two' })];
  const wayAfter = (last: Parameters<typeof anOrder>[0], cards = two, method: string | null = null) => {
    const { payable } = preselect({ bundles, methods, cards, last_order: anOrder(last) }, { bundle: null, method });
    return payable?.card?.id ?? payable?.method.id;
  };
  const byCard = { method: 'cards' as const, card: { id: 'two', brand: 'Visa', last_four: '4242' } };
  expect(wayAfter(byCard)).toBe('two');
  // Kept by that payment, which was made without it; or removed since.
  expect(wayAfter({ method: 'cards', card: null })).toBe('one');
  expect(wayAfter({ method: 'cards' }, [])).toBe('cards');
  expect(wayAfter({ method: 'ideal' })).toBe('ideal');
  expect(wayAfter({ method: 'giropay' })).toBe('one');
  expect(wayAfter({ method: 'giropay' }, [])).toBe('ideal');
  expect(wayAfter(byCard, two, 'ideal')).toBe('ideal');
});

test('nothing where there is nothing', () => {
  expect(chosen(null, null, { bundles: [aBundle({ slug: 'only' })], methods: [retired] })).toEqual([undefined, undefined]);
  expect(chosen(null, null, { bundles: [], methods: [] })).toEqual([undefined, undefined]);
});

test.each([
  [1118, 1490, 25],
  [12150, 14990, 18], // 18.95 %
  [1490, 1490, 0],
])('[V-09] paying %i instead of %i saves %i percent, whatever the discount is called, and never a rounded up one', (price, full, saved) => {
  expect(savedPercentage({ amount: price, currency: 'EUR' }, { amount: full, currency: 'EUR' }, 25)).toBe(saved);
});
