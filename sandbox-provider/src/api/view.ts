import { findMethod, transactionCost } from '../methods/offer.ts';
import { isCancelable, type Payment, refundedAmount } from '../payments/payment.ts';
import type { State } from '../state.ts';

/** A payment as the merchant API returns it: authoritative, unlike webhooks. */
export function paymentView(state: State, payment: Payment) {
  const { amount, currency, order_ref } = payment.request;
  const card = state.cards.get(payment.keptCard ?? '');
  const method = findMethod(payment.request.method);
  return {
    id: payment.id,
    order_ref,
    amount,
    currency,
    method: payment.request.method,
    status: payment.status,
    cancelable: isCancelable(payment),
    refunded_amount: refundedAmount(payment),
    charged_back: payment.chargedBackAt !== null,
    created_at: isoTime(payment.createdAt),
    expires_at: isoTime(payment.expiresAt),
    paid_at: payment.paidAt === null ? null : isoTime(payment.paidAt),
    ...(payment.cardFailure && { failure: payment.cardFailure }),
    ...(card && {
      card: { token: card.token, brand: card.brand, last_four: card.lastFour, exp_month: card.expMonth, exp_year: card.expYear },
    }),
    cost: method ? transactionCost(method, currency, amount) : 0,
  };
}

export function refundView(state: State, paymentId: string, refundId: string) {
  const payment = state.payments.get(paymentId);
  const refund = payment?.refunds.find(({ id }) => id === refundId);
  if (!payment || !refund) throw new Error(`Refund ${refundId} is missing`);
  return {
    id: refund.id,
    payment_id: paymentId,
    amount: refund.amount,
    refunded_amount: refundedAmount(payment),
    created_at: isoTime(refund.at),
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
