import { type Locale, REACTIVATION_DAYS } from '@vesper/contracts';
import { tellLikeGone } from '../likes/like.ts';
import { digest, newToken } from '../identity/tokens.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands.ts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/db.ts';
import { ApiError, authenticationRequired } from '../platform/errors.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import type { MailTemplate } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedInMember } from '../platform/sessions.ts';
import { sql } from '../platform/sql.ts';

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
  const left = await tx.query(
    sql`update members set status = 'pending_deletion' where id = ${member.id} and status in ('not_confirmed', 'active')`,
  );
  // Another tab was first, and has ended the session that this one came by.
  if (left === 0) throw authenticationRequired();
  await tx.query(sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${now}, ${eraseAt})`);
  await platform.sessions.endAll(tx, member.id);
  await tellOthers(tx, platform.events, member.id);

  const { token, tokenHash } = newToken();
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, created_at, expires_at)
    values (${tokenHash}, ${member.id}, 'reactivation', ${now}, ${eraseAt})`);
  const locale = member.language as Locale;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(eraseAt);
  const template = deletionMail(`${origin}/account-deleted#${token}`, date);
  await platform.mail.send(tx, { brand, to: member.email, name: member.name, locale, template });
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

/** Open pages of others drop the conversations and likes at once. */
async function tellOthers(tx: Tx, events: LiveEvents, memberId: string): Promise<void> {
  const chats = await tx.many<{ other: string; conversation: string }>(sql`
    select theirs.member_id as other, theirs.conversation_id as conversation
    from participants mine join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.member_id <> mine.member_id
    where mine.member_id = ${memberId} order by mine.last_message_at desc limit ${TOLD_AT_ONCE}`);
  for (const { other, conversation } of chats) events.emit(tx, [other], { type: 'chat.removed', payload: { conversation } });
  const likes = await tx.many<{ member_id: string; liked_id: string }>(sql`
    select member_id, liked_id from likes where ${memberId}::uuid in (member_id, liked_id) order by created_at desc limit ${TOLD_AT_ONCE}`);
  for (const like of likes) tellLikeGone(tx, events, like.member_id, like.liked_id);
}

/**
 * Undoes it: the member is as they were, for everybody.
 * @throws ApiError 410 link_invalid: the time is over, or there was nothing to undo
 */
export async function reactivate(tx: Tx, memberId: string, now: Date): Promise<void> {
  await lockMember(tx, memberId);
  const undone = await tx.query(sql`delete from account_deletions where member_id = ${memberId} and erase_at > ${now}`);
  if (undone === 0) throw new ApiError(410, 'link_invalid');
  await tx.query(sql`
    update members set status = case when confirmed_at is null then 'not_confirmed' else 'active' end where id = ${memberId}`);
  await tx.query(
    sql`update action_tokens set used_at = ${now} where member_id = ${memberId} and purpose = 'reactivation' and used_at is null`,
  );
}

/**
 * The same, by the mailed link. Pressing the button twice is no error: the link of a member who is back answers as it did the first time.
 * @throws ApiError 410 link_invalid
 */
export async function reactivateByLink(tx: Tx, brandId: number, token: string, now: Date): Promise<void> {
  const found = await tx.maybeOne<{ id: string; status: string; isUsed: boolean }>(sql`
    select m.id, m.status, t.used_at is not null as "isUsed" from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${digest(token)} and t.purpose = 'reactivation' and t.expires_at > ${now} and m.brand_id = ${brandId}`);
  if (!found) throw new ApiError(410, 'link_invalid');
  if (found.isUsed && found.status !== 'pending_deletion') return;
  if (found.isUsed) throw new ApiError(410, 'link_invalid');
  await reactivate(tx, found.id, now);
}
