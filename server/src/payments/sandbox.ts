import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import { AccountRefused, PaymentClosed, type PaymentProvider, ProviderUnreachable, type RemotePayment } from './provider.ts';

const created = z.object({ id: z.string(), checkout_url: z.url() });
const payment = z.object({
  id: z.string(),
  order_ref: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'failed', 'cancelled', 'expired']),
  amount: z.int(),
  currency: z.string(),
  cost: z.int(),
  refunded_amount: z.int(),
  charged_back: z.boolean(),
  failure: z.optional(z.enum(['card_declined', 'card_expired'])),
  card: z.optional(z.object({ token: z.string(), brand: z.string(), last_four: z.string(), exp_month: z.int(), exp_year: z.int() })),
});
const mandate = z.object({ id: z.string() });
const notice = z.object({ id: z.string(), status: z.string() });

const ANSWER_WITHIN_MS = 8_000;
/** Statuses with which a void or refund is refused: not possible in the payment's state, or more than is left. */
const CONFLICT = 409;
const TOO_MUCH = 422;
/** The status with which an account is refused. */
const REFUSED = 422;
/** Maximum seconds between a notice's timestamp and our clock; a replayed notice is rejected later. */
const NOTICE_MAX_AGE = 300;

/** The client of the sandbox provider (D-58), using it as a merchant would: HTTP, a bearer secret, signed notices. */
export function createSandboxProvider({
  url,
  secret,
  clock,
  fetch,
}: {
  url: string;
  secret: string;
  clock: Clock;
  fetch: typeof globalThis.fetch;
}): PaymentProvider {
  type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

  async function send(path: string, { headers, ...init }: Init = {}): Promise<Response> {
    try {
      return await fetch(new URL(path, url), {
        ...init,
        redirect: 'error',
        headers: { ...headers, authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
    } catch (cause) {
      throw new ProviderUnreachable('the payment provider does not answer', { cause });
    }
  }

  async function ask<T extends z.ZodMiniType>(schema: T, path: string, init?: Init): Promise<z.output<T>> {
    const response = await send(path, init);
    if (!response.ok) throw new ProviderUnreachable(`the payment provider answered ${response.status}`);
    return z.parse(schema, await response.json());
  }

  /**
   * Requests a change. Success and a refusal because of the payment's state are treated alike, and the caller reads the state afterwards:
   * an earlier answer may have been lost.
   */
  async function change(path: string, init: Init): Promise<void> {
    const response = await send(path, init);
    await response.body?.cancel();
    if (!response.ok && response.status !== CONFLICT && response.status !== TOO_MUCH)
      throw new ProviderUnreachable(`the payment provider answered ${response.status}`);
  }

  /** Requests what direct debits and stored cards need: a refusal is an answer. */
  async function debits<T extends z.ZodMiniType>(schema: T, path: string, body: object): Promise<z.output<T>> {
    const response = await send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (response.status === CONFLICT) throw new PaymentClosed('this payment takes no debit or charge');
    if (response.status === REFUSED) throw new AccountRefused('this account takes no debits');
    if (!response.ok) throw new ProviderUnreachable(`the payment provider answered ${response.status}`);
    return z.parse(schema, await response.json());
  }

  const addressOf = (ref: string): string => `/v1/payments/${encodeURIComponent(ref)}`;

  async function fetchPayment(ref: string): Promise<RemotePayment> {
    return remoteOf(await ask(payment, addressOf(ref)));
  }

  return {
    name: 'sandbox',
    offers: () => true,
    async create(order) {
      const { id, checkout_url } = await ask(created, '/v1/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.orderId },
        body: JSON.stringify({
          amount: order.amount,
          currency: order.currency,
          method: order.method,
          description: order.description,
          order_ref: order.orderId,
          return_url: order.returnUrl,
          webhook_url: order.webhookUrl,
          locale: order.locale,
          ...(order.keepsCard && { keep_card: true }),
        }),
      });
      return { ref: id, checkoutUrl: checkout_url };
    },
    fetch: fetchPayment,
    async void(ref) {
      await change(addressOf(ref), { method: 'DELETE' });
      return fetchPayment(ref);
    },
    async refund(ref, { amount, key }) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      await change(`${addressOf(ref)}/refunds`, { method: 'POST', headers, body: JSON.stringify({ amount }) });
      return fetchPayment(ref);
    },
    async createMandate(ref, account) {
      return (await debits(mandate, `${addressOf(ref)}/mandates`, account)).id;
    },
    async debit(ref, id) {
      return remoteOf(await debits(payment, `${addressOf(ref)}/debit`, { mandate: id }));
    },
    async charge(ref, card) {
      return remoteOf(await debits(payment, `${addressOf(ref)}/charge`, { card }));
    },
    async revokeCard(token) {
      await change(`/v1/cards/${encodeURIComponent(token)}`, { method: 'DELETE' });
    },
    readNotice({ body, headers }) {
      const header = headers['vesper-signature'];
      const [, t, v1] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
      if (t === undefined || v1 === undefined) return undefined;
      const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
      if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) return undefined;
      if (Math.abs(clock().getTime() / 1000 - Number(t)) > NOTICE_MAX_AGE) return undefined;
      const parsed = notice.safeParse(parseJson(body));
      return parsed.success ? { ref: parsed.data.id, state: parsed.data.status } : undefined;
    },
  };
}

const remoteOf = (found: z.output<typeof payment>): RemotePayment => ({
  ref: found.id,
  orderId: found.order_ref,
  state: stateOf(found),
  amount: found.amount,
  currency: found.currency,
  cost: found.cost,
  returned: found.charged_back ? found.amount : found.refunded_amount,
  failure: found.failure ?? null,
  card: found.card
    ? {
        token: found.card.token,
        brand: found.card.brand,
        lastFour: found.card.last_four,
        expMonth: found.card.exp_month,
        expYear: found.card.exp_year,
      }
    : null,
});

/** After payment, refunds and charge-backs determine the state. */
function stateOf({ status, amount, refunded_amount, charged_back }: z.output<typeof payment>): RemotePayment['state'] {
  if (charged_back) return 'charged_back';
  if (refunded_amount === 0) return status;
  return refunded_amount < amount ? 'partly_refunded' : 'refunded';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
