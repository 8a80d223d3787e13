import type { CallResponse, Locale } from '@vesper/contracts';
import { digest, isMailedTo } from '../identity/link-tokens.ts';
import { mailResetLink } from '../identity/password-reset.ts';
import { countPasskeys } from '../identity/passkeys/passkeys.ts';
import { forgetAllFailures } from '../identity/login.ts';
import { requireAdmitted } from '../identity/self-exclusions.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { restore } from './deletion.ts';

type Undo = CallResponse<'security.undo'>;

interface Link {
  memberId: string;
  what: Undo['what'];
  /** The address that the link restores. */
  oldEmail: string | null;
  usedAt: Date | null;
  name: string;
  email: string;
  language: Locale;
}

/**
 * What a link undoes, and whether it has. A link that restores the address holds whatever the address is by now: a thief may have changed
 * it again. The others hold for the mailbox they were sent to.
 * @throws {ApiError} 410 link_invalid
 */
async function readLink(db: Queryable, brandId: number, token: string, now: Date): Promise<Link> {
  const link = await db.maybeOne<Link & { addressHash: Buffer | null }>(sql`
    select m.id as "memberId", substr(t.purpose, 6) as what, t.email as "oldEmail", t.used_at as "usedAt", t.address_hash as "addressHash",
           m.name, m.email, m.language
    from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${digest(token)} and t.purpose in ('undo_email', 'undo_password', 'undo_login', 'undo_passkey') and t.expires_at > ${now}
      and m.brand_id = ${brandId} and m.status in ('not_confirmed', 'active', 'pending_deletion')`);
  if (!link || !isMailedTo(link.oldEmail ?? link.email, link.addressHash)) throw new ApiError(410, 'link_invalid');
  return link;
}

export async function lookAtUndo(db: Queryable, brandId: number, token: string, now: Date): Promise<Undo> {
  const { memberId, what, usedAt } = await readLink(db, brandId, token, now);
  const passkeys = usedAt === null ? await countPasskeys(db, memberId) : 0;
  return { what, is_undone: usedAt !== null, ...(passkeys > 0 && { passkeys }) };
}

/**
 * Gives the account back to whoever reads the mailbox that the link was sent to: the address before, no session, no passkey (a thief's can't be
 * told from the member's), no password but the one that the mailed link sets, and no other link of ours that works. A deletion is undone too. Pressing the button twice is no error.
 * @throws {ApiError} 410 link_invalid · 403 self_excluded
 */
export async function undo(
  tx: Tx,
  platform: Platform,
  { brand, origin, token, now }: { brand: Brand; origin: string; token: string; now: Date },
): Promise<Undo> {
  const { memberId, ...seen } = await readLink(tx, brand.id, token, now);
  await requireAdmitted(tx, platform, { companyId: brand.companyId, email: seen.oldEmail ?? seen.email }, now);
  await lockMember(tx, memberId);
  const link = await readLink(tx, brand.id, token, now);
  const { what, oldEmail, name, language } = link;
  if (link.usedAt) return { what, is_undone: true };
  await restore(tx, platform, memberId, now);
  // First the links, or the one that keeps the address would refuse it to its member.
  await tx.query(
    sql`update action_tokens set used_at = ${now} where member_id = ${memberId} and used_at is null and purpose <> 'activation'`,
  );
  const email = oldEmail ?? link.email;
  // An empty hash matches no password.
  await tx.query(sql`update members set email = ${email}, password_hash = '' where id = ${memberId}`);
  await tx.query(sql`delete from passkeys where member_id = ${memberId}`);
  await platform.devices.forgetAll(tx, memberId);
  await platform.sessions.endAll(tx, memberId);
  await forgetAllFailures(tx, brand.id, { id: memberId, name, email });
  await mailResetLink(tx, platform, brand, origin, { id: memberId, brandId: brand.id, name, email, language });
  return { what, is_undone: true };
}
