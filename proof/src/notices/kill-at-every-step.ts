import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@vesper/server/proving';
import type { Payment } from '../service/fake-provider.ts';
import { insist, openBrowser } from '../service/member-client.ts';
import { type Acknowledgement, deliver, post } from '../service/send-notice.ts';
import { patience } from '../service/retry-deadline.ts';
import { settleCitizens } from '../service/test-members.ts';
import { type Desk, type Order, standingOf } from './notice-context.ts';
import { freeOrphans } from './orphaned-jobs.ts';

export interface Killed {
  /** How often the server died where it was told to. */
  deaths: number;
  wrong: string[];
}

/** Something the server is in the middle of when it dies; done again afterwards it must come to the same. */
interface Act {
  name: string;
  /** @returns tells the outcome of a try that was made with these headers, and what is wrong once it has been made again */
  begin(): Promise<{
    attempt(headers: Record<string, string>): Promise<Acknowledgement>;
    repeat(): Promise<unknown>;
    wrong(): Promise<string | undefined>;
  }>;
}

/**
 * The server dies before each of its steps between hearing and answering (R3). @param most so many of the steps of each act, spread over all of
 * them; the last is always among them
 */
export async function killEverywhere(desk: Desk, most = Number.POSITIVE_INFINITY): Promise<Killed> {
  const result: Killed = { deaths: 0, wrong: [] };
  for (const act of actsAt(desk)) {
    const whole = await act.begin();
    const { steps } = await whole.attempt({});
    const stride = Math.max(1, steps / most);
    for (let at = steps; at >= 1; at -= stride) {
      let step = Math.round(at);
      let begun = await act.begin();
      let attempt = await begun.attempt({ 'x-fault-die-before': String(step) });
      if (attempt.status !== 0 && attempt.steps < step) {
        // Fewer steps than the first time: the server still knew the brand's settings.
        step = attempt.steps;
        begun = await act.begin();
        attempt = await begun.attempt({ 'x-fault-die-before': String(step) });
      }
      const { status } = attempt;
      if (status === 0) result.deaths += 1;
      else result.wrong.push(`${act.name}: the server survived step ${step} of ${steps} and answered ${status}`);
      const killedAt = new Date();
      await desk.house.reviveServer();
      await freeOrphans(desk.house.db, killedAt);
      await begun.repeat();
      const wrong = await begun.wrong();
      if (wrong) result.wrong.push(`${act.name}, killed before step ${step} of ${steps}: ${wrong}`);
    }
    console.log(`notices: ${act.name} takes ${steps} steps`);
  }
  return result;
}

function actsAt(desk: Desk): Act[] {
  const { house, bank, bundle } = desk;
  const all = bundle.credits + bundle.bonus;

  async function heard(prepare: (order: Order) => Promise<void>, expected: { state: string; left: number }) {
    const [order] = await desk.take(1);
    if (!order) throw new Error('nobody ordered');
    await prepare(order);
    const { ref } = order.payment;
    return {
      attempt: (headers: Record<string, string>) => post(house.origin, bank.notice(ref, 'paid'), headers),
      repeat: () => deliver(house.origin, () => bank.notice(ref, 'paid')),
      async wrong() {
        const [standing] = await standingOf(house.db, [order]);
        const isRight = standing?.state === expected.state && standing.granted === all && standing.left === expected.left;
        return isRight ? undefined : JSON.stringify(standing);
      },
    };
  }

  return [
    {
      name: 'a notice of a payment',
      begin: () => heard(async ({ payment }) => void (payment.status = 'paid'), { state: 'completed', left: all }),
    },
    {
      name: 'a notice of a refund',
      begin: () =>
        heard(
          async ({ payment }) => {
            payment.status = 'paid';
            await deliver(house.origin, () => bank.notice(payment.ref, 'paid'));
            payment.refunded = payment.amount;
          },
          { state: 'refunded', left: 0 },
        ),
    },
    { name: 'a notice of a late payment whose discount is used', begin: () => declined(desk) },
    { name: 'an order', begin: () => ordered(desk) },
  ];
}

/** A payment that comes when another one has used its discount: nothing is credited, and all of it goes back once, with one mail (R18). */
async function declined({ house, bank, bundle }: Desk) {
  const [citizen] = await settleCitizens(house.db, 1);
  if (!citizen) throw new Error('nobody settled');
  const api = openBrowser({ origin: house.origin, token: () => citizen.token });
  const press = async (): Promise<Payment> => {
    const offered = (await insist(api, 'credits.get', {})).answer?.bundles.find(({ slug }) => slug === bundle.slug);
    if (!offered?.full_price) throw new Error('a new member has no discount');
    const { answer } = await insist(api, 'order.create', { body: { bundle: bundle.slug, method: 'ideal', expected: offered.price } });
    const payment = bank.ofOrder(answer?.order.payment_id ?? '');
    if (!payment) throw new Error('an order never reached the bank');
    return payment;
  };
  const late = await press();
  late.isDecided = true;
  const kept = await press();
  kept.status = 'paid';
  await deliver(house.origin, () => bank.notice(kept.ref, 'paid'));
  late.status = 'paid';
  return {
    attempt: (headers: Record<string, string>) => post(house.origin, bank.notice(late.ref, 'paid'), headers),
    repeat: () => deliver(house.origin, () => bank.notice(late.ref, 'paid')),
    async wrong() {
      const mails = async () => (await house.db.many(sql`select from dev_mails where recipient = ${`${citizen.id}@example.org`}`)).length;
      for (const goOn = patience('a mail of a refund'); (await mails()) === 0; goOn('no mail')) await sleep(200);
      const standings = await standingOf(
        house.db,
        [late, kept].map((payment) => ({ citizen, payment })),
      );
      const stateOf = ({ orderId }: Payment) => standings.find(({ id }) => id === orderId)?.state;
      const granted = standings.reduce((sum, standing) => sum + standing.granted, 0);
      const isRight =
        stateOf(late) === 'declined' &&
        stateOf(kept) === 'completed' &&
        granted === bundle.credits + bundle.bonus &&
        late.refunded === late.amount &&
        late.refunds.size === 1 &&
        kept.refunded === 0 &&
        (await mails()) === 1;
      return isRight
        ? undefined
        : `${JSON.stringify(standings)}, ${late.refunded} of ${late.amount} back in ${late.refunds.size}, ${await mails()} mails`;
    },
  };
}

/** An order that is pressed again after the crash: one order, one payment, whichever attempt made them. */
async function ordered({ house, bundle }: Desk) {
  const [citizen] = await settleCitizens(house.db, 1, { isPaid: true });
  if (!citizen) throw new Error('nobody settled');
  const key = randomUUID();
  const body = { bundle: bundle.slug, method: 'ideal', expected: { amount: bundle.amount, currency: 'EUR' } } as const;
  return {
    async attempt(headers: Record<string, string>): Promise<Acknowledgement> {
      try {
        const answer = await fetch(`${house.origin}/api/order.php`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'x-client-request': '1',
            'idempotency-key': key,
            cookie: `session=${citizen.token}`,
          },
        });
        await answer.arrayBuffer();
        return { status: answer.status, steps: Number(answer.headers.get('x-fault-steps')) };
      } catch {
        return { status: 0, steps: 0 };
      }
    },
    repeat: () => insist(openBrowser({ origin: house.origin, token: () => citizen.token }), 'order.create', { body }, key),
    async wrong() {
      const orders = await house.db.many<{ id: string; state: string; provider_ref: string }>(
        sql`select id, state, provider_ref from orders where member_id = ${citizen.id}`,
      );
      const jobs = await house.db.many(
        sql`select from jobs.job where name = 'payments.reconcile' and data ->> 'order' = ${orders[0]?.id ?? ''}`,
      );
      const isRight =
        orders.length === 1 &&
        orders[0]?.state === 'loading' &&
        orders[0].provider_ref === house.bank.ofOrder(orders[0].id)?.ref &&
        jobs.length === 1;
      return isRight ? undefined : `${JSON.stringify(orders)}, asked about by ${jobs.length} jobs`;
    },
  };
}
