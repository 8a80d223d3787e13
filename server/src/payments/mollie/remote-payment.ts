import { type Mandate, MandateMethod, type Payment, PaymentStatus, RefundStatus } from '@mollie/api-client';
import type { RemoteCard, RemotePayment } from '../provider.ts';
import { toMinor } from './amounts.ts';
import { type Collection, refOf, tokenOf } from './collection.ts';

const states: Record<PaymentStatus, RemotePayment['state']> = {
  [PaymentStatus.open]: 'open',
  [PaymentStatus.pending]: 'pending',
  // Reserved and not taken yet: no one has paid.
  [PaymentStatus.authorized]: 'pending',
  [PaymentStatus.paid]: 'paid',
  [PaymentStatus.failed]: 'failed',
  [PaymentStatus.canceled]: 'cancelled',
  [PaymentStatus.expired]: 'expired',
};

/** Our order's id, which travels with the payment. */
export const orderIdOf = ({ metadata }: Pick<Payment, 'metadata'>): string =>
  typeof metadata === 'object' && metadata !== null && 'order' in metadata ? String(metadata.order) : '';

/** @param ref what the order knows it by. @param card the card that was kept of it */
export function toRemote(payment: Payment, ref: string, card: RemoteCard | null): RemotePayment {
  const amount = toMinor(payment.amount);
  const refunded = refundedOf(payment);
  const chargedBack = payment.amountChargedBack ? toMinor(payment.amountChargedBack) : 0;
  return {
    ref,
    orderId: orderIdOf(payment),
    state: stateOf(payment.status, { amount, refunded, chargedBack }),
    amount,
    currency: payment.amount.currency,
    // Mollie's fees are in its settlements, not in its payments.
    cost: 0,
    returned: Math.min(amount, refunded + chargedBack),
    failure: failureOf(payment),
    card,
  };
}

/** One that nothing was collected of yet. */
export const uncollected = (collection: Collection, state: 'open' | 'expired' | 'failed'): RemotePayment => ({
  ref: refOf(collection),
  orderId: collection.orderId,
  state,
  amount: collection.amount,
  currency: collection.currency,
  cost: 0,
  returned: 0,
  failure: state === 'failed' ? 'card_declined' : null,
  card: null,
});

/** After payment, refunds and charge-backs determine the state. */
function stateOf(status: PaymentStatus, money: { amount: number; refunded: number; chargedBack: number }): RemotePayment['state'] {
  if (money.chargedBack > 0) return 'charged_back';
  if (money.refunded === 0) return states[status];
  return money.refunded < money.amount ? 'partly_refunded' : 'refunded';
}

/**
 * Refunds that were made or are on their way: one that waits at Mollie must not be made again. Only `embed: refunds` brings them; without it
 * what Mollie has refunded so far.
 */
function refundedOf({ _embedded, amountRefunded }: Payment): number {
  const refunds = _embedded?.refunds;
  if (!refunds) return amountRefunded ? toMinor(amountRefunded) : 0;
  const isLost = (status: RefundStatus) => status === RefundStatus.failed || status === RefundStatus.canceled;
  return refunds.reduce((sum, { amount, status }) => (isLost(status) ? sum : sum + toMinor(amount)), 0);
}

function failureOf({ status, details }: Payment): RemotePayment['failure'] {
  if (status !== PaymentStatus.failed || !details || !('failureReason' in details)) return null;
  return details.failureReason === 'card_expired' ? 'card_expired' : 'card_declined';
}

/** Null when it isn't a card's mandate, or says too little to show a member which card it is. */
export function cardOf(customer: string, { id, method, details }: Pick<Mandate, 'id' | 'method' | 'details'>): RemoteCard | null {
  if (method !== MandateMethod.creditcard || !('cardNumber' in details)) return null;
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(details.cardExpiryDate ?? '') ?? [];
  const lastFour = details.cardNumber.slice(-4);
  if (!year || !month || !/^\d{4}$/.test(lastFour)) return null;
  return { token: tokenOf(customer, id), brand: details.cardLabel ?? 'Card', lastFour, expMonth: Number(month), expYear: Number(year) };
}
