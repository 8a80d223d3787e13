import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** The provider's view of one payment; the server asks for it after every notice. */
export interface Payment {
  readonly ref: string;
  readonly orderId: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  refunded: number;
  isChargedBack: boolean;
  /** The payer has confirmed and the money is pending: it can't be cancelled any more. */
  isDecided: boolean;
  /** Refunds requested by the server, by idempotency key. */
  readonly refunds: Map<string, number>;
}

/** A signed notice as it is sent. */
export interface Notice {
  body: string;
  headers: Record<string, string>;
}

/**
 * A payment provider with the sandbox provider's protocol, controlled by the proof: it can lie, stay silent, and handle a million payments.
 */
export interface FakeProvider {
  readonly url: string;
  readonly secret: string;
  payment(ref: string): Payment;
  paymentOfOrder(orderId: string): Payment | undefined;
  /** @param at time of the signature; @param secret another secret makes it a forgery */
  notice(ref: string, status: string, signing?: { at?: Date; secret?: string }): Notice;
  /** Called after a change that the server requested, before the server gets its response. */
  beforeAnswer: (what: 'cancelled' | 'refunded') => Promise<void>;
  close(): Promise<void>;
}

const NOT_FOUND: [number, object] = [404, { error: 'not_found' }];

export async function startFakeProvider(): Promise<FakeProvider> {
  const secret = randomUUID();
  const payments = new Map<string, Payment>();
  const byOrder = new Map<string, Payment>();

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.headers.authorization !== `Bearer ${secret}`) return [401, { error: 'unauthorized' }];
    const [, ref = '', isRefund] = /^\/v1\/payments\/([^/]+)(\/refunds)?$/.exec(request.url ?? '') ?? [];
    const asked = payments.get(ref);
    if (isRefund) return asked ? refund(asked, request) : NOT_FOUND;
    if (request.method === 'DELETE') return asked ? cancel(asked) : NOT_FOUND;
    if (request.method === 'POST') {
      const { order_ref, amount, currency } = JSON.parse(await textOf(request)) as { order_ref: string; amount: number; currency: string };
      const known = byOrder.get(order_ref);
      const payment: Payment = known ?? {
        ref: `pay_${randomUUID()}`,
        orderId: order_ref,
        amount,
        currency,
        status: 'open',
        refunded: 0,
        isChargedBack: false,
        isDecided: false,
        refunds: new Map(),
      };
      payments.set(payment.ref, payment);
      byOrder.set(order_ref, payment);
      return [201, { id: payment.ref, status: payment.status, checkout_url: `${url}/checkout/${payment.ref}` }];
    }
    return asked ? [200, viewOf(asked)] : NOT_FOUND;
  }

  async function cancel(payment: Payment): Promise<[number, object]> {
    if (payment.isDecided || !['open', 'expired'].includes(payment.status)) return [409, { error: 'not_cancelable' }];
    payment.status = 'cancelled';
    await provider.beforeAnswer('cancelled');
    return [200, viewOf(payment)];
  }

  async function refund(payment: Payment, request: IncomingMessage): Promise<[number, object]> {
    const key = String(request.headers['idempotency-key']);
    const { amount } = JSON.parse(await textOf(request)) as { amount: number };
    const before = payment.refunds.get(key);
    if (before === undefined) {
      const left = payment.status === 'paid' && !payment.isChargedBack ? payment.amount - payment.refunded : 0;
      if (left === 0) return [409, { error: 'not_refundable' }];
      if (amount > left) return [422, { error: 'refund_too_large' }];
      payment.refunds.set(key, amount);
      payment.refunded += amount;
      await provider.beforeAnswer('refunded');
    } else if (before !== amount) return [409, { error: 'idempotency_mismatch' }];
    return [201, { id: `ref_${key}`, payment_id: payment.ref, amount, refunded_amount: payment.refunded }];
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: FakeProvider = {
    url,
    secret,
    beforeAnswer: async () => {},
    payment(ref) {
      const payment = payments.get(ref);
      if (!payment) throw new Error(`the provider has no payment ${ref}`);
      return payment;
    },
    paymentOfOrder: (orderId) => byOrder.get(orderId),
    notice(ref, status, { at = new Date(), secret: key = secret } = {}) {
      const body = JSON.stringify({ id: ref, event_id: `evt_${randomUUID()}`, status, created_at: at.toISOString() });
      const t = Math.floor(at.getTime() / 1000);
      const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
      return { body, headers: { 'content-type': 'application/json', 'vesper-signature': `t=${t},v1=${v1}` } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}

const viewOf = ({ ref, orderId, amount, currency, status, refunded, isChargedBack }: Payment) => ({
  id: ref,
  order_ref: orderId,
  amount,
  currency,
  status,
  refunded_amount: refunded,
  charged_back: isChargedBack,
  cost: 29,
});

/** The status that a notice reports for a payment. */
export function noticeStatusOf({ status, amount, refunded, isChargedBack }: Payment): string {
  if (isChargedBack) return 'charged_back';
  if (refunded === 0) return status;
  return refunded < amount ? 'partly_refunded' : 'refunded';
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
