import type { Payment, PaymentStatus, WebhookFault } from '../payments/payment.ts';
import { refundedAmount } from '../payments/payment.ts';
import type { Fact } from '../state.ts';
import type { Delivery } from './delivery.ts';

/** The status in a webhook; only a hint, `GET /v1/payments/:id` is authoritative. */
export type WebhookStatus = PaymentStatus | 'refunded' | 'partly_refunded' | 'charged_back';

/** Current time and id generator, passed to the rules. */
export interface Moment {
  now: number;
  newId: (prefix: string) => string;
}

const SECOND = 1000;
// Long enough to arrive after the first webhook on any machine.
const FOLLOW_UP_MS = 1 * SECOND;
const DUPLICATES = 3;

/** The webhooks that announce `status` under `fault`. */
export function announce(payment: Payment, status: WebhookStatus, fault: WebhookFault, moment: Moment): Fact[] {
  const { now } = moment;
  const webhook = () => queued(payment, status, now, moment);
  switch (fault) {
    case 'normal':
      return [webhook()];
    case 'none':
      return [];
    case 'duplicate': {
      const first = webhook();
      const copies = Array.from({ length: DUPLICATES - 1 }, () => copyOf(first.delivery, moment));
      return [first, ...copies];
    }
    case 'out_of_order':
      // The pending webhook is delayed, so that the result overtakes it.
      return status === 'pending' ? [] : [webhook(), queued(payment, 'pending', now - SECOND, moment, now + FOLLOW_UP_MS)];
    case 'forged_first': {
      // The forgery always claims `paid`: a merchant that believed it would lose money.
      const forgery = queued(payment, 'paid', now, moment);
      return [{ ...forgery, delivery: { ...forgery.delivery, isForged: true } }, queued(payment, status, now, moment, now + FOLLOW_UP_MS)];
    }
  }
}

/** Repeats the payment's last genuine webhook, or announces its current status if there was none. */
export function resend(payment: Payment, deliveries: Iterable<Delivery>, moment: Moment): Fact[] {
  const genuine = [...deliveries].filter((d) => d.paymentId === payment.id && !d.isForged);
  const latest = genuine.at(-1);
  return latest ? [copyOf(latest, moment)] : announce(payment, currentStatus(payment), 'normal', moment);
}

export function currentStatus(payment: Payment): WebhookStatus {
  if (payment.chargedBackAt !== null) return 'charged_back';
  const refunded = refundedAmount(payment);
  if (refunded === 0) return payment.status;
  return refunded === payment.request.amount ? 'refunded' : 'partly_refunded';
}

type Queued = Extract<Fact, { fact: 'webhook_queued' }>;

function queued(payment: Payment, status: WebhookStatus, createdAt: number, moment: Moment, dueAt = moment.now): Queued {
  const body = JSON.stringify({
    id: payment.id,
    event_id: moment.newId('evt'),
    status,
    created_at: new Date(createdAt).toISOString(),
  });
  return {
    fact: 'webhook_queued',
    delivery: {
      id: moment.newId('dlv'),
      paymentId: payment.id,
      url: payment.request.webhook_url,
      body,
      createdAt: moment.now,
      isForged: false,
      attempts: [],
      state: { state: 'waiting', dueAt },
    },
  };
}

/** A new delivery of the same event. */
function copyOf(delivery: Delivery, { now, newId }: Moment): Queued {
  return {
    fact: 'webhook_queued',
    delivery: {
      ...delivery,
      id: newId('dlv'),
      createdAt: now,
      attempts: [],
      state: { state: 'waiting', dueAt: now },
    },
  };
}
