import { oneOf, type Random } from '../random.ts';
import { type BankStatus, tellingOf } from '../service/fake-provider.ts';
import { deliver } from '../service/send-notice.ts';
import { type Desk, type Order, sideBySide, type Standing, standingOf } from './notice-context.ts';

type Move = { status: BankStatus } | { refund: number } | { chargeBack: true };

/** What becomes of payments, each from beginning to end; refunds in hundredths of the amount. */
const LIVES: readonly (readonly Move[])[] = [
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
const SIDE_BY_SIDE = 32;

/** Something that happens at a time of its own: at the bank, or on the way from there to us. */
type Happening = { at: Date; order: Order; nth: number } & ({ move: Move } | { status: string });

export interface Lived {
  notices: number;
  wrong: string[];
}

/**
 * Payments live their lives over weeks; what is told of them is repeated, shuffled and days late, by clocks that the notices bring along. In the end
 * every order stands as its bank does, and what was paid was credited once (D-26, D-59, D-60).
 */
export async function liveThrough(desk: Desk, count: number): Promise<Lived> {
  const { house, bank } = desk;
  const orders = await desk.take(count);
  const begin = Date.now();
  const happenings = orders
    .flatMap((order) => lifeOf(order, begin, desk.random))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.nth - b.nth);
  const wrong: string[] = [];
  let notices = 0;
  await sideBySide(SIDE_BY_SIDE, happenings, async (happening) => {
    const { at, order } = happening;
    if ('move' in happening) return happen(order, happening.move);
    notices += 1;
    const { status } = await deliver(house.origin, () => bank.notice(order.payment.ref, happening.status, { at }), {
      'x-fault-now': at.toISOString(),
    });
    if (status !== 204) wrong.push(`a notice of ${order.payment.orderId} was answered ${status}`);
  });
  wrong.push(...differences(desk, orders, await standingOf(house.db, orders)));
  return { notices, wrong };
}

function lifeOf(order: Order, begin: number, random: Random): Happening[] {
  let time = begin;
  const told: string[] = [];
  return oneOf(LIVES, random).flatMap((move, nth): Happening[] => {
    time += random(MOST_DAYS_BETWEEN * DAY_MS);
    told.push('status' in move ? move.status : 'chargeBack' in move ? 'charged_back' : 'partly_refunded');
    // Of this news or of older ones; the last to come may tell the oldest.
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

function differences({ bundle }: Desk, orders: readonly Order[], standings: readonly Standing[]): string[] {
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  return orders.flatMap(({ payment }) => {
    const isPaid = payment.status === 'paid';
    const returned = payment.isChargedBack ? payment.amount : payment.refunded;
    const leftOf = (granted: number) => granted - Math.floor((granted * returned) / payment.amount);
    const telling = tellingOf(payment);
    const expected = {
      state: telling === 'paid' ? 'completed' : telling,
      granted: isPaid ? bundle.credits + bundle.bonus : 0,
      left: isPaid ? leftOf(bundle.credits) + leftOf(bundle.bonus) : 0,
    };
    const found = byId.get(payment.orderId);
    return Object.entries(expected).flatMap(([what, value]) =>
      found?.[what as keyof typeof expected] === value
        ? []
        : [`${payment.orderId}: ${what} ${String(found?.[what as keyof typeof expected])}, at the bank ${value}`],
    );
  });
}
