import type { OrderState } from './api-types.ts';

/** How a payment stands, as members are told. */
export type PaymentState = 'open' | 'paid' | 'unpaid' | 'partly_refunded' | 'refunded' | 'charged_back';

export const paymentStates: Readonly<Record<OrderState, PaymentState>> = {
  created: 'open',
  loading: 'open',
  pending: 'open',
  completed: 'paid',
  failed: 'unpaid',
  cancelled: 'unpaid',
  expired: 'unpaid',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};
