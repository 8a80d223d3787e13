import type { MailStop } from '@vesper/contracts';
import type { Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { createKeyedHash } from '../security/keyed-hash.ts';

/** Addresses that mails come back from, or whose owner called one spam. Kept as keyed hashes: they outlive accounts. */
export interface StoppedAddresses {
  /** Of an address that comes more than once, the last holds. */
  stop(db: Queryable, stops: readonly { email: string; reason: MailStop }[], now: Date): Promise<void>;
  reasonOf(db: Queryable, email: string): Promise<MailStop | null>;
  /** Mails are tried again. */
  restart(db: Queryable, email: string): Promise<void>;
}

export function createStoppedAddresses(secret: string): StoppedAddresses {
  const keyed = createKeyedHash(secret, 'stopped addresses');
  const normal = (email: string) => email.trim().toLowerCase();
  const hashOf = (email: string) => keyed(normal(email));
  return {
    async stop(db, stops, now) {
      const reasons = new Map(stops.map(({ email, reason }) => [normal(email), reason]));
      // In one order, so that reports that come at once can't deadlock. The latest counts: whoever complains has got a mail.
      await db.query(sql`
        insert into stopped_addresses (address_hash, reason, stopped_at)
        select address_hash, reason, ${now}::timestamptz
        from unnest(${[...reasons.keys()].map(hashOf)}::bytea[], ${[...reasons.values()]}::text[]) as stop (address_hash, reason) order by 1
        on conflict (address_hash) do update set reason = excluded.reason, stopped_at = excluded.stopped_at`);
    },
    async reasonOf(db, email) {
      const row = await db.maybeOne<{ reason: MailStop }>(sql`select reason from stopped_addresses where address_hash = ${hashOf(email)}`);
      return row?.reason ?? null;
    },
    async restart(db, email) {
      await db.query(sql`delete from stopped_addresses where address_hash = ${hashOf(email)}`);
    },
  };
}

/**
 * Enhanced status codes (RFC 3463, RFC 7505) that speak of the mailbox itself: it isn't there, is written wrongly, has moved or is shut. All
 * others, as of a full mailbox or of a server that doesn't like us, may pass.
 */
const NO_MAILBOX = /^5\d\d[ -]5\.(1\.[12369]|1\.10|2\.1)\b/;

/** Whether a mail server refused a mail because there is no such mailbox. */
export const isNoMailbox = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && typeof error.response === 'string' && NO_MAILBOX.test(error.response);
