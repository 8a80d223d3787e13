import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eraseDue } from '../../account/erase.ts';
import { DAY, later } from '../../platform/clock.ts';
import { sql } from '../../platform/database/sql.ts';
import { cardShop } from '../../testing/cards.ts';
import { insertMember, signedIn } from '../../testing/members.ts';

test('[D-23] stores the card of a paid order when asked to, and tells its member all but the token', async () => {
  const { cards, keep, tokenOf, buyer } = await cardShop();
  expect(await cards()).toEqual([]);
  const { card } = await keep();
  expect(card).toEqual({ id: card.id, method: 'cards', brand: 'Visa', last_four: '4242', exp_month: 12, exp_year: 2034, expired: false });
  const token = await tokenOf(card.id);
  expect(token).toMatch(/^card_/);
  for (const answer of [await buyer.call('credits.get'), await buyer.call('transactions.get')])
    expect(JSON.stringify(answer)).not.toContain(token);
});

test.each([
  ['no one asked', { keep_card: undefined }, 'pay'],
  ['it was not paid', { keep_card: true }, 'fail'],
  ['it was not paid by card', { keep_card: true, method: 'ideal' as const }, 'pay'],
])('[D-23] stores no card when %s', async (_, changes, decision) => {
  const { buyer, provider, orderBody, becomes, cards } = await cardShop();
  const { order, checkout_url } = await buyer.call('order.create', await orderBody(changes));
  await provider.decide(checkout_url, decision, { card: 'paid' });
  await becomes(order.payment_id, decision === 'pay' ? 'completed' : 'failed');
  expect(await cards()).toEqual([]);
});

test('[D-23] lists an expired card as expired', async () => {
  const { keep } = await cardShop();
  expect((await keep('expired')).card).toMatchObject({ exp_month: 1, exp_year: 2020, expired: true });
});

test('[D-23] the same card kept again replaces the one before, whose token is revoked', async () => {
  const { keep, cards, forgotten } = await cardShop();
  const before = await keep();
  const after = await keep();
  expect(after.card.id).not.toBe(before.card.id);
  expect(await cards()).toEqual([after.card]);
  await forgotten(before.card.id, before.order);
});

test('[D-23] removes a card at once, revokes its token, and does not store it again when its order changes', async () => {
  const { buyer, provider, keep, cards, forgotten, orders, becomes, db } = await cardShop();
  const { card, order } = await keep();
  expect(await buyer.call('card.remove', { body: { id: card.id } })).toEqual({ cards: [] });
  await forgotten(card.id, order);
  await provider.refund((await orders())[0]?.provider_ref ?? '');
  await becomes(order, 'refunded');
  expect(await cards()).toEqual([]);
  expect(await db.many(sql`select from stored_cards`)).toEqual([]);
});

test.each(['the order that it was stored with', 'a later order'])('[D-23 D-60] a charge-back of %s ends the card', async (which) => {
  const { keep, payWith, refuseWith, provider, becomes, cards, forgotten, orders } = await cardShop();
  const { card, order } = await keep();
  const second = await payWith(card.id);
  const [one, other] = await orders();
  const disputed = which === 'a later order' ? other : one;
  await provider.chargeBack(disputed?.provider_ref ?? '');
  await becomes(disputed?.id ?? '', 'charged_back');
  expect(await refuseWith(card.id)).toMatchObject({ status: 404, body: { error: 'card_not_found' } });
  expect(await cards()).toEqual([]);
  await forgotten(card.id, order);
  expect(second.order.state).toBe('completed');
});

test('[D-23 D-60] a charge-back of a payment by other means leaves the stored card', async () => {
  const { keep, buyer, orderBody, provider, becomes, cards, orders } = await cardShop();
  const { card } = await keep();
  const { order, checkout_url } = await buyer.call('order.create', await orderBody({ method: 'ideal' }));
  await provider.decide(checkout_url, 'pay');
  await becomes(order.payment_id, 'completed');
  await provider.chargeBack((await orders())[1]?.provider_ref ?? '');
  await becomes(order.payment_id, 'charged_back');
  expect(await cards()).toEqual([card]);
});

test('[D-23] another member’s card, a removed one and one that never was are answered alike', async () => {
  const { server, buyer, keep, cards, refuseWith } = await cardShop();
  const { card } = await keep();
  const other = await signedIn(server, await insertMember(server, { country: 'NL' }));
  const theirs = await other.refusal('card.remove', { body: { id: card.id } });
  expect(theirs).toEqual(await other.refusal('card.remove', { body: { id: randomUUID() } }));
  expect(theirs).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect(await cards(other)).toEqual([]);
  expect(await cards()).toEqual([card]);
  await buyer.call('card.remove', { body: { id: card.id } });
  expect(await buyer.refusal('card.remove', { body: { id: card.id } })).toEqual(theirs);
  expect(await refuseWith(card.id)).toMatchObject({ status: 404, body: { error: 'card_not_found' } });
});

test('[D-23 S-07] an erased account leaves nothing of its cards but a token, which is revoked', async () => {
  const { server, member, keep, db } = await cardShop();
  const { platform } = server;
  await keep();
  await db.query(sql`
    insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${later(platform.clock(), -15 * DAY)}, ${later(platform.clock(), -DAY)})`);
  await eraseDue(platform);
  expect(await db.many(sql`select card_brand, last_four, removed_at is not null as removed from stored_cards`)).toEqual([
    { card_brand: null, last_four: null, removed: true },
  ]);
});
