import type { Tx } from '../platform/database/db.ts';
import { type Cause, lockBalance, type Owner, pay, type Price, priceOfMessage } from '../wallet/ledger.ts';

/** Charges for a message as sending one does. @throws ApiError 402 not_enough_credits */
export async function payForMessage(tx: Tx, owner: Owner, credits: number, cause: Cause): Promise<Pick<Price, 'kind' | 'credits'>> {
  const balance = await lockBalance(tx, owner);
  const price = priceOfMessage(balance, credits);
  await pay(tx, owner, balance, price, cause);
  return { kind: price.kind, credits: price.credits };
}
