import { createHash } from 'node:crypto';
import { DAY, HOUR } from '../clock.ts';
import type { Tx } from '../database/db.ts';
import { sql } from '../database/sql.ts';

/**
 * Mails to an inbox whose owner has not said that they want any: as many as one honest signup can need within an hour (D-12), whoever asks
 * for them and through however many accounts.
 */
const BUDGETS = [
  { max: 6, window: HOUR },
  { max: 12, window: DAY },
];

/** One inbox, however its address is spelt: most mail servers put what follows a plus sign into the same. */
const inboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** Counts a mail, in the transaction that sends it. @returns whether it may be sent */
export async function countMail(tx: Tx, email: string, now: Date): Promise<boolean> {
  const inbox = createHash('sha256').update(inboxOf(email)).digest('base64url');
  let isWithin = true;
  for (const { max, window } of BUDGETS) {
    const start = now.getTime() - (now.getTime() % window);
    const { hits } = await tx.one<{ hits: number }>(sql`
      insert into rate_limits (key, window_start, window_end, hits)
      values (${`mails of ${window} ms to ${inbox}`}, ${new Date(start)}, ${new Date(start + window)}, 1)
      on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      returning hits`);
    if (hits > max) isWithin = false;
  }
  return isWithin;
}
