import { type MollieClient, SequenceType } from '@mollie/api-client';
import type { PaymentMethodId } from '@vesper/contracts';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ask } from './ask.ts';
import { mollieMethods } from './methods.ts';

const ASKED_AGAIN_AFTER = 10 * MINUTE;

/**
 * Whether a method is switched on in Mollie's dashboard. No one waits for the answer: the one of before counts until the next has come, and
 * before the first everything that Mollie could take.
 */
export function createEnabledMethods(mollie: MollieClient, { ask, clock, log }: { ask: Ask; clock: Clock; log: Platform['log'] }) {
  let enabled: ReadonlySet<string> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    const now = await ask(() => mollie.methods.list({ includeWallets: 'applepay' }));
    // Direct debit is for payments by mandate alone, and is listed with those.
    const byMandate = await ask(() => mollie.methods.list({ sequenceType: SequenceType.recurring }));
    enabled = new Set([...now, ...byMandate].map(({ id }) => id));
  }

  return (method: PaymentMethodId): boolean => {
    if (clock().getTime() - askedAt >= ASKED_AGAIN_AFTER) {
      askedAt = clock().getTime();
      refresh().catch((error: unknown) => log.warn({ err: error }, 'payment methods not read; will be asked for again'));
    }
    const theirs = mollieMethods[method];
    return theirs !== undefined && (enabled?.has(theirs) ?? true);
  };
}
