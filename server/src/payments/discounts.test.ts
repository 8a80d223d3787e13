import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { shop } from '../testing/shop.ts';

test('[S-12 S-14] the time bonus goes before the welcome discount; neither survives a purchase', async () => {
  const { server, provider, buyer, order, becomes } = await shop({ signupDate: new Date(Date.now() - 3_600_000) });
  expect((await buyer.call('credits.get')).discount).toMatchObject({ kind: 'time_bonus', code: 'TIMEBONUS25', percentage: 25 });
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  expect((await buyer.call('credits.get')).discount).toBeNull();
  expect(await server.platform.db.one(sql`select discount_code from orders`)).toEqual({ discount_code: 'TIMEBONUS25' });
});

test('[E-10] the time bonus tells whose it is, where it holds, until when, and how it can be paid; another discount has none', async () => {
  const signupDate = new Date('2026-05-01T12:00:00Z');
  const { server, buyer, member } = await shop({ signupDate });
  server.setNow(signupDate);
  const { discount } = await buyer.call('discountcode.get', { query: { welcome: 'true' } });
  expect(discount?.time_bonus).toEqual({
    code: 'TIMEBONUS25',
    country: 'NL',
    user_id: member.id,
    expires: '2026-05-01T16:00:00.000Z',
    value_percentage: 25,
    currency: 'EUR',
    minimum_order_value: 0,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: ['ideal', 'cards', 'paypal', 'apple_pay', 'paysafecard', 'wire_transfer', 'sepa_direct_debit'],
  });
  // What credits cost by it is for the pages, which keep it.
  expect({ ...(await buyer.call('credits.get')).discount, credit_price: discount?.credit_price }).toEqual(discount);
  server.setNow(new Date('2026-05-01T16:00:00Z'));
  expect((await buyer.call('discountcode.get')).discount).not.toHaveProperty('time_bonus');
});

test('[S-12] a time bonus ends when it says, is refused afterwards, and stays over when the server’s clock is set back', async () => {
  const signupDate = new Date('2026-05-01T12:00:00Z');
  const later = (seconds: number) => new Date(signupDate.getTime() + seconds * 1000);
  const { server, buyer, price } = await shop({ signupDate });
  const discountAt = async (seconds: number) => {
    server.setNow(later(seconds));
    return (await buyer.call('discountcode.get', { query: { welcome: 'true' } })).discount;
  };
  const body = { bundle: 'small', method: 'ideal' as const };
  expect(await discountAt(14_399)).toMatchObject({ code: 'TIMEBONUS25', expires: '2026-05-01T16:00:00.000Z' });
  const bonusPrice = await price('small');
  await server.platform.db.query(sql`update brands set settings = settings || '{"welcome_discount_hours": 1}'::jsonb where id = 1`);

  expect(await discountAt(14_400)).toMatchObject({ code: 'WELCOME25' });
  expect(await discountAt(14_000)).toMatchObject({ code: 'WELCOME25' });
  // Both are over: the price that the button said an hour ago is not sold any more, whatever the clock says.
  expect(await discountAt(14_400 + 86_400)).toBeNull();
  for (const seconds of [14_400 + 86_400, 60]) {
    server.setNow(later(seconds));
    expect(await buyer.refusal('order.create', { body: { ...body, expected: bonusPrice } })).toMatchObject({
      status: 409,
      body: { error: 'price_changed' },
    });
  }
  expect(await discountAt(60)).toBeNull();
});

test('[S-12 S-14] money that came back makes no one new: no discount follows a refund', async () => {
  const { server, provider, buyer, order, becomes } = await shop({ signupDate: new Date(Date.now() - 3_600_000) });
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  const { provider_ref: ref } = await server.platform.db.one<{ provider_ref: string }>(sql`select provider_ref from orders`);
  await provider.refund(ref);
  await becomes(placed.payment_id, 'refunded');
  expect((await buyer.call('discountcode.get')).discount).toBeNull();
});

test('[S-14] pages that are opened at the same moment are told one end of the welcome discount', async () => {
  const { buyer } = await shop();
  const ends = await Promise.all(Array.from({ length: 6 }, async () => (await buyer.call('discountcode.get')).discount?.expires));
  expect(new Set(ends).size).toBe(1);
});
