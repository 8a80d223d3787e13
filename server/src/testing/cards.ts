import { randomUUID } from 'node:crypto';
import type { CallBody } from '@vesper/contracts';
import { expect, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from './api.ts';
import { shop } from './shop.ts';

/** A shop, and what a member does to keep a card and to pay with it. */
export async function cardShop(...options: Parameters<typeof shop>) {
  const world = await shop(...options);
  const { server, provider, buyer, price, becomes } = world;
  const { db } = server.platform;

  const cards = async (who: ApiClient = buyer) => (await who.call('credits.get')).cards ?? [];
  const orderBody = async (changes: Partial<CallBody<'order.create'>> = {}) => ({
    body: { bundle: 'small', method: 'cards' as const, expected: await price('small'), ...changes },
  });
  /** Pays on the provider's page, keeping the card. @returns the stored card, and the order */
  const keep = async (testCard = 'paid') => {
    const { order, checkout_url } = await buyer.call('order.create', await orderBody({ keep_card: true }));
    await provider.decide(checkout_url, 'pay', { card: testCard });
    await becomes(order.payment_id, 'completed');
    const [card] = await cards();
    if (!card) throw new Error('no card was kept');
    return { card, order: order.payment_id };
  };
  const payWith = async (card: string, changes: Partial<CallBody<'order.create'>> = {}, key: string = randomUUID()) =>
    buyer.call('order.create', { ...(await orderBody({ card, ...changes })), key });
  const refuseWith = async (card: string, changes: Partial<CallBody<'order.create'>> = {}) =>
    buyer.refusal('order.create', await orderBody({ card, ...changes }));
  const orders = () =>
    db.many<{ id: string; state: string; provider_ref: string }>(sql`select id, state, provider_ref from orders order by created_at`);
  const tokenOf = async (card: string) =>
    (await db.maybeOne<{ token: string }>(sql`select token from stored_cards where id = ${card}`))?.token;
  /** Until nothing of the card is left, here and at the provider. */
  const forgotten = async (card: string, paidBy: string) => {
    await vi.waitFor(async () => expect(await tokenOf(card)).toBeUndefined());
    const [order] = await db.many<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${paidBy}`);
    expect(await provider.view(order?.ref ?? '')).not.toHaveProperty('card');
  };
  return { ...world, db, cards, orderBody, keep, payWith, refuseWith, orders, tokenOf, forgotten };
}
