import { type Database, sql } from '@vesper/server/proving';
import type { Random } from '../random.ts';
import type { Bank, Payment } from '../service/fake-provider.ts';
import { insist, openBrowser } from '../service/member-client.ts';
import type { BareHouse } from '../service/bare-stack.ts';
import { type Citizen, settleCitizens } from '../service/test-members.ts';

/** An order of a member of its own, for the brand's bundle with bonus credits. */
export interface Order {
  citizen: Citizen;
  payment: Payment;
}

/** The counter at which the notices of this proof arrive. */
export interface Desk {
  readonly house: BareHouse;
  readonly bank: Bank;
  readonly random: Random;
  readonly bundle: { slug: string; credits: number; bonus: number; amount: number };
  /** New members, each with an open order. */
  take(count: number): Promise<Order[]>;
}

/** Members who order at the same moment. */
const SIDE_BY_SIDE = 16;

export function openDesk(house: BareHouse, random: Random): Desk {
  const { bank, brand, db } = house;
  const offered = brand.bundles.find(({ bonus }) => bonus > 0);
  const amount = offered?.prices.EUR;
  if (!offered || amount === undefined) throw new Error('the brand sells no bundle with a bonus for euros');
  const bundle = { slug: offered.slug, credits: offered.credits, bonus: offered.bonus, amount };

  async function order(citizen: Citizen): Promise<Order> {
    const api = openBrowser({ origin: house.origin, token: () => citizen.token });
    const body = { bundle: bundle.slug, method: 'ideal', expected: { amount: bundle.amount, currency: 'EUR' } } as const;
    const { answer, failure } = await insist(api, 'order.create', { body });
    const payment = bank.ofOrder(answer?.order.payment_id ?? '');
    if (!payment) throw new Error(`an order was refused: ${failure?.status} ${failure?.code}`);
    return { citizen, payment };
  }

  return {
    house,
    bank,
    random,
    bundle,
    async take(count) {
      // Members who have paid before: they have no discount, so everybody's price is the bundle's.
      const citizens = await settleCitizens(db, count, { isPaid: true });
      const orders: Order[] = [];
      await sideBySide(SIDE_BY_SIDE, citizens, async (citizen) => void orders.push(await order(citizen)));
      return orders;
    },
  };
}

/** Works on items in their order, so many of them at a time. */
export async function sideBySide<Item>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export interface Standing {
  id: string;
  state: string;
  /** Credits that this order brought, and that are still there. */
  granted: number;
  left: number;
}

/** What the books say of orders. */
export const standingOf = (db: Database, orders: readonly Order[]): Promise<Standing[]> =>
  db.many<Standing>(sql`
    select o.id, o.state, coalesce(sum(l.granted), 0)::int as granted, coalesce(sum(l.remaining), 0)::int as left
    from orders o
    left join ledger_transactions t on t.reason = 'purchase' and t.ref = o.id::text
    left join credit_lots l on l.transaction_id = t.id
    where o.id = any(${orders.map(({ payment }) => payment.orderId)}::uuid[])
    group by o.id`);
