import { inject } from 'vitest';
import { PROVIDER_SECRET } from './provider-setup.ts';

/** The sandbox provider as a separate process on its own port: the real protocol, in both directions. */
export interface TestProvider {
  env: { PAYMENT_SANDBOX_URL: string; PAYMENT_SANDBOX_SECRET: string };
  secret: string;
  url: string;
  /** Submits the checkout page's form, as a browser without scripts does. */
  decide(checkoutUrl: string, decision: string, extra?: Record<string, string>): Promise<void>;
  /** The provider's view of a payment. */
  view(ref: string): Promise<{ status: string; amount: number; refunded_amount: number }>;
  /** A refund made at the provider directly, not through us. */
  refund(ref: string, amount?: number): Promise<void>;
  /** A charge-back by the payer's bank: a button of the provider's dashboard. */
  chargeBack(ref: string): Promise<void>;
}

/** Shared by all tests of a run: each has its own orders. */
export async function testProvider(): Promise<TestProvider> {
  const url = inject('providerUrl');
  return {
    url,
    secret: PROVIDER_SECRET,
    env: { PAYMENT_SANDBOX_URL: url, PAYMENT_SANDBOX_SECRET: PROVIDER_SECRET },
    async decide(checkoutUrl: string, decision: string, extra: Record<string, string> = {}) {
      const answer = await fetch(checkoutUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', origin: url },
        body: new URLSearchParams({ decision, ...extra }),
      });
      if (answer.status >= 400) throw new Error(`the hosted page answered ${answer.status}: ${await answer.text()}`);
    },
    async view(ref: string) {
      const answer = await fetch(`${url}/v1/payments/${ref}`, { headers: { authorization: `Bearer ${PROVIDER_SECRET}` } });
      return (await answer.json()) as { status: string; amount: number; refunded_amount: number };
    },
    async refund(ref: string, amount?: number) {
      const answer = await fetch(`${url}/v1/payments/${ref}/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PROVIDER_SECRET}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ amount }),
      });
      if (!answer.ok) throw new Error(`the refund was answered ${answer.status}`);
    },
    async chargeBack(ref: string) {
      const headers = { 'sec-fetch-site': 'same-origin', origin: url, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(`${url}/payments/${ref}/charge-back`, { method: 'POST', redirect: 'manual', headers });
      if (answer.status >= 400) throw new Error(`the charge-back was answered ${answer.status}`);
    },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    providerUrl: string;
  }
}
