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
  /** Whether the card that it is paid with is to be kept. */
  keepsCard: boolean;
  /** The card that is kept of it, or that it was charged to; undefined without one. */
  token: string | undefined;
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
  /** Cards that were kept, and are no more. */
  const revoked = new Set<string>();

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.headers.authorization !== `Bearer ${secret}`) return [401, { error: 'unauthorized' }];
    const [, card] = /^\/v1\/cards\/([^/]+)$/.exec(request.url ?? '') ?? [];
    if (card !== undefined) return revoke(card);
    const [, ref = '', change] = /^\/v1\/payments\/([^/]+)(?:\/(refunds|mandates|debit|charge))?$/.exec(request.url ?? '') ?? [];
    const asked = payments.get(ref);
    if (change !== undefined) return asked ? (changes[change]?.(asked, request) ?? NOT_FOUND) : NOT_FOUND;
    if (request.method === 'DELETE') return asked ? cancel(asked) : NOT_FOUND;
    if (request.method === 'POST') {
      const {
        order_ref,
        amount,
        currency,
        keep_card = false,
      } = JSON.parse(await textOf(request)) as {
        order_ref: string;
        amount: number;
        currency: string;
        keep_card?: boolean;
      };
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
        keepsCard: keep_card,
        token: keep_card ? `card_${randomUUID()}` : undefined,
        refunds: new Map(),
      };
      payments.set(payment.ref, payment);
      byOrder.set(order_ref, payment);
      return [201, { id: payment.ref, status: payment.status, checkout_url: `${url}/checkout/${payment.ref}` }];
    }
    return asked ? [200, shown(asked)] : NOT_FOUND;
  }

  /** A kept card is shown until it is revoked. */
  function shown(payment: Payment): object {
    const { keepsCard, token, status } = payment;
    const isKept = keepsCard && status === 'paid' && token !== undefined && !revoked.has(token);
    return { ...viewOf(payment), ...(isKept && { card: { token, brand: 'Visa', last_four: '4242', exp_month: 12, exp_year: 2090 } }) };
  }

  function revoke(token: string): [number, object] {
    revoked.add(token);
    return [200, {}];
  }

  async function mandate(payment: Payment): Promise<[number, object]> {
    return payment.status === 'open' ? [201, { id: `mdt_${randomUUID()}` }] : [409, { error: 'closed' }];
  }

  /** Collects by a mandate: the bank has yet to pay. */
  async function debit(payment: Payment): Promise<[number, object]> {
    if (!['open', 'pending'].includes(payment.status)) return [409, { error: 'closed' }];
    payment.status = 'pending';
    payment.isDecided = true;
    return [200, shown(payment)];
  }

  /** Charges a kept card, once. */
  async function charge(payment: Payment, request: IncomingMessage): Promise<[number, object]> {
    const { card } = JSON.parse(await textOf(request)) as { card: string };
    const isAgain = payment.status === 'paid' && payment.token === card;
    if (!isAgain && (payment.status !== 'open' || revoked.has(card))) return [409, { error: 'closed' }];
    payment.status = 'paid';
    payment.token = card;
    return [200, shown(payment)];
  }

  async function cancel(payment: Payment): Promise<[number, object]> {
    if (payment.isDecided || !['open', 'expired'].includes(payment.status)) return [409, { error: 'not_cancelable' }];
    payment.status = 'cancelled';
    await provider.beforeAnswer('cancelled');
    return [200, shown(payment)];
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

  const changes: Record<string, (payment: Payment, request: IncomingMessage) => Promise<[number, object]>> = {
    refunds: refund,
    mandates: mandate,
    debit,
    charge,
  };
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
