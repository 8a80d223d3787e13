import { type Locale, REACTIVATION_DAYS } from '@vesper/contracts';
import { formatDate } from '@vesper/i18n';
import { tellGone } from '../likes/announce-removals.ts';
import { digest, isMailedTo, newToken } from '../identity/link-tokens.ts';
import { lockMember } from '../members/locks.ts';
import { giveUpUndecided } from '../payments/orders.ts';
import { voidAtProvider } from '../payments/void-job.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError, authenticationRequired } from '../platform/http/errors.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import type { MailTemplate } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';
import { sql } from '../platform/database/sql.ts';

/** As many of those who knew the member hear of it at once; others see it when their lists are next loaded. */
const TOLD_AT_ONCE = 500;

interface Leave {
  brand: Brand;
  member: SignedInMember;
  /** `https://…` of the site, for the link. */
  origin: string;
  now: Date;
}

/**
 * Takes a member out of the site (S-07): nobody sees or reaches them from now on, every session ends, and a mail brings the link back. The account
 * itself stays as it is for 14 days (K-02), then `erase.ts` ends it.
 * @returns until when it can be brought back
 */
export async function requestDeletion(tx: Tx, platform: Platform, { brand, member, origin, now }: Leave): Promise<Date> {
  const eraseAt = later(now, REACTIVATION_DAYS * DAY);
  await lockMember(tx, member.id);
  const left = await tx.maybeOne<{ email: string }>(
    sql`update members set status = 'pending_deletion' where id = ${member.id} and status in ('not_confirmed', 'active') returning email`,
  );
  // Another tab was first, and has ended the session that this one came by.
  if (!left) throw authenticationRequired();
  await tx.query(sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${now}, ${eraseAt})`);
  await platform.sessions.endAll(tx, member.id);
  await tellOthers(tx, platform.events, member.id);
  // A payment page that is still open takes no money for an account that is left.
  await voidAtProvider(platform, tx, await giveUpUndecided(tx, member.id, now));

  const { token, tokenHash } = newToken();
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
    values (${tokenHash}, ${member.id}, 'reactivation', ${digest(left.email)}, ${now}, ${eraseAt})`);
  const locale = member.language as Locale;
  const date = formatDate(eraseAt.toISOString(), locale, 'UTC');
  const template = deletionMail(`${origin}/account-deleted#${token}`, date);
  await platform.mail.send(tx, { brand, to: left.email, name: member.name, locale, template });
  return eraseAt;
}

/** The token stands in the fragment: it reaches no log, no referrer and no mail scanner's prefetch. */
const deletionMail =
  (url: string, date: string): MailTemplate =>
  (t, brand) => ({
    subject: t('account_deletion.subject', { brand: brand.settings.mail_name }),
    paragraphs: [t('account_deletion.text', { date }), t('account_deletion.not_you')],
    button: { label: t('account_deletion.button'), url },
  });

/**
 * Open pages of others drop the conversations and likes at once; not of those who are blocked, on either side: for them there are none, and a block must not
 * be told from a deletion (P-07).
 */
async function tellOthers(tx: Tx, events: LiveEvents, memberId: string): Promise<void> {
  const likes = await tx.many<{ member_id: string; liked_id: string }>(sql`
    select member_id, liked_id from likes where ${memberId}::uuid in (member_id, liked_id) order by created_at desc limit ${TOLD_AT_ONCE}`);
  const chats = await tx.many<{ id: string; members: string[] }>(sql`
    select theirs.conversation_id as id, array[theirs.member_id] as members
    from participants mine join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.member_id <> mine.member_id
    where mine.member_id = ${memberId}
      and not exists (select from blocks where member_id = ${memberId} and blocked_id = theirs.member_id)
      and not exists (select from blocks where member_id = theirs.member_id and blocked_id = ${memberId})
    order by mine.last_message_at desc limit ${TOLD_AT_ONCE}`);
  tellGone(tx, events, memberId, { likes, chats });
}

/**
 * Undoes it: the member is as they were, for everybody.
 * @returns false: the time is over, or there was nothing to undo
 */
export async function reactivate(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  await lockMember(tx, memberId);
  const undone = await tx.query(sql`delete from account_deletions where member_id = ${memberId} and erase_at > ${now}`);
  if (undone === 0) return false;
  await tx.query(sql`
    update members set status = case when confirmed_at is null then 'not_confirmed' else 'active' end where id = ${memberId}`);
  await tx.query(
    sql`update action_tokens set used_at = ${now} where member_id = ${memberId} and purpose = 'reactivation' and used_at is null`,
  );
  return true;
}

/**
 * The same, by the mailed link. Pressing the button twice is no error: the link of a member who is back answers as it did the first time.
 * @throws ApiError 410 link_invalid
 */
export async function reactivateByLink(tx: Tx, brandId: number, token: string, now: Date): Promise<void> {
  const found = await tx.maybeOne<{ id: string; status: string; email: string; addressHash: Buffer | null; isUsed: boolean }>(sql`
    select m.id, m.status, m.email, t.address_hash as "addressHash", t.used_at is not null as "isUsed" from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${digest(token)} and t.purpose = 'reactivation' and t.expires_at > ${now} and m.brand_id = ${brandId}`);
  if (!found || !isMailedTo(found.email, found.addressHash)) throw new ApiError(410, 'link_invalid');
  if (found.isUsed && found.status !== 'pending_deletion') return;
  if (found.isUsed) throw new ApiError(410, 'link_invalid');
  if (!(await reactivate(tx, found.id, now))) throw new ApiError(410, 'link_invalid');
}
