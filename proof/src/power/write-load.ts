import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiFailure } from '@vesper/contracts';
import { type Database, sql } from '@vesper/server/proving';
import { memberClient } from '../service/member-client.ts';
import { postNotice } from '../service/send-notice.ts';
import type { BareStack } from '../service/bare-stack.ts';
import { insertMembers } from '../service/test-members.ts';

/** Writes that were acknowledged and must therefore never be lost. */
export interface Acknowledged {
  /** Client ids of messages. */
  messages: string[];
  /** Orders whose payment's notice was acknowledged. */
  orders: string[];
}

/** Members who continuously write and buy; acknowledged writes are recorded. */
export interface Load {
  readonly acknowledged: Acknowledged;
  /** Final refusals by `<status> <code>`; 0 where no response came. */
  readonly refusals: Map<string, number>;
  /** A copy of what is acknowledged so far. */
  noted(): Acknowledged;
  stop(): Promise<void>;
}

const WRITERS = 24;
/** Longest pause between two messages of a writer, ms: with response times they stay below 60 a minute. */
const PAUSE_MS = 1_500;
const CREDITS = 1_000_000;
/** Every sixth writer also buys: at first, and then once per 40 messages (20 orders in ten minutes are allowed). */
const SHOPPER_EVERY = 6;
const ORDER_EVERY = 40;
/** How many times faster than real time the clients run, so that they survive an outage sooner. */
const SPEEDUP = 10;

export async function startLoad(stack: BareStack): Promise<Load> {
  const { db, provider, brand, origin } = stack;
  const [listener] = await insertMembers(db, 1);
  const members = await insertMembers(db, WRITERS, { bonus: CREDITS, isPaid: true });
  const acknowledged: Acknowledged = { messages: [], orders: [] };
  const refusals = new Map<string, number>();
  const end = new AbortController();

  async function write(api: ApiClient): Promise<void> {
    const clientId = randomUUID();
    const body = { client_id: clientId, type: 'text', body: 'Good evening', profile: listener?.id ?? '' } as const;
    await api.call('message.send', { body, idempotencyKey: clientId });
    acknowledged.messages.push(clientId);
  }

  async function buy(api: ApiClient): Promise<void> {
    const [bundle] = brand.bundles;
    const expected = { amount: bundle?.prices.EUR ?? 0, currency: 'EUR' };
    const { order } = await api.call('order.create', { body: { bundle: bundle?.slug ?? '', method: 'ideal', expected } });
    const payment = provider.paymentOfOrder(order.payment_id);
    if (!payment) throw new Error('an order never reached the provider');
    payment.status = 'paid';
    const { status } = await postNotice(origin, provider.notice(payment.ref, 'paid'));
    if (status === 204) acknowledged.orders.push(order.payment_id);
  }

  async function runMember(token: string, isShopper: boolean): Promise<void> {
    const api = memberClient({ origin, token: () => token, speedup: SPEEDUP });
    for (let nth = 0; !end.signal.aborted; nth++) {
      try {
        await (isShopper && nth % ORDER_EVERY === 0 ? buy(api) : write(api));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const refusal = `${error.status} ${error.code}`;
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      }
      await sleep(PAUSE_MS * Math.random());
    }
  }
  const running = members.map(({ token }, nth) => runMember(token, nth % SHOPPER_EVERY === 0));

  return {
    acknowledged,
    refusals,
    noted: () => ({ messages: [...acknowledged.messages], orders: [...acknowledged.orders] }),
    async stop() {
      end.abort();
      await Promise.all(running);
    },
  };
}

/** Acknowledged writes that are missing from the database (R1). */
export async function missing(db: Database, { messages, orders }: Acknowledged): Promise<string[]> {
  const rows = await db.many<{ what: string }>(sql`
    select 'message ' || id as what from unnest(${messages}::uuid[]) as acknowledged (id) where not exists (select from messages where client_id = acknowledged.id)
    union all
    select 'order ' || id from unnest(${orders}::uuid[]) as acknowledged (id)
    where not exists (select from ledger_transactions where reason = 'purchase' and ref = acknowledged.id::text)`);
  return rows.map(({ what }) => `${what} was acknowledged and is missing`);
}
