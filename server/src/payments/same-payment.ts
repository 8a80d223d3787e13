import type { OrderRow } from './orders.ts';
import type { RemotePayment } from './provider.ts';

/** Whether the payment is for what was ordered: amount, currency and order (D-26). */
export const isSamePayment = (order: OrderRow, remote: RemotePayment): boolean =>
  remote.ref === order.provider_ref && remote.orderId === order.id && remote.amount === order.amount && remote.currency === order.currency;
