import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildProvider, type Provider } from '../build-provider.ts';
import { manualClock } from '../manual-clock.ts';
import type { PaymentRequest } from '../payments/payment.ts';
import { startMerchant } from './merchant.ts';

export const SECRET = 'a secret for tests';
const HEADERS = { authorization: `Bearer ${SECRET}` };

/** A provider with a manual clock and a merchant for its webhooks; both are closed after the test. */
export async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vesper-provider-'));
  const clock = manualClock();
  const merchant = await startMerchant();
  const harness = { dataDir, clock, merchant, provider: await start(), restart, create, press, choose, cancel, revoke, view, post, pass };
  let keys = 0;

  onTestFinished(async () => {
    await harness.provider.close();
    await merchant.close();
    rmSync(dataDir, { recursive: true });
  });

  async function start(): Promise<Provider> {
    const provider = buildProvider({ secret: SECRET, dataDir, clock });
    await provider.ready();
    return provider;
  }

  /** Restarts the provider on the same journal. */
  async function restart() {
    await harness.provider.close();
    harness.provider = await start();
  }

  /** A POST by the merchant, with a new idempotency key unless one is given. */
  function post(url: string, payload: object, key = `key-${++keys}`) {
    return harness.provider.inject({ method: 'POST', url, payload, headers: { ...HEADERS, 'idempotency-key': key } });
  }

  async function create(changes: Partial<PaymentRequest> = {}): Promise<string> {
    const response = await post('/v1/payments', paymentRequest(merchant.url, changes));
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json().id;
  }

  /** Presses a button of the checkout page. */
  function press(id: string, decision: string, more: Record<string, string> = {}) {
    return harness.provider.inject({
      method: 'POST',
      url: `/checkout/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ decision, ...more }).toString(),
    });
  }

  /** Presses a button, and waits for the webhooks sent at once. */
  async function choose(...choice: Parameters<typeof press>) {
    const response = await press(...choice);
    await harness.provider.settled();
    return response;
  }

  /** Cancels a payment as the merchant. */
  async function cancel(id: string) {
    const response = await harness.provider.inject({ method: 'DELETE', url: `/v1/payments/${id}`, headers: HEADERS });
    await harness.provider.settled();
    return response;
  }

  /** Forgets a kept card as the merchant. */
  function revoke(token: string) {
    return harness.provider.inject({ method: 'DELETE', url: `/v1/cards/${token}`, headers: HEADERS });
  }

  async function view(id: string) {
    const response = await harness.provider.inject({ url: `/v1/payments/${id}`, headers: HEADERS });
    return response.json();
  }

  /** Advances the clock second by second, and waits for the webhooks due in each. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      clock.advance(1000);
      await harness.provider.settled();
    }
  }

  return harness;
}

export function paymentRequest(webhookUrl: string, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    amount: 2490,
    currency: 'EUR',
    method: 'ideal',
    description: 'Digital services',
    order_ref: 'order-1',
    return_url: 'http://localhost:3000/credits/1/ideal?from=checkout',
    webhook_url: webhookUrl,
    locale: 'en',
    ...changes,
  };
}
