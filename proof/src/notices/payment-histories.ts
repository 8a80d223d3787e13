import { oneOf, type Random } from '../random.ts';
import { type PaymentStatus, noticeStatusOf } from '../service/fake-provider.ts';
import { deliverNotice } from '../service/send-notice.ts';
import { type NoticeContext, type Order, forEachConcurrently, type OrderState, orderStatesOf } from './notice-context.ts';

type Move = { status: PaymentStatus } | { refund: number } | { chargeBack: true };

/** Possible histories of payments; refunds in percent of the amount. */
const HISTORIES: readonly (readonly Move[])[] = [
  [{ status: 'paid' }],
  [{ status: 'pending' }, { status: 'paid' }],
  [{ status: 'failed' }],
  [{ status: 'failed' }, { status: 'paid' }],
  [{ status: 'expired' }, { status: 'paid' }],
  [{ status: 'cancelled' }],
  [{ status: 'pending' }, { status: 'failed' }],
  [{ status: 'paid' }, { refund: 30 }],
  [{ status: 'paid' }, { refund: 30 }, { refund: 45 }],
  [{ status: 'paid' }, { refund: 50 }, { refund: 50 }],
  [{ status: 'paid' }, { chargeBack: true }],
  [{ status: 'pending' }, { status: 'paid' }, { refund: 20 }, { chargeBack: true }],
];

const DAY_MS = 24 * 3600 * 1000;
const MOST_DAYS_BETWEEN = 3;
const MOST_DAYS_LATE = 10;
const MOST_REPEATED = 10;
const CONCURRENCY = 32;

/** An event at its own time: a change at the provider, or a notice about one. */
type TimedEvent = { at: Date; order: Order; nth: number } & ({ move: Move } | { status: string });

export interface HistoryResult {
  notices: number;
  wrong: string[];
}

/**
 * Payments go through their histories over simulated weeks. Notices are repeated, reordered and days late; each carries its own time. In
 * the end every order matches the provider, and what was paid was credited once (D-26, D-59, D-60).
 */
export async function playPaymentHistories(context: NoticeContext, count: number): Promise<HistoryResult> {
  const { stack, provider } = context;
  const orders = await context.placeOrders(count);
  const begin = Date.now();
  const events = orders
    .flatMap((order) => historyOf(order, begin, context.random))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.nth - b.nth);
  const wrong: string[] = [];
  let notices = 0;
  await forEachConcurrently(CONCURRENCY, events, async (event) => {
    const { at, order } = event;
    if ('move' in event) return happen(order, event.move);
    notices += 1;
    const { status } = await deliverNotice(stack.origin, () => provider.notice(order.payment.ref, event.status, { at }), {
      'x-fault-now': at.toISOString(),
    });
    if (status !== 204) wrong.push(`a notice of ${order.payment.orderId} was answered ${status}`);
  });
  wrong.push(...differences(context, orders, await orderStatesOf(stack.db, orders)));
  return { notices, wrong };
}

function historyOf(order: Order, begin: number, random: Random): TimedEvent[] {
  let time = begin;
  const told: string[] = [];
  return oneOf(HISTORIES, random).flatMap((move, nth): TimedEvent[] => {
    time += random(MOST_DAYS_BETWEEN * DAY_MS);
    told.push('status' in move ? move.status : 'chargeBack' in move ? 'charged_back' : 'partly_refunded');
    // Notices of this change or of earlier ones; the last to arrive may be the oldest.
    const repeated = Array.from({ length: 1 + random(MOST_REPEATED) }, () => ({
      at: new Date(time + random(MOST_DAYS_LATE * DAY_MS)),
      order,
      nth,
      status: oneOf(told, random),
    }));
    return [{ at: new Date(time), order, nth, move }, ...repeated];
  });
}

function happen({ payment }: Order, move: Move): void {
  if ('status' in move) payment.status = move.status;
  else if ('refund' in move) payment.refunded += Math.round((payment.amount * move.refund) / 100);
  else payment.isChargedBack = true;
}

function differences({ bundle }: NoticeContext, orders: readonly Order[], orderStates: readonly OrderState[]): string[] {
  const byId = new Map(orderStates.map((orderState) => [orderState.id, orderState]));
  return orders.flatMap(({ payment }) => {
    const isPaid = payment.status === 'paid';
    const returned = payment.isChargedBack ? payment.amount : payment.refunded;
    const leftOf = (granted: number) => granted - Math.floor((granted * returned) / payment.amount);
    const noticeStatus = noticeStatusOf(payment);
    const expected = {
      state: noticeStatus === 'paid' ? 'completed' : noticeStatus,
      granted: isPaid ? bundle.credits + bundle.bonus : 0,
      left: isPaid ? leftOf(bundle.credits) + leftOf(bundle.bonus) : 0,
    };
    const found = byId.get(payment.orderId);
    return Object.entries(expected).flatMap(([what, value]) =>
      found?.[what as keyof typeof expected] === value
        ? []
        : [`${payment.orderId}: ${what} ${String(found?.[what as keyof typeof expected])}, at the provider ${value}`],
    );
  });
}
