import { renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildProvider } from './build-provider.ts';

/** Starts the provider from the environment; see README.md for the variables. */
async function main(): Promise<void> {
  const { PROVIDER_SECRET: secret, PROVIDER_DATA_DIR: dataDir, PROVIDER_READY_FILE } = process.env;
  if (!secret || !dataDir) throw new Error('PROVIDER_SECRET and PROVIDER_DATA_DIR must be set');

  const app = buildProvider({
    secret,
    dataDir,
    expirySeconds: wholeNumber('PROVIDER_EXPIRY_SECONDS'),
    debitSeconds: wholeNumber('PROVIDER_DEBIT_SECONDS'),
    logs: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close());
  }
  await app.listen({ host: '127.0.0.1', port: wholeNumber('PROVIDER_PORT') ?? 0 });

  if (PROVIDER_READY_FILE) {
    const { port } = app.server.address() as AddressInfo;
    // Atomic: a reader finds the complete file or none.
    writeFileSync(`${PROVIDER_READY_FILE}.new`, JSON.stringify({ port, pid: process.pid }));
    renameSync(`${PROVIDER_READY_FILE}.new`, PROVIDER_READY_FILE);
  }
}

function wholeNumber(name: string): number | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}

try {
  await main();
} catch (error) {
  console.error(`The sandbox provider can't start: ${(error as Error).message}`);
  process.exit(1);
}
