import type { Locale } from '@vesper/contracts';
import { DAY, later } from '../platform/clock.ts';
import type { Brand } from '../platform/brands.ts';
import type { Tx } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import type { MailTemplate } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/sql.ts';
import { digest, newToken } from './tokens.ts';

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

/** Sends a link that confirms the address; older links of that member stop working. */
export async function sendActivation(tx: Tx, platform: Platform, brand: Brand, origin: string, to: Addressee): Promise<void> {
  const now = platform.clock();
  const { token, tokenHash } = newToken();
  await tx.query(sql`update action_tokens set used_at = ${now} where member_id = ${to.id} and purpose = 'activation' and used_at is null`);
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, created_at, expires_at)
    values (${tokenHash}, ${to.id}, 'activation', ${now}, ${later(now, LINK_LASTS)})`);
  await platform.mail.send(tx, {
    brand,
    to: to.email,
    name: to.name,
    locale: to.locale,
    template: activationMail(`${origin}/activate#${token}`),
  });
}

/**
 * Confirms an address by its token. Pressing the button twice is no error: a used token of a member who is confirmed
 * answers as it did the first time.
 * @returns the member, and whether this was the moment of the confirmation
 * @throws ApiError 410 link_invalid
 */
export async function confirmAddress(tx: Tx, brandId: number, token: string, now: Date): Promise<{ memberId: string; isNew: boolean }> {
  const found = await tx.maybeOne<{ member_id: string; used_at: Date | null; expires_at: Date; status: string }>(sql`
    select t.member_id, t.used_at, t.expires_at, m.status
    from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${digest(token)} and t.purpose = 'activation' and m.brand_id = ${brandId}
    for update`);
  if (!found) throw new ApiError(410, 'link_invalid');
  if (found.status === 'active') return { memberId: found.member_id, isNew: false };
  if (found.status !== 'not_confirmed' || found.used_at || found.expires_at <= now) throw new ApiError(410, 'link_invalid');
  await tx.query(sql`update action_tokens set used_at = ${now} where token_hash = ${digest(token)}`);
  await tx.query(sql`update members set status = 'active', confirmed_at = ${now} where id = ${found.member_id}`);
  await tx.query(sql`update profiles set profile_status = 'active' where member_id = ${found.member_id}`);
  return { memberId: found.member_id, isNew: true };
}
