import { type Database, sql } from '@vesper/server/proving';
import type { Random } from '../random.ts';
import type { FakeProvider, Payment } from '../service/fake-provider.ts';
import { callUntilDecided, memberClient } from '../service/member-client.ts';
import type { BareStack } from '../service/bare-stack.ts';
import { type TestMember, insertMembers } from '../service/test-members.ts';

/** An order by its own member, for the brand's bundle with bonus credits. */
export interface Order {
  member: TestMember;
  payment: Payment;
}

/** What the parts of this proof share. */
export interface NoticeContext {
  readonly stack: BareStack;
  readonly provider: FakeProvider;
  readonly random: Random;
  readonly bundle: { slug: string; credits: number; bonus: number; amount: number };
  /** Creates new members, each with an open order. */
  placeOrders(count: number): Promise<Order[]>;
}

/** Members who order at the same time. */
const CONCURRENCY = 16;

export function createNoticeContext(stack: BareStack, random: Random): NoticeContext {
  const { provider, brand, db } = stack;
  const offered = brand.bundles.find(({ bonus }) => bonus > 0);
  const amount = offered?.prices.EUR;
  if (!offered || amount === undefined) throw new Error('the brand sells no bundle with a bonus for euros');
  const bundle = { slug: offered.slug, credits: offered.credits, bonus: offered.bonus, amount };

  async function order(member: TestMember): Promise<Order> {
    const api = memberClient({ origin: stack.origin, token: () => member.token });
    const body = { bundle: bundle.slug, method: 'ideal', expected: { amount: bundle.amount, currency: 'EUR' } } as const;
    const { answer, failure } = await callUntilDecided(api, 'order.create', { body });
    const payment = provider.paymentOfOrder(answer?.order.payment_id ?? '');
    if (!payment) throw new Error(`an order was refused: ${failure?.status} ${failure?.code}`);
    return { member, payment };
  }

  return {
    stack,
    provider,
    random,
    bundle,
    async placeOrders(count) {
      // Members who have paid before get no discount, so everyone's price is the bundle's.
      const members = await insertMembers(db, count, { isPaid: true });
      const orders: Order[] = [];
      await forEachConcurrently(CONCURRENCY, members, async (member) => void orders.push(await order(member)));
      return orders;
    },
  };
}

/** Works on items in order, `lanes` at a time. */
export async function forEachConcurrently<Item>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export interface OrderState {
  id: string;
  state: string;
  /** Credits that this order granted, and those still left. */
  granted: number;
  left: number;
}

/** The state of orders according to the ledger. */
export const orderStatesOf = (db: Database, orders: readonly Order[]): Promise<OrderState[]> =>
  db.many<OrderState>(sql`
    select o.id, o.state, coalesce(sum(l.granted), 0)::int as granted, coalesce(sum(l.remaining), 0)::int as left
    from orders o
    left join ledger_transactions t on t.reason = 'purchase' and t.ref = o.id::text
    left join credit_lots l on l.transaction_id = t.id
    where o.id = any(${orders.map(({ payment }) => payment.orderId)}::uuid[])
    group by o.id`);
