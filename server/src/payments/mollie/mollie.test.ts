import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { mollieShop } from '../../testing/mollie-shop.ts';
import { refundInFull } from '../refunds.ts';

test('[D-58 D-26 S-04] an order is paid on Mollie’s page, and booked once its notice has been asked about', async () => {
  const { ordered, mollie, becomes, credits } = await mollieShop();
  const { id, checkout_url, payment } = await ordered();
  expect(checkout_url).toBe(`https://www.mollie.com/checkout/${payment.id}`);
  expect(payment).toMatchObject({
    amount: { currency: 'EUR', value: '14.93' },
    method: 'ideal',
    metadata: { order: id },
    locale: 'en_GB',
    sequenceType: 'oneoff',
    redirectUrl: expect.stringMatching(new RegExp(`/credits/${id}$`)),
  });
  expect(payment).not.toHaveProperty('customerId');
  expect(await mollie.become(payment, { status: 'paid' })).toBe(204);
  await becomes(id, 'completed');
  expect(await credits()).toBe(100);
});

test.each([
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
] as const)('[D-59] a payment that is %s makes its order %s, and books nothing', async (status, state) => {
  const { ordered, mollie, becomes, credits } = await mollieShop();
  const { id, payment } = await ordered();
  await mollie.become(payment, { status });
  await becomes(id, state);
  expect(await credits()).toBe(0);
});

test('[D-59] money that arrives after its payment had expired is still booked', async () => {
  const { ordered, mollie, becomes, credits } = await mollieShop();
  const { id, payment } = await ordered();
  await mollie.become(payment, { status: 'expired' });
  await becomes(id, 'expired');
  await mollie.become(payment, { status: 'paid' });
  await becomes(id, 'completed');
  expect(await credits()).toBe(100);
});

test('[D-26] a repeated notice books nothing twice, and a forged one changes nothing and asks no one', async () => {
  const { ordered, mollie, becomes, credits, server, stateOf } = await mollieShop();
  const { id, payment } = await ordered();
  await mollie.become(payment, { status: 'paid' });
  await becomes(id, 'completed');
  const { id: otherId, payment: other } = await ordered();
  expect(await Promise.all([mollie.notify(payment), mollie.notify(payment), mollie.notify(payment)])).toEqual([204, 204, 204]);
  expect(await credits()).toBe(100);

  const asked = mollie.requests.length;
  Object.assign(other, { status: 'paid' });
  const address = new URL(other.webhookUrl ?? '');
  const withoutKey = new URL(address);
  withoutKey.searchParams.delete('key');
  const otherKey = new URL(payment.webhookUrl ?? '');
  otherKey.searchParams.set('order', otherId);
  const send = async (url: URL, body: BodyInit) => (await fetch(url, { method: 'POST', body })).status;
  const form = new URLSearchParams({ id: other.id });
  expect([await send(withoutKey, form), await send(otherKey, form), await send(address, 'id=../orders'), await send(address, '')]).toEqual([
    403, 403, 403, 403,
  ]);
  expect(await send(new URL(address.pathname, server.url), form)).toBe(403);
  expect(mollie.requests).toHaveLength(asked);
  expect(await stateOf(otherId)).toBe('completed'); // the page asks Mollie itself
});

test('[D-59 D-60] parts and all of a payment that went back, and a charge-back, take their credits', async () => {
  const { ordered, mollie, becomes, credits } = await mollieShop();
  const { id, payment } = await ordered();
  await mollie.become(payment, { status: 'paid' });
  await becomes(id, 'completed');
  const refundOf = (value: string, status: 'refunded' | 'failed' | 'queued') => ({
    ...{ resource: 'refund' as const, id: `re_${randomUUID().slice(0, 8)}`, paymentId: payment.id },
    ...{ amount: { currency: 'EUR', value }, status },
  });
  await mollie.become(payment, { refunds: [refundOf('14.93', 'failed')] });
  expect(await credits()).toBe(100);
  await mollie.become(payment, { refunds: [refundOf('7.47', 'refunded')] });
  await becomes(id, 'partly_refunded');
  await mollie.become(payment, { refunds: [refundOf('7.47', 'refunded'), refundOf('7.46', 'queued')] });
  await becomes(id, 'refunded');
  expect(await credits()).toBe(0);

  const { id: second, payment: back } = await ordered();
  await mollie.become(back, { status: 'paid' });
  await becomes(second, 'completed');
  await mollie.become(back, { amountChargedBack: { currency: 'EUR', value: back.amount.value } });
  await becomes(second, 'charged_back');
  expect(await credits()).toBe(0);
});

test('[D-59] a payment that was not accepted is refunded once, also when the answer to the refund is lost', async () => {
  const { ordered, mollie, becomes, server, db } = await mollieShop();
  const { id, payment } = await ordered();
  await mollie.become(payment, { status: 'paid' });
  await becomes(id, 'completed');
  mollie.failNext(/POST .*refunds/, 'lost');
  await db.transaction((tx) => refundInFull(server.platform, tx, id, 'discount_used', new Date()));
  await vi.waitFor(async () => {
    expect(await db.one(sql`select done_at is not null as done from order_refunds where order_id = ${id}`)).toEqual({ done: true });
  }, 20_000);
  expect(payment.refunds.map(({ amount }) => amount)).toEqual([{ currency: 'EUR', value: '14.93' }]);
});

test('[D-59] an order that is given up is cancelled at Mollie where that is possible', async () => {
  const { ordered, mollie, db } = await mollieShop();
  const { payment } = await ordered('wire_transfer');
  Object.assign(payment, { isCancelable: true });
  await ordered(); // uses the same welcome discount
  await vi.waitFor(() => expect(payment.status).toBe('canceled'), 10_000);
  await vi.waitFor(async () =>
    expect(await db.many(sql`select state from orders where voided_at is not null`)).toEqual([{ state: 'cancelled' }]),
  );
  expect(mollie.requests).toContain(`DELETE /v2/payments/${payment.id}`);
});

test('[D-23] only methods that are switched on at Mollie, and that its setting gives to it, are offered', async () => {
  const { buyer, refuse, mollie } = await mollieShop({ PAYMENT_PROVIDERS: '*=mollie,paypal=sandbox,cards=none' });
  const offered = async () => {
    const { methods } = await buyer.call('credits.get');
    return methods.filter(({ available }) => available).map(({ id }) => id);
  };
  await offered();
  await vi.waitFor(async () => expect(await offered()).toEqual(['ideal', 'paypal', 'wire_transfer', 'sepa_direct_debit']));
  expect(await refuse('cards')).toMatchObject({ status: 409, body: { error: 'method_unavailable' } });
  expect(await refuse('apple_pay')).toMatchObject({ status: 409, body: { error: 'method_unavailable' } });
  const { methods } = await buyer.call('credits.get');
  expect(methods.find(({ id }) => id === 'sofort')).toMatchObject({ unavailable_reason: 'retired' });
  expect(mollie.payments).toEqual([]);
});
