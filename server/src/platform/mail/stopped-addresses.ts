import type { MailStop } from '@vesper/contracts';
import type { Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { createKeyedHash } from '../security/keyed-hash.ts';

/** Addresses that mails come back from, or whose owner called one spam. Kept as keyed hashes: they outlive accounts. */
export interface StoppedAddresses {
  stop(db: Queryable, email: string, reason: MailStop, now: Date): Promise<void>;
  reasonOf(db: Queryable, email: string): Promise<MailStop | null>;
  /** Mails are tried again. */
  restart(db: Queryable, email: string): Promise<void>;
}

export function createStoppedAddresses(secret: string): StoppedAddresses {
  const keyed = createKeyedHash(secret, 'stopped addresses');
  const hashOf = (email: string) => keyed(email.trim().toLowerCase());
  return {
    async stop(db, email, reason, now) {
      // The latest counts. Whoever complains has got a mail, so that a complaint replaces a bounce.
      await db.query(sql`
        insert into stopped_addresses (address_hash, reason, stopped_at) values (${hashOf(email)}, ${reason}, ${now})
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
