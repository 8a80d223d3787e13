/** The merchant's request, the body of `POST /v1/payments`, stored unchanged. Amounts in minor units. */
export interface PaymentRequest {
  amount: number;
  currency: string;
  method: string;
  description: string;
  order_ref: string;
  return_url: string;
  webhook_url: string;
  locale: string;
  /** Keep the card for later payments, if it is paid by one. */
  keep_card?: boolean;
}

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** How the webhooks of a decision misbehave (D-58). */
export const WEBHOOK_FAULTS = ['normal', 'duplicate', 'out_of_order', 'none', 'forged_first'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

export interface Refund {
  id: string;
  amount: number;
  at: number;
  idempotencyKey: string;
}

/** A payer's account that a payment may be collected from. */
export interface Mandate {
  id: string;
  reference: string;
  /** The last four characters of the IBAN. */
  ibanEnds: string;
  outcome: 'paid' | 'failed';
}

/** One payment. Times are milliseconds since the epoch. */
export interface Payment {
  id: string;
  request: PaymentRequest;
  idempotencyKey: string;
  status: PaymentStatus;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** The bank the customer picked, for methods with a bank list. */
  bank: string | null;
  /** A decided result that takes effect later. */
  scheduled: { status: 'paid' | 'failed'; at: number; fault: WebhookFault } | null;
  refunds: Refund[];
  chargedBackAt: number | null;
  /** Of direct debits; absent in journals from before. */
  mandates?: Mandate[];
  /** The mandate it was collected by. */
  debitedBy?: string;
  /** The card chosen on the checkout page. */
  testCard?: string;
  /** The token of the card that was kept of it. */
  keptCard?: string;
  /** The token of the kept card that was charged for it. */
  chargedCard?: string;
  cardFailure?: 'card_declined' | 'card_expired' | null;
}

const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed'],
  // D-59: money may arrive after the payment failed or expired.
  failed: ['paid'],
  expired: ['paid', 'cancelled'],
  cancelled: [],
  paid: [],
};

export function canBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT[from].includes(to);
}

/** The customer can still decide on the checkout page. */
export function isAwaitingDecision(payment: Payment): boolean {
  return payment.status === 'open' && payment.scheduled === null;
}

/** The merchant may still cancel: the customer hasn't decided, and no money is in transit. */
export function isCancelable(payment: Payment): boolean {
  return canBecome(payment.status, 'cancelled') && payment.scheduled === null;
}

/** Refunded so far, in minor units. */
export function refundedAmount(payment: Payment): number {
  return payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

/** Minor units that can still be refunded; 0 after a charge-back. */
export function refundableAmount(payment: Payment): number {
  if (payment.status !== 'paid' || payment.chargedBackAt !== null) return 0;
  return payment.request.amount - refundedAmount(payment);
}
