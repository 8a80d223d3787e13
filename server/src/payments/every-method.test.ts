import { paymentMethods, PAYMENT_METHODS } from '@vesper/contracts/payment-methods';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { debitShop } from '../testing/direct-debits.ts';
import { shop } from '../testing/shop.ts';

const offered = PAYMENT_METHODS.filter((id) => !paymentMethods[id].isRetired);
/** Those that are paid on the provider's page. */
const hosted = offered.filter((id) => paymentMethods[id].kind !== 'direct_debit');

const OUTCOMES = [
  ['pay', 'completed'],
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['pending', 'pending'],
] as const;

test('[K-06 D-57] nineteen methods are offered somewhere', () => {
  expect(offered).toHaveLength(19);
});

test.each(hosted)('[K-06 D-57 D-59] %s: paid, failed, cancelled and on its way', async (method) => {
  const { countries: [country = 'NL'] = [], currencies: [currency = 'EUR'] = [] } = paymentMethods[method];
  const { server, provider, buyer, price, becomes } = await shop({ country });
  await server.platform.db.query(sql`
    insert into bundle_prices (brand_id, slug, currency, amount) select 1, slug, ${currency}, 19900 from bundles on conflict do nothing`);
  const { methods } = await buyer.call('credits.get');
  expect(methods.find(({ id }) => id === method)).toMatchObject({ available: true });
  for (const [decision, state] of OUTCOMES) {
    const body = { bundle: 'small', method, expected: await price('small') };
    const { order, checkout_url } = await buyer.call('order.create', { body });
    expect(order).toMatchObject({ method, amount: { currency } });
    await provider.decide(checkout_url, decision, { delay: '9999' });
    await becomes(order.payment_id, state);
  }
  expect((await buyer.call('credits.get')).credits).toBe(100);
});

test('[K-06 R-21] sepa_direct_debit, whose outcomes have tests of their own, is available', async () => {
  const { buyer } = await debitShop();
  const { methods } = await buyer.call('credits.get');
  expect(methods.find(({ id }) => id === 'sepa_direct_debit')).toMatchObject({ available: true });
});
