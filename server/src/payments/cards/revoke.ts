import { earlier, MINUTE } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { type JobKind, jobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentProvider } from '../provider.ts';

/** Asks the provider to forget a removed card; then its row goes too. */
const revokeJob: JobKind<{ card: string }> = jobKind('payments.revoke-card');
/** Revokes the cards of erased accounts, and retries beyond a job's own retries until the provider has answered. */
const pendingRevocations = jobKind<Record<string, never>>('payments.revocations-left');

const RETRY_AFTER = 10 * MINUTE;
const BATCH = 500;

/** When the transaction commits; without a provider, once there is one again. */
export async function revokeAtProvider({ jobs, config }: Platform, tx: Tx, cards: readonly string[]): Promise<void> {
  if (!config.paymentSandbox) return;
  for (const card of cards) await jobs.enqueue(tx, revokeJob, { card });
}

export function revokeCards(platform: Platform, provider: PaymentProvider): void {
  const { db, jobs, clock, log } = platform;
  jobs.work(revokeJob, ({ data }) => revoke(platform, provider, data.card));
  jobs.schedule(pendingRevocations, '*/10 * * * *', async () => {
    const left = await db.many<{ id: string }>(sql`
      select id from stored_cards where removed_at <= ${earlier(clock(), RETRY_AFTER)} and provider = ${provider.name}
      order by removed_at limit ${BATCH}`);
    for (const { id } of left)
      await revoke(platform, provider, id).catch((error: unknown) =>
        log.warn({ err: error, card: id }, 'a stored card was not revoked; will be retried'),
      );
  });
}

/** Idempotent, as the provider is. @throws ProviderUnreachable: to be retried */
async function revoke({ db }: Platform, provider: PaymentProvider, id: string): Promise<void> {
  const card = await db.maybeOne<{ token: string }>(
    sql`select token from stored_cards where id = ${id} and removed_at is not null and provider = ${provider.name}`,
  );
  if (!card) return;
  await provider.revokeCard(card.token);
  await db.query(sql`delete from stored_cards where id = ${id} and removed_at is not null`);
}
