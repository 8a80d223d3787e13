import type { Locale } from '@vesper/contracts';
import { digest, newToken } from '../identity/link-tokens.ts';
import { mailedLink } from '../identity/mailed-links.ts';
import { exclusionOf, mailLockedOut, requireAdmitted } from '../identity/self-exclusions.ts';
import { hasAccount } from '../identity/signup.ts';
import { createUndoLink } from '../identity/undo-links.ts';
import { emailChangeMail } from '../mails/email-change.ts';
import { emailChangedMail } from '../mails/email-changed.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, later } from '../platform/clock.ts';
import { type Tx, violates } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';

const LINK_LASTS = DAY;

const taken = () => new ApiError(422, 'fields_invalid', { fields: { email: 'email_taken' } });

interface Change {
  brand: Brand;
  member: SignedInMember;
  email: string;
  origin: string;
  now: Date;
}

/**
 * Sends the link that makes this the member's address; an earlier one stops working. The caller has locked the member.
 * @throws {ApiError} 422 email_taken · 422 email_same
 */
export async function requestEmailChange(tx: Tx, platform: Platform, { brand, member, email, origin, now }: Change): Promise<void> {
  const { email: present } = await tx.one<{ email: string }>(sql`select email from members where id = ${member.id}`);
  if (present.toLowerCase() === email.toLowerCase()) throw new ApiError(422, 'fields_invalid', { fields: { email: 'email_same' } });
  if (await hasAccount(tx, brand.id, email, member.id)) throw taken();
  await voidEmailChanges(tx, member.id, now);
  // Answered like any address, as it may be a stranger's: its mailbox hears why there is no link.
  const exclusion = await exclusionOf(tx, platform, { companyId: brand.companyId, email }, now);
  if (exclusion) return mailLockedOut(tx, platform, brand, { id: null, name: null, email, locale: member.language as Locale }, exclusion);
  const { token, tokenHash } = newToken();
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, email, created_at, expires_at)
    values (${tokenHash}, ${member.id}, 'email_change', ${digest(email)}, ${email}, ${now}, ${later(now, LINK_LASTS)})`);
  const to = { id: member.id, email, name: member.name, locale: member.language as Locale };
  await platform.mail.sendAsked(tx, emailChangeMail, { brand, to, data: { url: mailedLink(origin, 'email_change', token) } });
}

/** No link that was sent before sets an address any more. */
export async function voidEmailChanges(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.query(
    sql`update action_tokens set used_at = ${now} where member_id = ${memberId} and purpose = 'email_change' and used_at is null`,
  );
}

/**
 * Makes the link's address the member's, and tells the one before, with a link that undoes it (B-08). Pressing the button twice is no
 * error.
 * @returns the member, and whether this call changed the address
 * @throws {ApiError} 410 link_invalid · 422 email_taken · 403 self_excluded
 */
export async function confirmEmailChange(
  tx: Tx,
  platform: Platform,
  { brand, origin, token, now }: { brand: Brand; origin: string; token: string; now: Date },
): Promise<{ memberId: string; isNew: boolean }> {
  const tokenHash = digest(token);
  const known = await tx.maybeOne<{ id: string; email: string }>(
    sql`select member_id as id, email from action_tokens where token_hash = ${tokenHash} and purpose = 'email_change'`,
  );
  if (!known) throw new ApiError(410, 'link_invalid');
  await requireAdmitted(tx, platform, { companyId: brand.companyId, email: known.email }, now);
  await lockMember(tx, known.id);
  const found = await tx.maybeOne<{ new_email: string; used_at: Date | null; email: string; name: string; language: Locale }>(sql`
    select t.email as new_email, t.used_at, m.email, m.name, m.language from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now} and m.brand_id = ${brand.id} and m.status = 'active'`);
  if (!found) throw new ApiError(410, 'link_invalid');
  if (found.used_at && found.new_email === found.email) return { memberId: known.id, isNew: false };
  if (found.used_at) throw new ApiError(410, 'link_invalid');
  await voidEmailChanges(tx, known.id, now);
  if (await hasAccount(tx, brand.id, found.new_email, known.id)) throw taken();
  try {
    await tx.query(sql`update members set email = ${found.new_email} where id = ${known.id}`);
  } catch (error) {
    if (violates(error, 'members_email_is_unique_in_its_brand')) throw taken();
    throw error;
  }
  const to = { id: known.id, email: found.email, name: found.name, locale: found.language };
  const url = await createUndoLink(tx, { memberId: known.id, what: 'email', email: found.email, origin, now });
  await platform.mail.send(tx, emailChangedMail, { brand, to, data: { url } });
  return { memberId: known.id, isNew: true };
}
