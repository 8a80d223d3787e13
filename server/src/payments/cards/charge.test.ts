import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { cardShop } from '../../testing/cards.ts';
import { insertMember, signedIn } from '../../testing/members.ts';

test('[M-12 R-19 D-24] pays with a stored card at once, without the provider’s page', async () => {
  const { keep, payWith, becomes, buyer } = await cardShop();
  const { card } = await keep();
  const { order, checkout_url } = await payWith(card.id, { bundle: 'small' });
  expect(order).toMatchObject({ state: 'completed', method: 'cards', card: { id: card.id, brand: 'Visa', last_four: '4242' } });
  expect(checkout_url).toMatch(new RegExp(`/credits/${order.payment_id}$`));
  await becomes(order.payment_id, 'completed');
  expect((await buyer.call('credits.get')).credits).toBe(200);
});

test.each([
  ['declined', { state: 'failed', failure: 'card_declined' }],
  ['pending', { state: 'pending' }],
])('[X-04 D-59] a stored card that is %s', async (testCard, outcome) => {
  const { keep, payWith, buyer } = await cardShop();
  const { card } = await keep(testCard);
  const { order, checkout_url } = await payWith(card.id);
  expect(order).toMatchObject(outcome);
  expect(checkout_url).toContain(`/credits/${order.payment_id}`);
  expect((await buyer.call('order.get', { query: { id: order.payment_id } })).order).toMatchObject({ ...outcome, card: { id: card.id } });
});

test('[X-04 D-57] a declined card’s order tells what else it could be paid with, where someone serves that', async () => {
  const { keep, payWith, buyer } = await cardShop({}, { PAYMENT_PROVIDERS: '*=sandbox,paypal=none' });
  const { card, order: paid } = await keep('declined');
  const { order } = await payWith(card.id);
  const { methods } = await buyer.call('order.get', { query: { id: order.payment_id } });
  expect(methods).toEqual(expect.arrayContaining(['ideal', 'cards']));
  expect(methods).not.toContain('paypal');
  expect(methods).not.toContain('bancontact');
  expect(await buyer.call('order.get', { query: { id: paid } })).not.toHaveProperty('methods');
});

test('[X-04] tries again with the card that failed, as a new order', async () => {
  const { keep, payWith } = await cardShop();
  const { card } = await keep('declined');
  const first = await payWith(card.id);
  const again = await payWith(card.id);
  expect(again.order.payment_id).not.toBe(first.order.payment_id);
});

test('[X-04] an expired card is refused before there is an order', async () => {
  const { keep, refuseWith, orders } = await cardShop();
  const { card } = await keep('expired');
  expect(await refuseWith(card.id)).toMatchObject({ status: 409, body: { error: 'card_expired' } });
  expect(await orders()).toHaveLength(1);
});

test('[X-04] a card that expired at the provider alone fails for that reason', async () => {
  const { keep, payWith, db } = await cardShop();
  const { card } = await keep('expired');
  await db.query(sql`update stored_cards set exp_year = 2090`);
  expect((await payWith(card.id)).order).toMatchObject({ state: 'failed', failure: 'card_expired' });
});

test('[M-12 D-58] a card whose bank wants to see its holder leads to the provider’s page, where the same payment is confirmed', async () => {
  const { keep, payWith, provider, becomes, orders } = await cardShop();
  const { card } = await keep('confirm');
  const { order, checkout_url } = await payWith(card.id);
  expect(order.state).toBe('loading');
  expect(checkout_url).toContain(provider.url);
  expect((await payWith(card.id)).order.payment_id).toBe(order.payment_id);
  await provider.decide(checkout_url, 'pay');
  await becomes(order.payment_id, 'completed');
  expect(await orders()).toHaveLength(2);
});

test('[D-04 D-24 M-12] taps and tabs at the same time are one order and one charge', async () => {
  const { server, member, keep, payWith, orderBody, orders, buyer } = await cardShop();
  const { card } = await keep();
  const elsewhere = await signedIn(server, member);
  const body = await orderBody({ card: card.id });
  const key = randomUUID();
  const answers = await Promise.all([
    payWith(card.id, {}, key),
    payWith(card.id, {}, key),
    buyer.call('order.create', { ...body, key: randomUUID() }),
    elsewhere.call('order.create', { ...body, key: randomUUID() }),
  ]);
  expect(new Set(answers.map(({ order }) => order.payment_id)).size).toBe(1);
  // The tab that was slow.
  expect((await payWith(card.id)).order.payment_id).toBe(answers[0]?.order.payment_id);
  expect(await orders()).toHaveLength(2);
  expect((await buyer.call('credits.get')).credits).toBe(200);
});

test('[M-12] another bundle, and the same one a minute later, are purchases of their own', async () => {
  const { keep, payWith, price, db, orders } = await cardShop();
  const { card } = await keep();
  await payWith(card.id);
  await payWith(card.id, { bundle: 'large', expected: await price('large') });
  await db.query(sql`update orders set completed_at = completed_at - interval '2 minutes'`);
  await payWith(card.id);
  expect(await orders()).toHaveLength(4);
});

test('[D-23 M-12] someone else’s card, one that never was, and a card of another method are the same refusal', async () => {
  const { server, keep, refuseWith, buyer, orderBody, orders } = await cardShop();
  const { card } = await keep();
  const other = await signedIn(server, await insertMember(server, { country: 'NL', isPaid: true }));
  const theirs = await other.refusal('order.create', await orderBody({ card: card.id }));
  expect(theirs).toMatchObject({ status: 404, body: { error: 'card_not_found' } });
  expect(theirs).toEqual(await other.refusal('order.create', await orderBody({ card: randomUUID() })));
  expect(await refuseWith(card.id, { method: 'ideal' })).toMatchObject({ status: 404, body: { error: 'card_not_found' } });
  expect(await buyer.refusal('order.create', await orderBody({ card: 'no-uuid' }))).toMatchObject({ status: 422 });
  expect(await orders()).toHaveLength(1);
});

test('[B-03 M-12] the member’s limit holds for a stored card, before anything is charged', async () => {
  const { keep, refuseWith, buyer, orders } = await cardShop();
  const { card } = await keep();
  await buyer.call('limits.update', { body: { caps: { day: 3000, week: null, month: null } } });
  expect(await refuseWith(card.id)).toMatchObject({ status: 409, body: { error: 'spending_limit' } });
  expect(await orders()).toHaveLength(1);
});

test('[E-09 M-12] a discount code lowers what the card is charged, once', async () => {
  const { keep, payWith, refuseWith, db } = await cardShop();
  const { card } = await keep();
  await db.query(sql`insert into discount_codes (brand_id, code, percentage) values (1, 'SPRING40', 40)`);
  const expected = { amount: 1194, currency: 'EUR' };
  const { order } = await payWith(card.id, { expected, discount_code: 'SPRING40' });
  expect(order).toMatchObject({ state: 'completed', amount: expected });
  expect(await refuseWith(card.id, { expected, discount_code: 'SPRING40' })).toMatchObject({ body: { error: 'code_used' } });
});

test('[M-12] a card that was revoked at the provider alone leaves the order to be paid on its page', async () => {
  const { keep, payWith, provider, tokenOf } = await cardShop();
  const { card } = await keep();
  await fetch(`${provider.url}/v1/cards/${await tokenOf(card.id)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${provider.secret}` },
  });
  const { order, checkout_url } = await payWith(card.id);
  expect(order.state).toBe('loading');
  expect(checkout_url).toContain(provider.url);
});
