/**
 * What we collect ourselves, by a mandate (a stored card, or a direct debit). Mollie takes such money at the moment its payment is created, so
 * the payment can't exist before. This reference stands for it meanwhile and is stored with the order first: the payment is found by it
 * afterwards, among its customer's, also when the answer to its creation was lost.
 */
export interface Collection {
  customer: string;
  orderId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** When it counts as expired if nothing was collected, in seconds since the epoch. */
  until: number;
}

export const refOf = ({ customer, orderId, amount, currency, until }: Collection): string =>
  [customer, orderId, amount, currency, until].join('/');

/** Undefined: an ordinary payment's. */
export function readRef(ref: string): Collection | undefined {
  const [, customer, orderId, amount, currency, until] = /^(cst_\w+)\/([\da-f-]{36})\/(\d+)\/([A-Z]{3})\/(\d+)$/.exec(ref) ?? [];
  if (!customer || !orderId || !currency) return undefined;
  return { customer, orderId, amount: Number(amount), currency, until: Number(until) };
}

/** A kept card's token: its customer and mandate at Mollie. */
export const tokenOf = (customer: string, mandate: string): string => `${customer}/${mandate}`;

export function readToken(token: string): { customer: string; mandate: string } | undefined {
  const [, customer, mandate] = /^(cst_\w+)\/(mdt_\w+)$/.exec(token) ?? [];
  return customer && mandate ? { customer, mandate } : undefined;
}
