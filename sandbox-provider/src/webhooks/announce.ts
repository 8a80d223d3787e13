import type { Payment, PaymentStatus, WebhookFault } from '../payments/payment.ts';
import { refundedAmount } from '../payments/payment.ts';
import type { Fact } from '../state.ts';
import type { Delivery } from './delivery.ts';

/** What a webhook says happened; a hint only, `GET /v1/payments/:id` is the truth. */
export type WebhookStatus = PaymentStatus | 'refunded' | 'partly_refunded' | 'charged_back';

/** Time and identifiers for the rules that need them. */
export interface Moment {
  now: number;
  newId: (prefix: string) => string;
}

const SECOND = 1000;
// Far enough behind the first webhook that it arrives second on any machine.
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
      // The pending notice is held back and overtaken by the result.
      return status === 'pending' ? [] : [webhook(), queued(payment, 'pending', now - SECOND, moment, now + FOLLOW_UP_MS)];
    case 'forged_first': {
      // The forgery claims money whatever was decided: believing it would be a loss.
      const forgery = queued(payment, 'paid', now, moment);
      return [{ ...forgery, delivery: { ...forgery.delivery, isForged: true } }, queued(payment, status, now, moment, now + FOLLOW_UP_MS)];
    }
  }
}

/** The last genuine webhook of this payment once more, or its state where none was ever sent. */
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

/** The same event again, as a delivery of its own. */
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
