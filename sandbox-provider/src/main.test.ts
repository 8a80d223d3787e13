import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paymentRequest, SECRET } from './testing/test-provider.ts';
import { startMerchant } from './testing/merchant.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function setUp() {
  const directory = mkdtempSync(join(tmpdir(), 'vesper-provider-main-'));
  const readyFile = join(directory, 'ready.json');
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of children) await kill(child);
    rmSync(directory, { recursive: true });
  });

  function run(env: Record<string, string>) {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, PROVIDER_DATA_DIR: directory, PROVIDER_READY_FILE: readyFile, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    return child;
  }

  async function start() {
    rmSync(readyFile, { force: true });
    const child = run({ PROVIDER_SECRET: SECRET });
    await vi.waitUntil(() => existsSync(readyFile), { timeout: 15_000 });
    const ready = JSON.parse(readFileSync(readyFile, 'utf8'));
    expect(ready).toEqual({ port: expect.any(Number), pid: child.pid });
    return { child, url: `http://127.0.0.1:${ready.port}` };
  }
  return { run, start };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('[D-58] a provider killed outright keeps its payments and delivers what was left', { timeout: 30_000 }, async () => {
  const merchant = await startMerchant();
  onTestFinished(merchant.close);
  const { start } = setUp();
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', 'idempotency-key': 'k' };
  const first = await start();
  const created = await fetch(`${first.url}/v1/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(paymentRequest(merchant.url)),
  });
  const { id, checkout_url } = (await created.json()) as { id: string; checkout_url: string };
  expect(checkout_url).toBe(`${first.url}/checkout/${id}`);
  merchant.answer = 503;
  await fetch(checkout_url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' });
  await vi.waitUntil(() => merchant.received.length > 0);
  await kill(first.child);

  merchant.answer = 200;
  const told = merchant.received.length;
  const second = await start();
  await vi.waitUntil(() => merchant.received.length > told, { timeout: 10_000 });
  expect(merchant.received.at(-1)?.body).toBe(merchant.received[0]?.body);
  const payment = await fetch(`${second.url}/v1/payments/${id}`, { headers });
  expect(await payment.json()).toMatchObject({ id, status: 'paid' });
});

test('[D-58] what is missing is said in one sentence', async () => {
  const { run } = setUp();
  const child = run({});
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toBe("The sandbox provider can't start: PROVIDER_SECRET and PROVIDER_DATA_DIR must be set\n");
});
