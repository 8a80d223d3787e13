import { earlier, MINUTE } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { type JobKind, jobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentProviders } from '../providers.ts';

/** Asks the provider to forget a removed card; then its row goes too. */
const revokeJob: JobKind<{ card: string }> = jobKind('payments.revoke-card');
/** Revokes the cards of erased accounts, and retries beyond a job's own retries until the provider has answered. */
const pendingRevocations = jobKind<Record<string, never>>('payments.revocations-left');

const RETRY_AFTER = 10 * MINUTE;
const BATCH = 500;

/** When the transaction commits; without a provider, once there is one again. */
export async function revokeAtProvider({ jobs, config }: Platform, tx: Tx, cards: readonly string[]): Promise<void> {
  if (!config.takesPayments) return;
  for (const card of cards) await jobs.enqueue(tx, revokeJob, { card });
}

export function revokeCards(platform: Platform, providers: PaymentProviders): void {
  const { db, jobs, clock, log } = platform;
  jobs.work(revokeJob, ({ data }) => revoke(platform, providers, data.card));
  jobs.schedule(pendingRevocations, '*/10 * * * *', async () => {
    const left = await db.many<{ id: string }>(sql`
      select id from stored_cards where removed_at <= ${earlier(clock(), RETRY_AFTER)} and provider = any(${providers.all.map(({ name }) => name)}::text[])
      order by removed_at limit ${BATCH}`);
    for (const { id } of left)
      await revoke(platform, providers, id).catch((error: unknown) =>
        log.warn({ err: error, card: id }, 'a stored card was not revoked; will be retried'),
      );
  });
}

/** Idempotent, as the provider is. @throws ProviderUnreachable: to be retried */
async function revoke({ db }: Platform, providers: PaymentProviders, id: string): Promise<void> {
  const card = await db.maybeOne<{ token: string; provider: string }>(
    sql`select token, provider from stored_cards where id = ${id} and removed_at is not null`,
  );
  if (!card) return;
  await providers.named(card.provider).revokeCard(card.token);
  await db.query(sql`delete from stored_cards where id = ${id} and removed_at is not null`);
}
