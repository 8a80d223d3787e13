import { type Locale, REACTIVATION_DAYS } from '@vesper/contracts';
import { renewGuarantees } from '../chat/open-guarantees.ts';
import { announceRemovals } from '../likes/announce-removals.ts';
import { digest, isMailedTo, newToken } from '../identity/link-tokens.ts';
import { mailedLink } from '../identity/mailed-links.ts';
import { requireAdmittedMember } from '../identity/self-exclusions.ts';
import { createUndoLink } from '../identity/undo-links.ts';
import { accountDeletionMail } from '../mails/account-deletion.ts';
import { accountRestoredMail } from '../mails/account-restored.ts';
import { lockMember } from '../members/locks.ts';
import { giveUpUndecided } from '../payments/orders.ts';
import { voidAtProvider } from '../payments/void-job.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';
import { sql } from '../platform/database/sql.ts';

/** How many of the members who knew the leaver are told at once; the others notice when their lists next load. */
const ANNOUNCED_AT_ONCE = 500;

interface DeletionRequest {
  brand: Brand;
  member: SignedInMember;
  /** `https://…` of the site, for the link. */
  origin: string;
  now: Date;
}

/**
 * Hides a member from the site (S-07): no one can see or reach them, every session ends, and a mail carries the link that undoes it. The
 * account is kept unchanged for 14 days (K-02), then `erase.ts` erases it.
 * @returns until when the account can be restored
 */
export async function requestDeletion(tx: Tx, platform: Platform, { brand, member, origin, now }: DeletionRequest): Promise<Date> {
  const eraseAt = later(now, REACTIVATION_DAYS * DAY);
  await lockMember(tx, member.id);
  const left = await tx.maybeOne<{ email: string }>(
    sql`update members set status = 'pending_deletion' where id = ${member.id} and status in ('not_confirmed', 'active') returning email`,
  );
  // Another tab deleted the account first and ended this session.
  if (!left) throw authenticationRequired();
  await tx.query(sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${now}, ${eraseAt})`);
  await platform.sessions.endAll(tx, member.id);
  await announceDeletion(tx, platform.events, member.id);
  // A payment page that is still open must not charge for a deleted account.
  await voidAtProvider(platform, tx, await giveUpUndecided(tx, member.id, now));

  const { token, tokenHash } = newToken();
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
    values (${tokenHash}, ${member.id}, 'reactivation', ${digest(left.email)}, ${now}, ${eraseAt})`);
  const to = { id: member.id, email: left.email, name: member.name, locale: member.language as Locale };
  const url = mailedLink(origin, 'reactivation', token);
  await platform.mail.send(tx, accountDeletionMail, { brand, to, data: { url, eraseAt: eraseAt.toISOString() } });
  return eraseAt;
}

/**
 * Removes the conversations and likes from other members' open pages at once. Members who are blocked, on either side, are not told: they
 * have none, and a block must not be distinguishable from a deletion (P-07).
 */
export async function announceDeletion(tx: Tx, events: LiveEvents, memberId: string): Promise<void> {
  const likes = await tx.many<{ member_id: string; liked_id: string }>(sql`
    select member_id, liked_id from likes where ${memberId}::uuid in (member_id, liked_id) order by created_at desc limit ${ANNOUNCED_AT_ONCE}`);
  const chats = await tx.many<{ id: string; members: string[] }>(sql`
    select theirs.conversation_id as id, array[theirs.member_id] as members
    from participants mine join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.member_id <> mine.member_id
    where mine.member_id = ${memberId}
      and not exists (select from blocks where member_id = ${memberId} and blocked_id = theirs.member_id)
      and not exists (select from blocks where member_id = theirs.member_id and blocked_id = ${memberId})
    order by mine.last_message_at desc limit ${ANNOUNCED_AT_ONCE}`);
  announceRemovals(tx, events, memberId, { likes, chats });
}

/** Where and when an account is restored. */
interface Return {
  brand: Brand;
  memberId: string;
  /** `https://…` of the site, for the link. */
  origin: string;
  now: Date;
}

/**
 * Undoes the deletion: the member is restored as they were, for everybody, and an email tells them, with a link for when it was someone else.
 * @returns false if the period is over or there was nothing to undo
 * @throws {ApiError} 403 self_excluded
 */
export async function reactivate(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'mail'>,
  { brand, memberId, origin, now }: Return,
): Promise<boolean> {
  if (!(await restore(tx, platform, memberId, now))) return false;
  const { email, name, locale, timeZone } = await tx.one<{ email: string; name: string; locale: Locale; timeZone: string }>(
    sql`select email, name, language as locale, time_zone as "timeZone" from members where id = ${memberId}`,
  );
  const url = await createUndoLink(tx, { memberId, what: 'login', email, origin, now });
  const data = { url, at: now.toISOString(), timeZone };
  await platform.mail.send(tx, accountRestoredMail, { brand, to: { id: memberId, email, name, locale }, data });
  return true;
}

/**
 * As `reactivate`, without the email: for a member who gets another one at once.
 * @throws {ApiError} 403 self_excluded
 */
export async function restore(tx: Tx, keys: Pick<Platform, 'config'>, memberId: string, now: Date): Promise<boolean> {
  await requireAdmittedMember(tx, keys, memberId, now);
  await lockMember(tx, memberId);
  // A suspended member doesn't come back.
  const undone = await tx.query(sql`
    delete from account_deletions d using members m
    where d.member_id = ${memberId} and erase_at > ${now} and m.id = d.member_id and m.status = 'pending_deletion'`);
  if (undone === 0) return false;
  await tx.query(sql`
    update members set status = case when confirmed_at is null then 'not_confirmed' else 'active' end where id = ${memberId}`);
  await tx.query(
    sql`update action_tokens set used_at = ${now} where member_id = ${memberId} and purpose = 'reactivation' and used_at is null`,
  );
  await renewGuarantees(tx, memberId, now);
  return true;
}

/**
 * Undoes the deletion by the mailed link. Pressing the button twice is no error: for a restored member the link answers as it did the first
 * time.
 * @throws ApiError 410 link_invalid · 403 self_excluded
 */
export async function reactivateByLink(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'mail'>,
  { brand, origin, token, now }: { brand: Brand; origin: string; token: string; now: Date },
): Promise<void> {
  const found = await tx.maybeOne<{ id: string; status: string; email: string; addressHash: Buffer | null; isUsed: boolean }>(sql`
    select m.id, m.status, m.email, t.address_hash as "addressHash", t.used_at is not null as "isUsed" from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${digest(token)} and t.purpose = 'reactivation' and t.expires_at > ${now} and m.brand_id = ${brand.id}`);
  if (!found || !isMailedTo(found.email, found.addressHash)) throw new ApiError(410, 'link_invalid');
  if (found.isUsed && found.status !== 'pending_deletion') return;
  if (found.isUsed) throw new ApiError(410, 'link_invalid');
  if (!(await reactivate(tx, platform, { brand, memberId: found.id, origin, now }))) throw new ApiError(410, 'link_invalid');
}
