import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { SECRET, setUp } from '../testing/test-provider.ts';
import { type Received, statuses } from '../testing/merchant.ts';

/** Verifies as README.md tells a merchant to, not with the provider's own code. */
function isGenuine({ headers, body }: Received): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['vesper-signature'])) ?? [];
  return v1 === createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex');
}

describe('[D-58] each outcome on the checkout page', () => {
  test.for([
    ['pay', 'paid', ['paid'], expect.any(String)],
    ['fail', 'failed', ['failed'], null],
    ['cancel', 'cancelled', ['cancelled'], null],
    ['pending', 'pending', ['pending'], null],
  ] as const)(
    '%s: the payment is %s at once, and the shop is told and gets its customer back',
    async ([decision, status, told, paid_at]) => {
      const { create, choose, view, merchant } = await setUp();
      const id = await create();
      const response = await choose(id, decision);
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe('http://localhost:3000/credits/1/ideal?from=checkout');
      expect(await view(id)).toMatchObject({ status, paid_at });
      expect(statuses(merchant.received)).toEqual(told);
      expect(merchant.received[0]?.event).toEqual({ id, event_id: expect.any(String), status, created_at: expect.any(String) });
    },
  );

  test.for([
    ['pending', 'pending', 'paid', ['pending', 'paid']],
    ['pending_then_fail', 'pending', 'failed', ['pending', 'failed']],
    ['fail_then_pay', 'failed', 'paid', ['failed', 'paid']],
    ['late_success', 'open', 'paid', ['paid']],
  ] as const)('%s: %s first, %s after the chosen delay', async ([decision, first, last, told]) => {
    const { create, choose, view, pass, merchant } = await setUp();
    const id = await create();
    await choose(id, decision, { delay: '20' });
    await pass(19);
    expect((await view(id)).status).toBe(first);
    await pass(1);
    expect((await view(id)).status).toBe(last);
    expect(statuses(merchant.received)).toEqual(told);
  });

  test('a closed browser stays on the checkout page instead of returning to the shop', async () => {
    const { create, choose } = await setUp();
    const id = await create();
    expect((await choose(id, 'late_success')).headers.location).toBe(`/checkout/${id}`);
  });

  test('an untouched payment expires after 15 minutes', async () => {
    const { create, view, clock, provider, merchant } = await setUp();
    const id = await create();
    clock.advance(15 * 60_000 - 1);
    expect((await view(id)).status).toBe('open');
    clock.advance(1);
    await provider.settled();
    expect((await view(id)).status).toBe('expired');
    expect(statuses(merchant.received)).toEqual(['expired']);
  });
});

describe('[D-58] webhooks that misbehave', () => {
  test('duplicate: the same event three times', async () => {
    const { create, choose, merchant } = await setUp();
    await choose(await create(), 'pay', { webhooks: 'duplicate' });
    expect(merchant.received).toHaveLength(3);
    expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
  });

  test.for([
    ['pay', 0],
    ['pending', 10],
  ] as const)('out of order: after %s, paid arrives before pending, which is the older event', async ([decision, delay]) => {
    const { create, choose, pass, merchant } = await setUp();
    await choose(await create(), decision, { webhooks: 'out_of_order', delay: String(delay) });
    await pass(delay + 1);
    expect(statuses(merchant.received)).toEqual(['paid', 'pending']);
    const [paid, pending] = merchant.received.map(({ event }) => event.created_at);
    expect(String(pending) < String(paid)).toBe(true);
  });

  test('none: the shop hears nothing and has to ask', async () => {
    const { create, choose, view, pass, merchant } = await setUp();
    const id = await create();
    await choose(id, 'pay', { webhooks: 'none' });
    await pass(5);
    expect(merchant.received).toEqual([]);
    expect((await view(id)).status).toBe('paid');
  });

  test('forged first: one that claims money with a bad signature, once, then the true one', async () => {
    const { create, choose, pass, merchant } = await setUp();
    merchant.answer = 401;
    await choose(await create(), 'fail', { webhooks: 'forged_first' });
    merchant.answer = 200;
    await pass(3);
    expect(merchant.received.map((webhook) => [webhook.event.status, isGenuine(webhook)])).toEqual([
      ['paid', false],
      ['failed', true],
    ]);
  });
});

test('[D-58] a signature covers time and body', async () => {
  const { create, choose, clock, merchant } = await setUp();
  await choose(await create(), 'pay');
  const [webhook] = merchant.received as [Received];
  expect(isGenuine(webhook)).toBe(true);
  expect(isGenuine({ ...webhook, body: webhook.body.replace('paid', 'void') })).toBe(false);
  expect(webhook.headers['vesper-signature']).toContain(`t=${Math.floor(clock.now() / 1000)},`);
});

test('[D-58] an attempt refused is repeated with the same bytes until it is taken', async () => {
  const { create, choose, pass, merchant } = await setUp();
  merchant.answer = 500;
  await choose(await create(), 'pay');
  await pass(3);
  expect(merchant.received).toHaveLength(3);
  merchant.answer = 204;
  await pass(10);
  expect(merchant.received).toHaveLength(4);
  expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
});

test('[D-58] a shop that does not answer within 10 s is asked again', async () => {
  const { create, press, provider, clock, merchant } = await setUp();
  merchant.answer = 'hang';
  await press(await create(), 'pay');
  clock.advance(10_000);
  await provider.settled();
  merchant.answer = 200;
  clock.advance(1000);
  await provider.settled();
  const page = await provider.inject('/');
  expect(page.body).toContain('timeout');
  expect(page.body).toContain('HTTP 200');
});

describe('[D-58] a restart', () => {
  test('keeps payments, deliveries still open, and results still to come', async () => {
    const { create, choose, view, pass, restart, merchant } = await setUp();
    merchant.answer = 500;
    const id = await create();
    await choose(id, 'pending', { delay: '60', bank: 'ING' });
    const before = await view(id);
    await restart();
    expect(await view(id)).toEqual(before);
    merchant.answer = 200;
    await pass(60);
    expect((await view(id)).status).toBe('paid');
    expect(statuses(merchant.received)).toEqual(['pending', 'pending', 'paid']);
  });

  test('does not count an attempt it cut short itself', async () => {
    const bench = await setUp();
    bench.merchant.answer = 'hang';
    await bench.press(await bench.create(), 'pay');
    await vi.waitUntil(() => bench.merchant.received.length === 1);
    bench.merchant.answer = 200;
    await bench.restart();
    await bench.provider.settled();
    expect(statuses(bench.merchant.received)).toEqual(['paid', 'paid']);
  });

  test('catches up on what fell due while it was away', async () => {
    const bench = await setUp();
    const id = await bench.create();
    await bench.choose(id, 'late_success', { delay: '60' });
    await bench.provider.close();
    bench.clock.advance(120_000);
    await bench.restart();
    await bench.provider.settled();
    expect((await bench.view(id)).status).toBe('paid');
    expect(statuses(bench.merchant.received)).toEqual(['paid']);
  });
});
