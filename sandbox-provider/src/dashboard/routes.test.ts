import { expect, test } from 'vitest';
import { setUp } from '../testing/test-provider.ts';
import { statuses } from '../testing/merchant.ts';

async function setUpPaid(webhooks = 'normal') {
  const bench = await setUp();
  const id = await bench.create();
  await bench.choose(id, 'pay', { webhooks });

  async function press(action: string, form = '', headers: Record<string, string> = {}) {
    const response = await bench.provider.inject({
      method: 'POST',
      url: `/payments/${id}/${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: form,
    });
    await bench.provider.settled();
    return response;
  }
  return { ...bench, id, press };
}

test('[D-58] the dashboard refunds, charges back and resends', async () => {
  const { press, view, id, merchant } = await setUpPaid();
  expect((await press('refund', 'amount=490')).statusCode).toBe(303);
  expect(await view(id)).toMatchObject({ refunded_amount: 490, charged_back: false });
  await press('charge-back');
  expect(await view(id)).toMatchObject({ refunded_amount: 490, charged_back: true });
  await press('refund', 'amount=1');
  await press('resend');
  expect(statuses(merchant.received)).toEqual(['paid', 'partly_refunded', 'charged_back', 'charged_back']);
  expect(merchant.received[3]?.body).toBe(merchant.received[2]?.body);
});

test('[D-58] a webhook that was never sent can be sent by hand', async () => {
  const { press, merchant } = await setUpPaid('none');
  await press('resend');
  expect(statuses(merchant.received)).toEqual(['paid']);
});

test('[D-58] the dashboard shows state and delivery log', async () => {
  const { provider, id } = await setUpPaid();
  const { body } = await provider.inject('/');
  expect(body).toContain(`id="${id}"`);
  expect(body).toContain('<strong>paid</strong>');
  expect(body).toContain('HTTP 200');
});

test('[D-58] another site can not press its buttons', async () => {
  const { press, view, id } = await setUpPaid();
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await press('charge-back', '', { 'sec-fetch-site': site })).statusCode).toBe(403);
  }
  expect(await view(id)).toMatchObject({ charged_back: false });
});
