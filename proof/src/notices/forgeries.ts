import { sql } from '@vesper/server/proving';
import { oneOf } from '../random.ts';
import type { Notice } from '../service/fake-provider.ts';
import { post } from '../service/send-notice.ts';
import { type Desk, type Order, sideBySide, standingOf } from './notice-context.ts';

/** A notice as somebody makes it who does not have the secret, or who copied a true one; sent at that time. */
type Forger = (desk: Desk, order: Order) => Notice & { at?: Date };

const HOUR_MS = 3600 * 1000;

const altered = (notice: Notice, signature: (genuine: string) => string): Notice => ({
  ...notice,
  headers: { ...notice.headers, 'vesper-signature': signature(notice.headers['vesper-signature'] ?? '') },
});

const FORGERS: Record<string, Forger> = {
  'signed with another secret': ({ bank }, { payment }) => bank.notice(payment.ref, 'paid', { secret: 'not the secret' }),
  'signed with an empty secret': ({ bank }, { payment }) => bank.notice(payment.ref, 'paid', { secret: '' }),
  unsigned: ({ bank }, { payment }) => ({ ...bank.notice(payment.ref, 'paid'), headers: { 'content-type': 'application/json' } }),
  'another body under a true signature': ({ bank }, { payment }) => {
    const { headers } = bank.notice(payment.ref, 'failed');
    return { headers, body: bank.notice(payment.ref, 'paid').body };
  },
  'one letter more in the body': ({ bank }, { payment }) => {
    const { headers, body } = bank.notice(payment.ref, 'paid');
    return { headers, body: `${body} ` };
  },
  'a signature cut short': ({ bank }, { payment }) => altered(bank.notice(payment.ref, 'paid'), (signature) => signature.slice(0, -2)),
  'a signature flipped': ({ bank }, { payment }) =>
    altered(bank.notice(payment.ref, 'paid'), (signature) => signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')),
  'a later time under a true signature': ({ bank }, { payment }) =>
    altered(bank.notice(payment.ref, 'paid'), (signature) => signature.replace(/^t=(\d+)/, (_, t: string) => `t=${Number(t) + 1}`)),
  'copied an hour ago': ({ bank }, { payment }) => bank.notice(payment.ref, 'paid', { at: new Date(Date.now() - HOUR_MS) }),
  'copied, and sent days later': ({ bank, random }, { payment }) => ({
    ...bank.notice(payment.ref, 'paid'),
    at: new Date(Date.now() + (1 + random(240)) * HOUR_MS),
  }),
};

/** Of the orders, every other one is really paid: it is not by a forgery that we come to hear of it. @returns what was believed */
export async function forge(desk: Desk, count: number): Promise<string[]> {
  const orders = await desk.take(Math.ceil(count / 10));
  for (const [nth, { payment }] of orders.entries()) if (nth % 2 === 0) payment.status = 'paid';
  const believed: string[] = [];
  const names = Object.keys(FORGERS);
  await sideBySide(
    16,
    Array.from({ length: count }, (_, nth) => nth),
    async (nth) => {
      const name = names[nth % names.length] ?? '';
      const forged = FORGERS[name]?.(desk, oneOf(orders, desk.random));
      if (!forged) return;
      const { status } = await post(desk.house.origin, forged, forged.at && { 'x-fault-now': forged.at.toISOString() });
      if (status !== 403) believed.push(`${name}: answered ${status}`);
    },
  );
  for (const { id, state, granted } of await standingOf(desk.house.db, orders))
    if (state !== 'loading' || granted !== 0) believed.push(`${id}: ${state}, ${granted} credits by a forgery`);
  return believed;
}

/** True notices of payments that are not what was ordered. @returns those for which something was booked */
export async function mismatch(desk: Desk, count: number): Promise<string[]> {
  const { house, bank, random } = desk;
  const orders = await desk.take(count);
  const [elsewhere] = await desk.take(1);
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
  await sideBySide(16, orders, async ({ payment }) => void (await post(house.origin, bank.notice(payment.ref, 'paid'))));
  const booked = await house.db.many<{ ref: string }>(
    sql`select ref from ledger_transactions where reason = 'purchase' and ref = any(${[...ids, elsewhere?.payment.orderId ?? '']})`,
  );
  return booked.map(({ ref }) => `${ref}: booked, though it was paid otherwise than ordered`);
}
