import type { Platform } from '../platform/platform.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';

/**
 * Real money is only accepted when commits survive a power cut (R1), that is, on a database that waits for its disk. Demo payments are
 * accepted anywhere. @throws ApiError 503 provider_unavailable
 */
export async function requireDurable({ config, db, log }: Platform): Promise<void> {
  if (config.isLocal) return;
  const { durable } = await db.one<{ durable: boolean }>(
    sql`select current_setting('fsync')::boolean and current_setting('synchronous_commit') <> 'off' as durable`,
  );
  if (durable) return;
  log.error('payments refused: the database may lose committed data (fsync or synchronous_commit is off)');
  throw new ApiError(503, 'provider_unavailable', { retry_after: 60 });
}
