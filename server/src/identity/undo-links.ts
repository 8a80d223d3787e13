import { digest, newToken } from './link-tokens.ts';
import { mailedLink } from './mailed-links.ts';
import { HOUR, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** B-08. */
export const UNDO_HOURS = 48;

interface Undoable {
  memberId: string;
  what: 'email' | 'password' | 'login' | 'passkey';
  /** The address that is told: after a change of address, the one before. */
  email: string;
  origin: string;
  now: Date;
}

/** @returns the address of the page that undoes a change of the account */
export async function createUndoLink(tx: Tx, { memberId, what, email, origin, now }: Undoable): Promise<string> {
  const { token, tokenHash } = newToken();
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, email, created_at, expires_at)
    values (${tokenHash}, ${memberId}, ${`undo_${what}`}, ${digest(email)}, ${what === 'email' ? email : null}, ${now}, ${later(now, UNDO_HOURS * HOUR)})`);
  return mailedLink(origin, `undo_${what}`, token);
}
