import type { Locale } from '@vesper/contracts';
import { DAY, later } from '../platform/clock.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { type Tx, violates } from '../platform/database/db.ts';
import { ApiError, authenticationRequired } from '../platform/http/errors.ts';
import type { MailTemplate } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { digest, isMailedTo, newToken } from './link-tokens.ts';

const LINK_LASTS = 7 * DAY;
/** Confirmation mails a day, asked for or sent by a change of address. */
export const MAILS_A_DAY = 5;

export interface Addressee {
  id: string;
  name: string;
  email: string;
  locale: Locale;
}

/** The token stands in the fragment: it reaches no log, no referrer and no mail scanner's prefetch (D-12). */
const activationMail =
  (url: string): MailTemplate =>
  (t, brand) => ({
    subject: t('activation.subject', { brand: brand.settings.mail_name }),
    paragraphs: [t('activation.text')],
    button: { label: t('activation.button'), url },
  });

/**
 * Sends a link that confirms this address and no other; older links of that member stop working. The member is new, or locked: else another link could
 * be made at the same moment, and both would be good.
 */
export async function sendActivation(tx: Tx, platform: Platform, brand: Brand, origin: string, to: Addressee): Promise<void> {
  const now = platform.clock();
  const { token, tokenHash } = newToken();
  await tx.query(sql`update action_tokens set used_at = ${now} where member_id = ${to.id} and purpose = 'activation' and used_at is null`);
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
    values (${tokenHash}, ${to.id}, 'activation', ${digest(to.email)}, ${now}, ${later(now, LINK_LASTS)})`);
  await platform.mail.send(tx, {
    brand,
    to: to.email,
    name: to.name,
    locale: to.locale,
    template: activationMail(`${origin}/activate#${token}`),
  });
}

/**
 * Sends another link, to another address if one is given. The member is read anew under their lock: a request that came at the same moment, by another
 * server, may have changed the address that this one began with.
 * @throws ApiError 409 already_confirmed · 422 email_taken · 403 authentication_required: they have left
 */
export async function sendActivationAgain(
  tx: Tx,
  platform: Platform,
  { brand, memberId, origin, newEmail }: { brand: Brand; memberId: string; origin: string; newEmail: string | undefined },
): Promise<void> {
  await lockMember(tx, memberId);
  const member = await tx.one<Addressee & { status: string }>(
    sql`select id, name, email, language as locale, status from members where id = ${memberId}`,
  );
  if (member.status === 'active') throw new ApiError(409, 'already_confirmed');
  if (member.status !== 'not_confirmed') throw authenticationRequired();
  if (newEmail !== undefined) await changeEmail(tx, memberId, newEmail);
  await sendActivation(tx, platform, brand, origin, { ...member, email: newEmail ?? member.email });
}

async function changeEmail(tx: Tx, memberId: string, email: string): Promise<void> {
  try {
    await tx.query(sql`update members set email = ${email} where id = ${memberId}`);
  } catch (error) {
    if (violates(error, 'members_email_is_unique_in_its_brand'))
      throw new ApiError(422, 'fields_invalid', { fields: { email: 'email_taken' } });
    throw error;
  }
}

/**
 * Confirms an address by the token that was mailed to it: of a member who has another by now, it confirms nothing. Pressing the button twice is no
 * error: a used token of a member who is confirmed answers as it did the first time.
 * @returns the member, and whether this was the moment of the confirmation
 * @throws ApiError 410 link_invalid
 */
export async function confirmAddress(tx: Tx, brandId: number, token: string, now: Date): Promise<{ memberId: string; isNew: boolean }> {
  const tokenHash = digest(token);
  const known = await tx.maybeOne<{ id: string }>(
    sql`select member_id as id from action_tokens where token_hash = ${tokenHash} and purpose = 'activation'`,
  );
  if (!known) throw new ApiError(410, 'link_invalid');
  // The member before what is theirs, as everywhere: the other way round, a link that is sent at the same moment would wait for this one, and this for it.
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
