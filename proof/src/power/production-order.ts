import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiFailure } from '@vesper/contracts';
import { memberClient } from '../service/member-client.ts';
import type { BareStack } from '../service/bare-stack.ts';
import { insertMembers } from '../service/test-members.ts';

/** Settings of a server in production mode, which requires more than a demo. */
const production = () => ({
  VESPER_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PHOTO_URL_SECRET: 'of this proof alone',
  RELEASE_PUBLIC_KEYS: generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
});

/** The response to an order in production mode with fsync on, and with fsync off. Leaves the stack in that state. */
export async function orderInProduction(stack: BareStack): Promise<{ durable: string; volatile: string }> {
  await stack.restartDeadServer(production());
  const [member] = await insertMembers(stack.db, 1, { isPaid: true });
  const api = memberClient({ origin: stack.origin, token: () => member?.token ?? '' });
  const durable = await order(api, stack.brand);
  await stack.restartPostgres('SIGINT', false);
  return { durable, volatile: await order(api, stack.brand) };
}

async function order(api: ApiClient, { bundles }: BareStack['brand']): Promise<string> {
  const [bundle] = bundles;
  const body = { bundle: bundle?.slug ?? '', method: 'ideal', expected: { amount: bundle?.prices.EUR ?? 0, currency: 'EUR' } } as const;
  for (;;) {
    try {
      await api.call('order.create', { body });
      return 'taken';
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code !== 'unavailable') return error.code;
      await sleep(100); // PostgreSQL has just been restarted
    }
  }
}
