import { sql } from '@vesper/server/proving';
import { oneOf } from '../random.ts';
import type { Notice } from '../service/fake-provider.ts';
import { postNotice } from '../service/send-notice.ts';
import { type NoticeContext, type Order, forEachConcurrently, orderStatesOf } from './notice-context.ts';

/** A notice made by an attacker without the secret, or with a copied genuine notice, sent at that time. */
type Forger = (context: NoticeContext, order: Order) => Notice & { at?: Date };

const HOUR_MS = 3600 * 1000;

const altered = (notice: Notice, signature: (genuine: string) => string): Notice => ({
  ...notice,
  headers: { ...notice.headers, 'vesper-signature': signature(notice.headers['vesper-signature'] ?? '') },
});

const FORGERS: Record<string, Forger> = {
  'signed with another secret': ({ provider }, { payment }) => provider.notice(payment.ref, 'paid', { secret: 'not the secret' }),
  'signed with an empty secret': ({ provider }, { payment }) => provider.notice(payment.ref, 'paid', { secret: '' }),
  unsigned: ({ provider }, { payment }) => ({ ...provider.notice(payment.ref, 'paid'), headers: { 'content-type': 'application/json' } }),
  'another body under a true signature': ({ provider }, { payment }) => {
    const { headers } = provider.notice(payment.ref, 'failed');
    return { headers, body: provider.notice(payment.ref, 'paid').body };
  },
  'one letter more in the body': ({ provider }, { payment }) => {
    const { headers, body } = provider.notice(payment.ref, 'paid');
    return { headers, body: `${body} ` };
  },
  'a signature cut short': ({ provider }, { payment }) =>
    altered(provider.notice(payment.ref, 'paid'), (signature) => signature.slice(0, -2)),
  'a signature flipped': ({ provider }, { payment }) =>
    altered(provider.notice(payment.ref, 'paid'), (signature) => signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')),
  'a later time under a true signature': ({ provider }, { payment }) =>
    altered(provider.notice(payment.ref, 'paid'), (signature) => signature.replace(/^t=(\d+)/, (_, t: string) => `t=${Number(t) + 1}`)),
  'copied an hour ago': ({ provider }, { payment }) => provider.notice(payment.ref, 'paid', { at: new Date(Date.now() - HOUR_MS) }),
  'copied, and sent days later': ({ provider, random }, { payment }) => ({
    ...provider.notice(payment.ref, 'paid'),
    at: new Date(Date.now() + (1 + random(240)) * HOUR_MS),
  }),
};

/**
 * Sends forged notices. Every other order is really paid at the provider: a forgery must not make the server notice that.
 * @returns the forgeries that were believed
 */
export async function sendForgeries(context: NoticeContext, count: number): Promise<string[]> {
  const orders = await context.placeOrders(Math.ceil(count / 10));
  for (const [nth, { payment }] of orders.entries()) if (nth % 2 === 0) payment.status = 'paid';
  const believed: string[] = [];
  const names = Object.keys(FORGERS);
  await forEachConcurrently(
    16,
    Array.from({ length: count }, (_, nth) => nth),
    async (nth) => {
      const name = names[nth % names.length] ?? '';
      const forged = FORGERS[name]?.(context, oneOf(orders, context.random));
      if (!forged) return;
      const { status } = await postNotice(context.stack.origin, forged, forged.at && { 'x-fault-now': forged.at.toISOString() });
      if (status !== 403) believed.push(`${name}: answered ${status}`);
    },
  );
  for (const { id, state, granted } of await orderStatesOf(context.stack.db, orders))
    if (state !== 'loading' || granted !== 0) believed.push(`${id}: ${state}, ${granted} credits because of a forgery`);
  return believed;
}

/**
 * Sends genuine notices of payments that differ from what was ordered.
 * @returns those for which something was booked
 */
export async function sendMismatches(context: NoticeContext, count: number): Promise<string[]> {
  const { stack, provider, random } = context;
  const orders = await context.placeOrders(count);
  const [elsewhere] = await context.placeOrders(1);
  const untrue: ((order: Order) => void)[] = [
    ({ payment }) => (payment.amount = 1 + random(payment.amount - 1)),
    ({ payment }) => (payment.amount += 1 + random(10_000)),
    ({ payment }) => (payment.currency = oneOf(['USD', 'PLN', 'XXX'], random)),
    ({ payment }) => Object.assign(payment, { orderId: elsewhere?.payment.orderId }),
  ];
  const ids = orders.map(({ payment }) => payment.orderId);
  for (const order of orders) {
    oneOf(untrue, random)(order);
    order.payment.status = 'paid';
  }
  await forEachConcurrently(16, orders, async ({ payment }) => void (await postNotice(stack.origin, provider.notice(payment.ref, 'paid'))));
  const booked = await stack.db.many<{ ref: string }>(
    sql`select ref from ledger_transactions where reason = 'purchase' and ref = any(${[...ids, elsewhere?.payment.orderId ?? '']})`,
  );
  return booked.map(({ ref }) => `${ref}: booked, though the payment differs from the order`);
}
