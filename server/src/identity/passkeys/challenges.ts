import { later, MINUTE } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { digest } from '../link-tokens.ts';

/** How long a browser may wait for the member's finger. */
export const CHALLENGE_MS = 10 * MINUTE;

interface Challenge {
  brandId: number;
  /** Who adds a passkey; null: someone who logs in. */
  memberId: string | null;
  rpId: string;
  /** As WebAuthn spells it, base64url. */
  challenge: string;
  now: Date;
}

export async function storeChallenge(tx: Tx, { brandId, memberId, rpId, challenge, now }: Challenge): Promise<void> {
  await tx.query(sql`
    insert into passkey_challenges (challenge_hash, brand_id, member_id, rp_id, expires_at)
    values (${digest(challenge)}, ${brandId}, ${memberId}, ${rpId}, ${later(now, CHALLENGE_MS)})`);
}

/**
 * Uses it up: what was signed once is never accepted again. If the transaction is rolled back, it was not used.
 * @throws {ApiError} 410 passkey_expired
 */
export async function takeChallenge(tx: Tx, { brandId, memberId, rpId, challenge, now }: Challenge): Promise<void> {
  const taken = await tx.query(sql`
    delete from passkey_challenges
    where challenge_hash = ${digest(challenge)} and brand_id = ${brandId} and member_id is not distinct from ${memberId}
      and rp_id = ${rpId} and expires_at > ${now}`);
  if (taken === 0) throw new ApiError(410, 'passkey_expired');
}
