import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, sql } from '@vesper/server/proving';
import type { BoughtOrder } from './bought-order.ts';
import type { Wallet } from './wallet.ts';

type State = 'possible' | 'withdrawn' | 'used' | 'closed';

export interface Quote {
  state: State;
  unused: number;
  /** Minor units; null where nothing goes back. */
  refund: number | null;
}

/** What D-28 says about withdrawing from a purchase: paid × unused ÷ bought, rounded up, and never more than is left of the payment. */
export function quoteOf({ id, amount, returned, withdrawn }: BoughtOrder, wallet: Wallet): Quote {
  const { bought, unused } = wallet.boughtWith(id);
  if (withdrawn !== null) return { state: 'withdrawn', ...withdrawn };
  if (returned >= amount) return { state: 'closed', unused, refund: null };
  if (unused === 0) return { state: 'used', unused, refund: null };
  return { state: 'possible', unused, refund: Math.min(Math.ceil((amount * unused) / bought), amount - returned) };
}

/** What is unused goes, and its money comes back. Of all other offers nothing changes. */
export function applyWithdrawal(order: BoughtOrder, wallet: Wallet, { state, unused, refund }: Quote): void {
  if (state !== 'possible' || refund === null) return;
  order.withdrawn = { unused, refund };
  order.returned += refund;
  wallet.withdraw(order.id);
  wallet.giveBack(order.id, order.returned, order.amount);
}

/** A job may have died with its server, which leaves it active for minutes. */
const RETRY_AFTER_MS = 3000;

/** Waits until nothing is left to do for a declared withdrawal: neither the declaration itself nor its refund. */
export async function withdrawalDone(db: Database, order: string): Promise<void> {
  const waiting = sql`(name in ('payments.withdrawal', 'payments.refund') and data ->> 'order' = ${order} and state in ('created', 'retry', 'active'))`;
  for (let since = performance.now(); await db.maybeOne(sql`select from jobs.job where ${waiting} limit 1`); await sleep(50)) {
    if (performance.now() < since + RETRY_AFTER_MS) continue;
    await db.query(sql`update jobs.job set state = 'retry', start_after = now() where ${waiting}`);
    since = performance.now();
  }
}
