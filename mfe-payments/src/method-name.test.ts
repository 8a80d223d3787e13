import { expect, test } from 'vitest';
import { methodName, methodOf } from './method-name.ts';

const t = (key: string) => `text of ${key}`;

test('[K-06] a method has its proper name, or the word for it in the member’s language', () => {
  expect(methodName(t, 'ideal', 'iDEAL')).toBe('iDEAL');
  expect(methodName(t, 'cards', 'Credit or debit card')).toBe('text of methods.cards');
  expect(methodOf(t, { method: 'paypal', method_name: 'PayPal' })).toBe('PayPal');
});

test('[D-23] an order by a stored card names the card', () => {
  expect(methodOf(t, { method: 'cards', card: { brand: 'Visa', last_four: '4242' } })).toBe('text of cards.name');
});

test('[B-18] a method that is newer than this release shows its name', () => {
  expect(methodName(t, 'klarna', 'Klarna')).toBe('Klarna');
});
