import { randomUUID } from 'node:crypto';
import type { CallBody, PaymentMethodId } from '@vesper/contracts';
import { vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { startFakeMollie } from './fake-mollie.ts';
import { shop } from './shop.ts';

/** A shop whose payments are Mollie's. */
export async function mollieShop(env: Record<string, string> = {}) {
  const mollie = await startFakeMollie();
  const { order: _, provider: __, ...world } = await shop({}, { ...mollie.env, ...env });
  const { server, buyer, price, member } = world;
  const { db } = server.platform;

  const orderBody = async (method: PaymentMethodId, changes: Partial<CallBody<'order.create'>> = {}) => ({
    body: { bundle: 'small', method, expected: await price('small'), ...changes },
  });
  const order = async (method: PaymentMethodId = 'ideal', changes: Partial<CallBody<'order.create'>> = {}, key: string = randomUUID()) =>
    buyer.call('order.create', { ...(await orderBody(method, changes)), key });
  const refuse = async (method: PaymentMethodId = 'ideal', key: string = randomUUID()) =>
    buyer.refusal('order.create', { ...(await orderBody(method)), key });
  /** An order, and its payment at Mollie. */
  const ordered = async (...args: Parameters<typeof order>) => {
    const { order: placed, checkout_url } = await order(...args);
    return { id: placed.payment_id, checkout_url, payment: mollie.paymentOf(placed.payment_id) };
  };
  const credits = async () =>
    (await db.one<{ sum: number }>(sql`select coalesce(sum(balance), 0)::int as sum from ledger_accounts where member_id = ${member.id}`))
      .sum;
  /** A card, kept of a payment on Mollie's page. */
  const keepCard = async () => {
    const { id, payment } = await ordered('cards', { keep_card: true });
    const mandate = mollie.addCard(payment.customerId ?? '');
    await mollie.become(payment, { status: 'paid', mandateId: mandate.id });
    await world.becomes(id, 'completed');
    const card = await vi.waitFor(async () => {
      const [kept] = (await buyer.call('credits.get')).cards ?? [];
      if (!kept) throw new Error('no card was kept');
      return kept;
    });
    return { card, mandate };
  };
  return { ...world, db, mollie, order, refuse, ordered, credits, keepCard };
}
