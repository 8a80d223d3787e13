import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@vesper/server/proving';
import type { Payment } from '../service/fake-provider.ts';
import { callUntilDecided, memberClient } from '../service/member-client.ts';
import { type Acknowledgement, deliverNotice, postNotice } from '../service/send-notice.ts';
import { retryDeadline } from '../service/retry-deadline.ts';
import { insertMembers } from '../service/test-members.ts';
import { mailsAboutMoney } from './mails-about-money.ts';
import { type NoticeContext, type Order, orderStatesOf } from './notice-context.ts';
import { retryOrphanedJobs } from '../service/orphaned-jobs.ts';

export interface Killed {
  /** How often the server died at the requested step. */
  kills: number;
  wrong: string[];
}

/** A request during which the server dies. Repeating it afterwards must lead to the same result. */
interface Act {
  name: string;
  /** @returns functions to attempt it with these headers, to repeat it, and to check the result */
  begin(): Promise<{
    attempt(headers: Record<string, string>): Promise<Acknowledgement>;
    repeat(): Promise<unknown>;
    wrong(): Promise<string | undefined>;
  }>;
}

/**
 * Kills the server before each of its steps between receiving a request and answering it (R3).
 * @param most steps per request, spread evenly; the last one is always included
 */
export async function killAtEveryStep(context: NoticeContext, most = Number.POSITIVE_INFINITY): Promise<Killed> {
  const result: Killed = { kills: 0, wrong: [] };
  for (const act of actsAt(context)) {
    const whole = await act.begin();
    const { steps } = await whole.attempt({});
    const stride = Math.max(1, steps / most);
    for (let at = steps; at >= 1; at -= stride) {
      let step = Math.round(at);
      let begun = await act.begin();
      let attempt = await begun.attempt({ 'x-fault-die-before': String(step) });
      if (attempt.status !== 0 && attempt.steps < step) {
        // It took fewer steps than the first time, because the server still had the brand's settings cached.
        step = attempt.steps;
        begun = await act.begin();
        attempt = await begun.attempt({ 'x-fault-die-before': String(step) });
      }
      const { status } = attempt;
      if (status === 0) result.kills += 1;
      else result.wrong.push(`${act.name}: the server survived step ${step} of ${steps} and answered ${status}`);
      const killedAt = new Date();
      await context.stack.restartDeadServer();
      await retryOrphanedJobs(context.stack.db, killedAt);
      await begun.repeat();
      const wrong = await begun.wrong();
      if (wrong) result.wrong.push(`${act.name}, killed before step ${step} of ${steps}: ${wrong}`);
    }
    console.log(`notices: ${act.name} takes ${steps} steps`);
  }
  return result;
}

function actsAt(context: NoticeContext): Act[] {
  const { stack, provider, bundle } = context;
  const all = bundle.credits + bundle.bonus;

  async function noticeHandled(prepare: (order: Order) => Promise<void>, expected: { state: string; left: number }) {
    const [order] = await context.placeOrders(1);
    if (!order) throw new Error('no order was placed');
    await prepare(order);
    const { ref } = order.payment;
    return {
      attempt: (headers: Record<string, string>) => postNotice(stack.origin, provider.notice(ref, 'paid'), headers),
      repeat: () => deliverNotice(stack.origin, () => provider.notice(ref, 'paid')),
      async wrong() {
        const [orderState] = await orderStatesOf(stack.db, [order]);
        const isRight = orderState?.state === expected.state && orderState.granted === all && orderState.left === expected.left;
        return isRight ? undefined : JSON.stringify(orderState);
      },
    };
  }

  return [
    {
      name: 'a notice of a payment',
      begin: () => noticeHandled(async ({ payment }) => void (payment.status = 'paid'), { state: 'completed', left: all }),
    },
    {
      name: 'a notice of a refund',
      begin: () =>
        noticeHandled(
          async ({ payment }) => {
            payment.status = 'paid';
            await deliverNotice(stack.origin, () => provider.notice(payment.ref, 'paid'));
            payment.refunded = payment.amount;
          },
          { state: 'refunded', left: 0 },
        ),
    },
    { name: 'a notice of a late payment whose discount is used', begin: () => latePayment(context) },
    { name: 'an order', begin: () => orderPressedAgain(context) },
  ];
}

/**
 * A payment arrives after another one has used its discount: nothing is credited, and it is refunded in full, once, with one mail (R18).
 */
async function latePayment({ stack, provider, bundle }: NoticeContext) {
  const [member] = await insertMembers(stack.db, 1);
  if (!member) throw new Error('no member was inserted');
  const api = memberClient({ origin: stack.origin, token: () => member.token });
  const press = async (): Promise<Payment> => {
    const offered = (await callUntilDecided(api, 'credits.get', {})).answer?.bundles.find(({ slug }) => slug === bundle.slug);
    if (!offered?.full_price) throw new Error('a new member has no discount');
    const { answer } = await callUntilDecided(api, 'order.create', {
      body: { bundle: bundle.slug, method: 'ideal', expected: offered.price },
    });
    const payment = provider.paymentOfOrder(answer?.order.payment_id ?? '');
    if (!payment) throw new Error('an order never reached the provider');
    return payment;
  };
  const late = await press();
  late.isDecided = true;
  const kept = await press();
  kept.status = 'paid';
  await deliverNotice(stack.origin, () => provider.notice(kept.ref, 'paid'));
  late.status = 'paid';
  return {
    attempt: (headers: Record<string, string>) => postNotice(stack.origin, provider.notice(late.ref, 'paid'), headers),
    repeat: () => deliverNotice(stack.origin, () => provider.notice(late.ref, 'paid')),
    async wrong() {
      const mails = () => mailsAboutMoney(stack.db, member);
      for (const checkDeadline = retryDeadline('a mail of a refund'); (await mails()).refunds === 0; checkDeadline('no mail'))
        await sleep(200);
      const orderStates = await orderStatesOf(
        stack.db,
        [late, kept].map((payment) => ({ member, payment })),
      );
      const stateOf = ({ orderId }: Payment) => orderStates.find(({ id }) => id === orderId)?.state;
      const granted = orderStates.reduce((sum, orderState) => sum + orderState.granted, 0);
      const isRight =
        stateOf(late) === 'declined' &&
        stateOf(kept) === 'completed' &&
        granted === bundle.credits + bundle.bonus &&
        late.refunded === late.amount &&
        late.refunds.size === 1 &&
        kept.refunded === 0 &&
        (await mails()).refunds === 1;
      return isRight
        ? undefined
        : `${JSON.stringify(orderStates)}, ${late.refunded} of ${late.amount} back in ${late.refunds.size}, ${(await mails()).refunds} mails`;
    },
  };
}

/** An order is repeated after the crash: one order and one payment, whichever attempt made them. */
async function orderPressedAgain({ stack, bundle }: NoticeContext) {
  const [member] = await insertMembers(stack.db, 1, { isPaid: true });
  if (!member) throw new Error('no member was inserted');
  const key = randomUUID();
  const body = { bundle: bundle.slug, method: 'ideal', expected: { amount: bundle.amount, currency: 'EUR' } } as const;
  return {
    async attempt(headers: Record<string, string>): Promise<Acknowledgement> {
      try {
        const answer = await fetch(`${stack.origin}/api/order.php`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'x-client-request': '1',
            'idempotency-key': key,
            cookie: `session=${member.token}`,
          },
        });
        await answer.arrayBuffer();
        return { status: answer.status, steps: Number(answer.headers.get('x-fault-steps')) };
      } catch {
        return { status: 0, steps: 0 };
      }
    },
    repeat: () => callUntilDecided(memberClient({ origin: stack.origin, token: () => member.token }), 'order.create', { body }, key),
    async wrong() {
      const orders = await stack.db.many<{ id: string; state: string; provider_ref: string }>(
        sql`select id, state, provider_ref from orders where member_id = ${member.id}`,
      );
      const jobs = await stack.db.many(
        sql`select from jobs.job where name = 'payments.reconcile' and data ->> 'order' = ${orders[0]?.id ?? ''}`,
      );
      const isRight =
        orders.length === 1 &&
        orders[0]?.state === 'loading' &&
        orders[0].provider_ref === stack.provider.paymentOfOrder(orders[0].id)?.ref &&
        jobs.length === 1;
      return isRight ? undefined : `${JSON.stringify(orders)}, asked about by ${jobs.length} jobs`;
    },
  };
}
