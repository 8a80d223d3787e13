import type { Platform } from '../platform/platform.ts';
import { ApiError } from '../platform/http/errors.ts';
import { sql } from '../platform/database/sql.ts';

/**
 * Real money is taken only where what is committed outlives a power cut (R1): on a database that waits for its disk. Play money of the demo is
 * taken anywhere. @throws ApiError 503 provider_unavailable
 */
export async function requireDurable({ config, db, log }: Platform): Promise<void> {
  if (config.isLocal) return;
  const { durable } = await db.one<{ durable: boolean }>(
    sql`select current_setting('fsync')::boolean and current_setting('synchronous_commit') <> 'off' as durable`,
  );
  if (durable) return;
  log.error('payments are refused: the database may forget what it has committed (fsync or synchronous_commit is off)');
  throw new ApiError(503, 'provider_unavailable', { retry_after: 60 });
}
