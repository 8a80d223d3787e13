import { describe, expect, test } from 'vitest';
import { paymentRequest, SECRET, setUp } from '../testing/test-provider.ts';
import { statuses } from '../testing/merchant.ts';

describe('[D-58] creating a payment', () => {
  test('answers with the checkout page, and once per idempotency key', async () => {
    const { post, merchant } = await setUp();
    const request = paymentRequest(merchant.url);
    const first = await post('/v1/payments', request, 'same');
    expect(first.statusCode).toBe(201);
    const { id, status, checkout_url } = first.json();
    expect(status).toBe('open');
    expect(checkout_url).toMatch(new RegExp(`^http://.+/checkout/${id}$`));
    expect((await post('/v1/payments', request, 'same')).json()).toEqual(first.json());
    expect((await post('/v1/payments', { ...request, amount: 2491 }, 'same')).json().error).toBe('idempotency_mismatch');
  });

  test('a key is remembered across a restart', async () => {
    const { post, merchant, restart } = await setUp();
    const first = await post('/v1/payments', paymentRequest(merchant.url), 'same');
    await restart();
    expect((await post('/v1/payments', paymentRequest(merchant.url), 'same')).json().id).toBe(first.json().id);
  });

  test.for([
    ['amount', 0],
    ['amount', 24.9],
    ['amount', '2490'],
    ['currency', 'euro'],
    ['return_url', 'javascript:alert(1)'],
    ['return_url', 'http://localhost/\r\nset-cookie: a=b'],
    ['webhook_url', 'ftp://localhost/'],
    ['locale', '<b>'],
  ] as const)('refuses %s %s', async ([field, value]) => {
    const { post, merchant } = await setUp();
    const response = await post('/v1/payments', { ...paymentRequest(merchant.url), [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 'invalid_request', message: expect.stringContaining(field) });
  });

  test('[D-57] refuses a retired method, and one that is not for this currency', async () => {
    const { post, merchant } = await setUp();
    for (const method of ['giropay', 'sofort', 'swish', 'nonsense']) {
      const response = await post('/v1/payments', paymentRequest(merchant.url, { method }));
      expect([response.statusCode, response.json().error]).toEqual([422, 'method_unavailable']);
    }
  });
});

test('[D-58] nothing is told without the secret', async () => {
  const { provider, create } = await setUp();
  const url = `/v1/payments/${await create()}`;
  for (const authorization of ['', 'Bearer', `Bearer ${SECRET}x`, `Basic ${SECRET}`]) {
    const response = await provider.inject({ url, headers: { authorization } });
    expect(response.statusCode).toBe(401);
  }
  expect((await provider.inject(url)).statusCode).toBe(401);
});

test('[E-08] a payment is shown with its order, its state and its transaction cost', async () => {
  const { create, choose, view, clock } = await setUp();
  const id = await create({ method: 'cards', amount: 2490 });
  await choose(id, 'pay');
  expect(await view(id)).toEqual({
    id,
    order_ref: 'order-1',
    amount: 2490,
    currency: 'EUR',
    method: 'cards',
    status: 'paid',
    cancelable: false,
    refunded_amount: 0,
    charged_back: false,
    created_at: new Date(clock.now()).toISOString(),
    expires_at: new Date(clock.now() + 900_000).toISOString(),
    paid_at: new Date(clock.now()).toISOString(),
    cost: 25 + 45,
  });
});

describe('[D-58] refunds', () => {
  test('are booked once per key, told to the shop, and end at the amount', async () => {
    const { create, choose, view, post, provider, merchant } = await setUp();
    const id = await create();
    await choose(id, 'pay');
    const url = `/v1/payments/${id}/refunds`;
    const first = await post(url, { amount: 2000 }, 'r1');
    expect(first.json()).toMatchObject({ payment_id: id, amount: 2000, refunded_amount: 2000 });
    expect((await post(url, { amount: 2000 }, 'r1')).json()).toEqual(first.json());
    const tooMuch = await post(url, { amount: 491 });
    expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([422, 'refund_too_large']);
    expect((await post(url, {})).json()).toMatchObject({ amount: 490, refunded_amount: 2490 });
    const nothingLeft = await post(url, {});
    expect([nothingLeft.statusCode, nothingLeft.json().error]).toEqual([409, 'not_refundable']);
    await provider.settled();
    expect(await view(id)).toMatchObject({ status: 'paid', refunded_amount: 2490 });
    expect(statuses(merchant.received)).toEqual(['paid', 'partly_refunded', 'refunded']);
  });
});

describe('[D-58 D-59] calling a payment off', () => {
  const payable = async (provider: Awaited<ReturnType<typeof setUp>>['provider'], id: string) =>
    (await provider.inject(`/checkout/${id}`)).body.includes('<button');

  test.for(['open', 'expired'] as const)('an %s one is cancelled: its page takes no money, and the shop is told', async (status) => {
    const { provider, create, choose, cancel, view, pass, merchant } = await setUp();
    const id = await create();
    expect([await payable(provider, id), (await view(id)).cancelable]).toEqual([true, true]);
    if (status === 'expired') await pass(901);
    const answer = await cancel(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, await view(id)]);
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancelable: false });
    expect(await payable(provider, id)).toBe(false);
    await choose(id, 'pay');
    expect((await view(id)).status).toBe('cancelled');
    expect(statuses(merchant.received).at(-1)).toBe('cancelled');
  });

  test.for(['pay', 'fail', 'cancel', 'pending', 'late_success', 'fail_then_pay'] as const)(
    'after %s it is refused, and changes nothing',
    async (decision) => {
      const { create, choose, cancel, view } = await setUp();
      const id = await create();
      await choose(id, decision);
      const before = await view(id);
      const answer = await cancel(id);
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'not_cancelable']);
      expect(await view(id)).toEqual(before);
    },
  );

  test('is remembered across a restart; an unknown one is not found, and a stranger is not let in', async () => {
    const { provider, create, cancel, view, restart } = await setUp();
    const id = await create();
    expect((await provider.inject({ method: 'DELETE', url: `/v1/payments/${id}` })).statusCode).toBe(401);
    await cancel(id);
    await restart();
    expect((await view(id)).status).toBe('cancelled');
    expect((await cancel('pay_unknown')).statusCode).toBe(404);
  });
});

test('[D-23] methods are listed for a country, a currency and an amount', async () => {
  const { provider } = await setUp();
  const headers = { authorization: `Bearer ${SECRET}` };
  const response = await provider.inject({ url: '/v1/methods?country=NL&currency=EUR&amount=2490', headers });
  expect(response.json().methods[0]).toMatchObject({ id: 'ideal', available: true, cost: 29, delayed: false });
  const incomplete = await provider.inject({ url: '/v1/methods?country=NL', headers });
  expect(incomplete.statusCode).toBe(400);
});
