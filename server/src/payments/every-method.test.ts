import type { PaymentMethodId } from '@vesper/contracts';
import { paymentMethods, PAYMENT_METHODS } from '@vesper/contracts/payment-methods';
import { expect, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { debitShop } from '../testing/direct-debits.ts';
import { shop } from '../testing/shop.ts';
import { orderById } from './orders.ts';
import { createSandboxProvider } from './sandbox.ts';
import { settle } from './settle.ts';

const offered = PAYMENT_METHODS.filter((id) => !paymentMethods[id].isRetired);
/** Those that are paid on the provider's page. */
const hosted = offered.filter((id) => paymentMethods[id].kind !== 'direct_debit');

/** What a payer chooses on the page, what the order becomes by it, and what it is in the end. */
const OUTCOMES = [
  ['pay', ['completed']],
  ['fail', ['failed']],
  ['cancel', ['cancelled']],
  ['pending', ['pending']],
  ['pending', ['pending', 'completed']],
] as const;

test('[K-06 D-57] nineteen methods are offered somewhere', () => {
  expect(offered).toHaveLength(19);
});

/** A shop in a country and a currency of the method, and a new order that is paid by it. */
async function shopFor(method: PaymentMethodId) {
  const { countries: [country = 'NL'] = [], currencies: [currency = 'EUR'] = [] } = paymentMethods[method];
  const world = await shop({ country });
  const { db } = world.server.platform;
  await db.query(sql`
    insert into bundle_prices (brand_id, slug, currency, amount) select 1, slug, ${currency}, 19900 from bundles on conflict do nothing`);
  const place = async () => {
    const body = { bundle: 'small', method, expected: await world.price('small') };
    const { order, checkout_url } = await world.buyer.call('order.create', { body });
    expect(order).toMatchObject({ method, amount: { currency } });
    const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${order.payment_id}`);
    return { id: order.payment_id, ref, checkout_url };
  };
  const credits = async () => (await world.buyer.call('credits.get')).credits;
  return { ...world, place, credits };
}

test.each(hosted)('[K-06 D-57 D-59] %s: paid, failed, cancelled, on its way, and paid after that', async (method) => {
  const { provider, buyer, place, becomes, credits } = await shopFor(method);
  const { methods } = await buyer.call('credits.get');
  expect(methods.find(({ id }) => id === method)).toMatchObject({ available: true });
  for (const [decision, states] of OUTCOMES) {
    const { id, checkout_url } = await place();
    await provider.decide(checkout_url, decision, { delay: states.length > 1 ? '1' : '9999' });
    for (const state of states) await vi.waitFor(() => becomes(id, state), 10_000);
  }
  expect(await credits()).toBe(200);
});

test.each(hosted)('[K-06 D-59 D-60] %s: refunded, charged back, and expired', async (method) => {
  const { server, provider, place, becomes, credits } = await shopFor(method);
  for (const [back, state] of [
    ['refund', 'refunded'],
    ['chargeBack', 'charged_back'],
  ] as const) {
    const { id, ref, checkout_url } = await place();
    await provider.decide(checkout_url, 'pay');
    await becomes(id, 'completed');
    expect(await credits()).toBe(100);
    await provider[back](ref);
    await becomes(id, state);
    expect(await credits()).toBe(0);
  }
  const { id, ref } = await place();
  const order = await orderById(server.platform.db, id);
  if (!order) throw new Error('the order is gone');
  // The provider of tests waits longer for a payer than a test does: what it will say then.
  const { clock } = server.platform;
  const now = await createSandboxProvider({ url: provider.url, secret: provider.secret, clock, fetch }).fetch(ref);
  expect(now).toMatchObject({ state: 'open' });
  await settle(server.platform, order, { ...now, state: 'expired' });
  await becomes(id, 'expired');
  expect(await credits()).toBe(0);
});

test('[K-06 R-21] sepa_direct_debit, whose outcomes have tests of their own, is available', async () => {
  const { buyer } = await debitShop();
  const { methods } = await buyer.call('credits.get');
  expect(methods.find(({ id }) => id === 'sepa_direct_debit')).toMatchObject({ available: true });
});

test('[K-06 D-24] an order above what its method takes is refused, as one below', async () => {
  const { server, buyer, price } = await shop();
  const { db } = server.platform;
  // A new member's discount takes a quarter off.
  const refusal = async (method: PaymentMethodId, amount: number) => {
    await db.query(sql`update bundle_prices set amount = ${amount} where slug = 'small'`);
    return buyer.refusal('order.create', { body: { bundle: 'small', method, expected: await price('small') } });
  };
  for (const [method, amount] of [
    ['paysafecard', 499],
    ['paysafecard', 2_000_00],
    ['ideal', 80_000_00],
  ] as const)
    expect(await refusal(method, amount)).toMatchObject({ status: 409, body: { error: 'method_unavailable' } });
});
