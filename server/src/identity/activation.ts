import type { Locale } from '@vesper/contracts';
import { DAY, later } from '../platform/clock.ts';
import { activationMail } from '../mails/activation.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { type Tx, violates } from '../platform/database/db.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { digest, isMailedTo, newToken } from './link-tokens.ts';
import { mailedLink } from './mailed-links.ts';
import { exclusionOf, holdAddress } from './self-exclusions.ts';
import { hasAccount } from './signup.ts';

const LINK_LASTS = 7 * DAY;
/** Confirmation mails a day, requested or sent because of a changed address. */
export const MAILS_A_DAY = 5;

export interface Addressee {
  id: string;
  name: string;
  email: string;
  locale: Locale;
}

/**
 * Sends a link that confirms exactly this address; the member's older links stop working. The member must be new or locked: otherwise two
 * links created at the same moment would both be valid.
 */
export async function sendActivation(tx: Tx, platform: Platform, brand: Brand, origin: string, to: Addressee): Promise<void> {
  const now = platform.clock();
  const { token, tokenHash } = newToken();
  await tx.query(sql`update action_tokens set used_at = ${now} where member_id = ${to.id} and purpose = 'activation' and used_at is null`);
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
    values (${tokenHash}, ${to.id}, 'activation', ${digest(to.email)}, ${now}, ${later(now, LINK_LASTS)})`);
  await platform.mail.sendAsked(tx, activationMail, { brand, to, data: { url: mailedLink(origin, 'activation', token) } });
}

/**
 * Sends another link, to another address if one is given. The member is read again under their lock, because a concurrent request may have
 * changed the address.
 * @throws ApiError 409 already_confirmed · 422 email_taken · 403 authentication_required: the account is deleted
 */
export async function sendActivationAgain(
  tx: Tx,
  platform: Platform,
  { brand, memberId, origin, newEmail }: { brand: Brand; memberId: string; origin: string; newEmail: string | undefined },
): Promise<void> {
  if (newEmail !== undefined) await holdAddress(tx, platform, { companyId: brand.companyId, email: newEmail }, 'shared');
  await lockMember(tx, memberId);
  const member = await tx.one<Addressee & { status: string }>(
    sql`select id, name, email, language as locale, status from members where id = ${memberId}`,
  );
  if (member.status === 'active') throw new ApiError(409, 'already_confirmed');
  if (member.status !== 'not_confirmed') throw authenticationRequired();
  if (newEmail !== undefined) {
    // One answer, whether it has an account or keeps itself out (D-65).
    if (await hasAccount(tx, brand.id, newEmail, memberId)) throw emailTaken();
    if (await exclusionOf(tx, platform, { companyId: brand.companyId, email: newEmail }, platform.clock())) throw emailTaken();
    await changeEmail(tx, memberId, newEmail);
  }
  await sendActivation(tx, platform, brand, origin, { ...member, email: newEmail ?? member.email });
}

async function changeEmail(tx: Tx, memberId: string, email: string): Promise<void> {
  try {
    await tx.query(sql`update members set email = ${email} where id = ${memberId}`);
  } catch (error) {
    if (violates(error, 'members_email_is_unique_in_its_brand')) throw emailTaken();
    throw error;
  }
}

const emailTaken = () => new ApiError(422, 'fields_invalid', { fields: { email: 'email_taken' } });

/**
 * Confirms an address by the token that was mailed to it; if the member has another address by now, nothing is confirmed. Pressing the
 * button twice is no error: a used token of a confirmed member answers as it did the first time.
 * @returns the member, and whether this call confirmed them
 * @throws ApiError 410 link_invalid
 */
export async function confirmAddress(tx: Tx, brandId: number, token: string, now: Date): Promise<{ memberId: string; isNew: boolean }> {
  const tokenHash = digest(token);
  const known = await tx.maybeOne<{ id: string }>(
    sql`select member_id as id from action_tokens where token_hash = ${tokenHash} and purpose = 'activation'`,
  );
  if (!known) throw new ApiError(410, 'link_invalid');
  // Lock the member before their rows, as everywhere: in the other order, a link being sent at the same moment would deadlock with this.
  await lockMember(tx, known.id);
  const found = await tx.maybeOne<{
    used_at: Date | null;
    expires_at: Date;
    address_hash: Buffer | null;
    email: string;
    status: string;
  }>(sql`
    select t.used_at, t.expires_at, t.address_hash, m.email, m.status
    from action_tokens t join members m on m.id = t.member_id where t.token_hash = ${tokenHash} and m.brand_id = ${brandId}`);
  if (!found || !isMailedTo(found.email, found.address_hash)) throw new ApiError(410, 'link_invalid');
  if (found.status === 'active') return { memberId: known.id, isNew: false };
  if (found.status !== 'not_confirmed' || found.used_at || found.expires_at <= now) throw new ApiError(410, 'link_invalid');
  await tx.query(sql`update action_tokens set used_at = ${now} where token_hash = ${tokenHash}`);
  await tx.query(sql`update members set status = 'active', confirmed_at = ${now} where id = ${known.id}`);
  await tx.query(sql`update profiles set profile_status = 'active' where member_id = ${known.id}`);
  return { memberId: known.id, isNew: true };
}
