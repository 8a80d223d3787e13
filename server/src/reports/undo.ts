import { addressHashOf } from '../identity/self-exclusions.ts';
import { lockMember } from '../members/locks.ts';
import { placeAgain } from '../photos/own-photos.ts';
import { restoreOriginal } from '../photos/renditions.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { tellReporter } from './decide.ts';
import type { DecisionId } from './decision-links.ts';
import type { RemovedPhoto } from './measures.ts';

interface Standing {
  member_id: string;
  measure: string;
  removed: RemovedPhoto | null;
  subject_id: string | null;
  message_id: string | null;
}

/**
 * Undoes a decision that was appealed: the photo is back, the account open. The reporter is told that there is a new decision.
 * @returns whether anything came back: not a photo of which nothing is kept, nor an account that is suspended for another reason too
 */
export async function undoDecision(tx: Tx, platform: Platform, { report, round }: DecisionId, now: Date): Promise<boolean> {
  await lockMember(tx, sql`(select member_id from report_decisions where report_id = ${report} and round = ${round})`);
  const standing = await tx.maybeOne<Standing>(sql`
    select d.member_id, d.measure, d.removed, r.subject_id, r.message_id from report_decisions d join reports r on r.id = d.report_id
    where d.report_id = ${report} and d.round = ${round} and d.undone_at is null for update`);
  if (!standing) return false;
  await tx.query(sql`update report_decisions set undone_at = ${now} where report_id = ${report} and round = ${round}`);
  const isBack =
    standing.measure === 'suspend' ? await reopen(tx, platform, standing.member_id) : await putBack(tx, platform, report, standing);
  const reported = await tx.maybeOne<{ brand_id: number; member_id: string | null; reported_id: string }>(sql`
    update reports set outcome = 'no_breach', decided_at = ${now}
    where id = ${report} and status = 'decided'
      and not exists (select from report_decisions where report_id = ${report} and undone_at is null and measure <> 'no-breach')
    returning brand_id, member_id, reported_id`);
  if (reported) await tellReporter(tx, platform, reported);
  return isBack;
}

/** As the account was: still to be erased if its member asked for that, and closed to who shut themself out (B-03). */
async function reopen(tx: Tx, platform: Platform, memberId: string): Promise<boolean> {
  const member = await tx.one<{ email: string; company_id: number }>(sql`
    select m.email, b.company_id from members m join brands b on b.id = m.brand_id where m.id = ${memberId}`);
  // An exclusion that is over ends with the next login.
  const opened = await tx.query(sql`
    update members set status = case
      when exists (select from account_deletions where member_id = ${memberId}) then 'pending_deletion'
      when exists (select from self_exclusions where company_id = ${member.company_id} and address_hash = ${addressHashOf(platform, member.email)})
        then 'self_excluded'
      when confirmed_at is null then 'not_confirmed' else 'active' end
    where id = ${memberId} and status = 'blocked'
      and not exists (select from report_decisions where member_id = ${memberId} and measure = 'suspend' and undone_at is null)`);
  return opened > 0;
}

/** From the evidence, as the files are gone. */
async function putBack(
  tx: Tx,
  { storage }: Platform,
  report: string,
  { member_id, removed, subject_id, message_id }: Standing,
): Promise<boolean> {
  const [kept] = await tx.many<{ photo_id: string; webp: Buffer }>(sql`
    select photo_id, webp from report_photos where report_id = ${report} and (${subject_id}::uuid is null or photo_id = ${subject_id}::uuid)`);
  if (!kept) return false;
  if (message_id !== null) {
    const sent = await tx.maybeOne<{ file_key: string }>(sql`
      update chat_photos set removed_at = null where id = ${kept.photo_id} and removed_at is not null returning file_key`);
    if (sent) await restoreOriginal(storage, sent.file_key, kept.webp);
    return sent !== undefined;
  }
  if (!removed) return false;
  const { file_key, width, height, thumbhash, is_private, is_explicit, status, rejected_for } = removed;
  // Behind the others, and beyond the limit if they have added one since.
  const back = await tx.query(sql`
    insert into photos (id, member_id, position, file_key, width, height, thumbhash, is_private, is_explicit, status, rejected_for)
    select ${kept.photo_id}::uuid, ${member_id}::uuid, coalesce(max(position), 0) + 1, ${file_key}, ${width}::int, ${height}::int,
           decode(${thumbhash}, 'base64'), ${is_private}::boolean, ${is_explicit}::boolean, ${status}, ${rejected_for}
    from photos where member_id = ${member_id} having not exists (select from members where id = ${member_id} and status = 'deleted')`);
  if (back === 0) return false;
  await placeAgain(tx, member_id);
  await restoreOriginal(storage, file_key, kept.webp);
  return true;
}
