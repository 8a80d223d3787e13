import { expect, test } from 'vitest';
import { readProviderSetting } from './provider-setting.ts';

test('[D-58] each method has the provider that the setting names, else that of the star', () => {
  const providerOf = readProviderSetting('*=mollie, paypal=sandbox ,paysafecard=none', ['mollie', 'sandbox']);
  expect([providerOf('ideal'), providerOf('paypal'), providerOf('paysafecard')]).toEqual(['mollie', 'sandbox', undefined]);
  expect(readProviderSetting('ideal=mollie', ['mollie'])('cards')).toBeUndefined();
});

test('[D-58] without a setting the first provider with a key takes everything, and without a key no one does', () => {
  expect(readProviderSetting(undefined, ['mollie', 'sandbox'])('cards')).toBe('mollie');
  expect(readProviderSetting(undefined, [])('cards')).toBeUndefined();
});

test.each([
  ['cash=mollie', 'cash is not a payment method'],
  ['*=stripe', 'stripe is not one of mollie, sandbox, none'],
  ['ideal', 'nothing is not one of mollie, sandbox, none'],
  ['*=sandbox', 'sandbox has no key'],
])('[D-58] %s is refused: %s', (text, complaint) => {
  expect(() => readProviderSetting(text, ['mollie'])).toThrow(complaint);
});
