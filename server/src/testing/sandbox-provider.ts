import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

const MAIN = new URL('../../../sandbox-provider/src/main.ts', import.meta.url).pathname;
const SECRET = 'a secret of this test run';

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

let running: Promise<TestProvider & { stop(): Promise<void> }> | undefined;
afterAll(async () => (await running)?.stop());

/** Shared by all tests of a file: each has its own orders. */
export const testProvider = (): Promise<TestProvider> => (running ??= startProvider());

async function startProvider() {
  const dir = mkdtempSync(join(tmpdir(), 'vesper-provider-'));
  const readyFile = join(dir, 'ready.json');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PROVIDER_SECRET: SECRET,
      PROVIDER_DATA_DIR: dir,
      PROVIDER_READY_FILE: readyFile,
      PROVIDER_PORT: '0',
      PROVIDER_DEBIT_SECONDS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await vi.waitFor(() => {
    if (!existsSync(readyFile)) throw new Error('the provider is not ready yet');
    return (JSON.parse(readFileSync(readyFile, 'utf8')) as { port: number }).port;
  }, 10_000);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    secret: SECRET,
    env: { PAYMENT_SANDBOX_URL: url, PAYMENT_SANDBOX_SECRET: SECRET },
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
      const answer = await fetch(`${url}/v1/payments/${ref}`, { headers: { authorization: `Bearer ${SECRET}` } });
      return (await answer.json()) as { status: string; amount: number; refunded_amount: number };
    },
    async refund(ref: string, amount?: number) {
      const answer = await fetch(`${url}/v1/payments/${ref}/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ amount }),
      });
      if (!answer.ok) throw new Error(`the refund was answered ${answer.status}`);
    },
    async chargeBack(ref: string) {
      const headers = { 'sec-fetch-site': 'same-origin', origin: url, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(`${url}/payments/${ref}/charge-back`, { method: 'POST', redirect: 'manual', headers });
      if (answer.status >= 400) throw new Error(`the charge-back was answered ${answer.status}`);
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dir, { recursive: true });
    },
  } satisfies TestProvider & { stop(): Promise<void> };
}
