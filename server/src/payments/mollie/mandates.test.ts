import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { CLOSED_IBAN, debitsOf, textedCode } from '../../testing/direct-debits.ts';
import { mollieShop } from '../../testing/mollie-shop.ts';

test('[D-23 D-58] a card is kept by a first payment, charged for the next, and its mandate revoked when it is removed', async () => {
  const { keepCard, ordered, order, mollie, becomes, credits, buyer, db } = await mollieShop();
  const { card, mandate } = await keepCard();
  expect(card).toMatchObject({ brand: 'Visa', last_four: '4242', exp_month: 5, exp_year: 2031 });
  const [first] = mollie.payments;
  expect(first).toMatchObject({ sequenceType: 'first', method: 'creditcard' });

  const { id, payment, checkout_url } = await ordered('cards', { card: card.id });
  expect(payment).toMatchObject({ sequenceType: 'recurring', customerId: mandate.customerId, mandateId: mandate.id });
  expect(checkout_url).toMatch(new RegExp(`/credits/${id}$`));
  await becomes(id, 'completed');
  expect(await credits()).toBe(200);

  await buyer.call('card.remove', { body: { id: card.id } });
  await vi.waitFor(() => expect(mollie.mandates).toEqual([]), 10_000);
  await vi.waitFor(async () => expect(await db.many(sql`select id from stored_cards`)).toEqual([]));
  await expect(order('cards', { card: card.id })).rejects.toThrow('card_not_found');
});

test('[D-23 D-60] a charge-back at Mollie ends the card and its mandate', async () => {
  const { keepCard, ordered, mollie, becomes, db } = await mollieShop();
  const { card } = await keepCard();
  const { id, payment } = await ordered('cards', { card: card.id });
  await becomes(id, 'completed');
  // The notice of a charge finds its order, too.
  expect(await mollie.become(payment, { amountChargedBack: payment.amount })).toBe(204);
  await becomes(id, 'charged_back');
  await vi.waitFor(() => expect(mollie.mandates).toEqual([]), 10_000);
  await vi.waitFor(async () => expect(await db.many(sql`select id from stored_cards`)).toEqual([]));
});

test('[D-24 D-58] a card is charged once though the answer is lost, and its order is found in whatever way', async () => {
  const { keepCard, mollie, price, buyer, becomes, credits, db } = await mollieShop();
  const { card } = await keepCard();
  const body = { bundle: 'small', method: 'cards' as const, expected: await price('small'), card: card.id };
  const key = randomUUID();
  mollie.failNext(/POST .*payments/, 'lost');
  expect(await buyer.refusal('order.create', { body, key })).toMatchObject({ status: 503, body: { error: 'provider_unavailable' } });
  expect(mollie.payments).toHaveLength(2);
  // The keys of Mollie last for an hour: afterwards only looking for the payment keeps it from being made again.
  mollie.answered.clear();
  const { order } = await buyer.call('order.create', { body, key });
  await becomes(order.payment_id, 'completed');
  // A second press with another key is the same purchase.
  expect((await buyer.call('order.create', { body })).order.payment_id).toBe(order.payment_id);
  expect(mollie.payments).toHaveLength(2);
  expect(await credits()).toBe(200);
  expect(await db.many(sql`select id from orders`)).toHaveLength(2);
});

test.each([
  ['declines', { pays: 'failed' as const }, { state: 'failed' }],
  ['takes its time with', { pays: 'pending' as const }, { state: 'pending' }],
])('[X-04 D-59] a bank that %s a charge', async (_, change, outcome) => {
  const { keepCard, order, credits } = await mollieShop();
  const { card, mandate } = await keepCard();
  Object.assign(mandate, change);
  expect((await order('cards', { card: card.id })).order).toMatchObject(outcome);
  expect(await credits()).toBe(100);
});

test('[X-04] a card whose mandate is gone at Mollie fails as a declined one', async () => {
  const { keepCard, order, mollie } = await mollieShop();
  const { card } = await keepCard();
  mollie.mandates.length = 0;
  expect((await order('cards', { card: card.id })).order).toMatchObject({ state: 'failed', failure: 'card_declined' });
});

test('[D-59] a charge that was never made ends by itself', async () => {
  const { keepCard, mollie, price, buyer, server, db } = await mollieShop();
  const { card } = await keepCard();
  const body = { bundle: 'small', method: 'cards' as const, expected: await price('small'), card: card.id };
  mollie.failNext(/POST .*payments/, { status: 503, headers: { 'retry-after': '0' } });
  mollie.failNext(/POST .*payments/, { status: 503, headers: { 'retry-after': '0' } });
  mollie.failNext(/POST .*payments/, { status: 503 });
  await buyer.refusal('order.create', { body });
  const { id } = await db.one<{ id: string }>(sql`select id from orders where state = 'loading'`);
  server.setNow(new Date(Date.now() + 31 * 60_000));
  expect((await buyer.call('order.get', { query: { id } })).order.state).toBe('expired');
});

test('[X-03 X-04 D-24] a charge that Mollie did not take has no page to go on to; with the same card again it is the same order', async () => {
  const { keepCard, mollie, price, buyer, becomes, db } = await mollieShop();
  const { card } = await keepCard();
  const body = { bundle: 'small', method: 'cards' as const, expected: await price('small'), card: card.id };
  mollie.failNext(/POST .*payments/, { status: 503, headers: { 'retry-after': '0' } });
  mollie.failNext(/POST .*payments/, { status: 503, headers: { 'retry-after': '0' } });
  mollie.failNext(/POST .*payments/, { status: 503 });
  await buyer.refusal('order.create', { body });
  const { id } = await db.one<{ id: string }>(sql`select id from orders where state = 'loading'`);
  const shown = await buyer.call('order.get', { query: { id } });
  expect(shown).toMatchObject({ order: { state: 'loading', card: { id: card.id } }, checkout_url: null });
  expect((await buyer.call('credits.get')).unfinished_order).toBeNull();

  expect((await buyer.call('order.create', { body })).order.payment_id).toBe(id);
  await becomes(id, 'completed');
  expect(mollie.payments).toHaveLength(2);
});

test('[D-25 V-07] a direct debit is a mandate first, and collected after its code, once', async () => {
  const { server, buyer, mollie, becomes, credits } = await mollieShop();
  const { orderDebit, enter, refuseCode, refuseDetails } = debitsOf(server, buyer);
  const id = await orderDebit();
  expect(await refuseDetails(id, { iban: CLOSED_IBAN })).toMatchObject({ status: 422, body: { fields: { iban: 'iban_refused' } } });
  await enter(id);
  expect(mollie.mandates).toMatchObject([{ method: 'directdebit', details: { consumerName: 'Anna Berg' } }]);
  expect(mollie.payments).toEqual([]);

  mollie.failNext(/POST .*payments/, 'lost');
  const code = await textedCode(server, 1);
  expect(await refuseCode(id, code)).toMatchObject({ status: 503, body: { error: 'provider_unavailable' } });
  expect((await buyer.call('order.get', { query: { id } })).order.state).toBe('pending');
  expect(mollie.payments).toMatchObject([{ sequenceType: 'recurring', mandateId: mollie.mandates[0]?.id, amount: { value: '14.93' } }]);
  expect(await credits()).toBe(0);

  const payment = mollie.paymentOf(id);
  const address = new URL(payment.webhookUrl ?? '');
  await mollie.become(payment, { status: 'paid', webhookUrl: `${server.url}${address.pathname}${address.search}` });
  await becomes(id, 'completed');
  expect(await credits()).toBe(100);
});

test('[D-25 D-59] a debit that Mollie refuses, as its mandate is gone, is neither noted nor announced by mail', async () => {
  const { server, buyer, mollie, db, becomes } = await mollieShop();
  const { orderDebit, enter, refuseCode } = debitsOf(server, buyer);
  const id = await orderDebit();
  await enter(id);
  const code = await textedCode(server, 1);
  mollie.mandates.length = 0;
  expect(await refuseCode(id, code)).toMatchObject({ status: 409, body: { error: 'order_closed' } });
  await becomes(id, 'failed');
  expect(await db.many(sql`select submitted_at from direct_debits`)).toEqual([{ submitted_at: null }]);
  const announced = await db.many(sql`select from jobs.job where name = 'mail.send' and data::text like '%Mandate reference%'`);
  expect(announced).toEqual([]);
});
