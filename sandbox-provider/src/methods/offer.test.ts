import { expect, test } from 'vitest';
import { METHODS, withFurther } from './methods.ts';
import { offeredMethods } from './offer.ts';

const K06 =
  'sepa_direct_debit przelewy24 blik wire_transfer giropay cards dankort mobilepay swish twint satispay vipps carte_bancaire nexi ideal bancontact apple_pay paysafecard paypal sofort eps';

function offered(country: string, currency: string, amount = 2490) {
  const methods = offeredMethods(country, currency, amount);
  const available = methods.filter((method) => method.available).map(({ id }) => id);
  const reasons = Object.fromEntries(methods.map(({ id, unavailable_reason }) => [id, unavailable_reason]));
  return { available, reasons };
}

test('[K-06] every method of the list is there', () => {
  expect(METHODS.map(({ id }) => id).join(' ')).toBe(K06);
});

test.for([
  ['NL', 'EUR', ['ideal', 'sepa_direct_debit']],
  ['PL', 'PLN', ['przelewy24', 'blik']],
  ['DK', 'DKK', ['dankort', 'mobilepay']],
  ['SE', 'SEK', ['swish']],
  ['NO', 'NOK', ['vipps']],
  ['CH', 'CHF', ['twint']],
  ['DE', 'EUR', ['sepa_direct_debit']],
] as const)('[D-57] in %s with %s the local methods come first', ([country, currency, local]) => {
  const { available } = offered(country, currency, 10_000);
  expect(available).toEqual([...local, 'wire_transfer', 'cards', 'apple_pay', 'paysafecard', 'paypal']);
});

test('[D-57] Giropay and SOFORT are listed as retired', () => {
  expect(offered('DE', 'EUR').reasons).toMatchObject({ giropay: 'retired', sofort: 'retired' });
});

test('[D-23] what can not be used says why', () => {
  expect(offered('NL', 'EUR', 60_000).reasons).toMatchObject({ swish: 'country', sepa_direct_debit: 'amount', ideal: null });
  expect(offered('SE', 'EUR').reasons).toMatchObject({ swish: 'currency' });
  expect(offered('NL', 'EUR', 99).reasons).toMatchObject({ ideal: 'amount' });
  expect(offered('NL', 'JPY').available).toEqual([]);
});

test('[K-06] a method that the merchant describes is offered too; one that the provider knows stays as it is', () => {
  const all = withFurther({ klarna: { name: 'Klarna', kind: 'redirect', countries: ['SE'] }, ideal: { name: 'Ideal' } });
  expect(all).toHaveLength(METHODS.length + 1);
  expect(all.at(-1)).toMatchObject({ id: 'klarna', name: 'Klarna', kind: 'redirect', countries: ['SE'] });
  expect(all.find(({ id }) => id === 'ideal')?.name).toBe('iDEAL');
});
