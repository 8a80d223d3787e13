import { randomUUID } from 'node:crypto';
import { COMPLAINT_APPEAL_DAYS, hasVisibleText, type Report, type ReportReason } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import type { MemberView } from '../members/member-view.ts';
import { DAY, earlier, later } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { json, type Sql, sql } from '../platform/database/sql.ts';
import type { Evidence, Reported } from './evidence.ts';
import { reportable } from './reportable.ts';

/** A member's reports that are listed. */
const LISTED = 100;
/** Marks evidence of a member whom the reporter could no longer see: the reporter is not told the name. */
const UNSEEN = 'unseen';
/** How long evidence is kept after the decision, and that of an undecided report about an erased account after the report. */
const EVIDENCE_KEPT = 180 * DAY;

/**
 * Files a report. While an earlier one of the same thing is open, that one is returned: a second press is no second report. A message never
 * changes, so its report stays the only one.
 * @throws {ApiError} 404 not_found: since the evidence was collected, the member is no longer `reportable`
 */
export async function fileReport(
  tx: Tx,
  { brandId, viewerId, now }: MemberView,
  { id: reportedId, photo, message }: Reported,
  { reason, note, evidence }: { reason: ReportReason; note: string; evidence: Evidence },
): Promise<Report> {
  // One after the other, so that two presses at once find each other.
  await lockMember(tx, viewerId);
  const found = await reportable(tx, { brandId, viewerId }, reportedId);
  if (!found) throw new ApiError(404, 'not_found');
  const subject = message !== undefined ? 'message' : photo !== undefined ? 'photo' : 'profile';
  const reportedPhoto = subject === 'photo' ? (photo ?? null) : null;
  const isSame = sql`
    member_id = ${viewerId} and reported_id = ${reportedId} and subject = ${subject} and subject_id is not distinct from ${reportedPhoto}::uuid
    and message_id is not distinct from ${message ?? null}::bigint and (status <> 'decided' or message_id is not null)`;
  const [open] = await reportsWhere(tx, isSame, now);
  if (open) return open;

  const id = randomUUID();
  await tx.query(sql`
    insert into reports (id, brand_id, member_id, reported_id, subject, subject_id, message_id, reason, note, evidence, created_at)
    values (${id}, ${brandId}, ${viewerId}, ${reportedId}, ${subject}, ${reportedPhoto}, ${message ?? null}, ${reason}, ${note},
            ${json({ ...evidence.profile, ...(evidence.message && { message: evidence.message }), ...(!found.isSeen && { [UNSEEN]: true }) })}, ${now})`);
  for (const { id: photoId, webp } of evidence.photos)
    await tx.query(sql`insert into report_photos (report_id, photo_id, webp) values (${id}, ${photoId}, ${webp})`);
  const [filed] = await reportsWhere(tx, sql`id = ${id}`, now);
  if (!filed) throw new Error('a report that was just filed is missing');
  return filed;
}

/** A member's own reports, newest first. */
export const reportsOf = (db: Queryable, memberId: string, now: Date): Promise<Report[]> =>
  reportsWhere(db, sql`member_id = ${memberId}`, now);

/**
 * Opens a decided report again, for someone else: once, within the term after its decision.
 * @throws {ApiError} 404 not_found · 409 appeal_closed · 422 fields_invalid
 */
export async function appealReport(tx: Tx, { viewerId, now }: MemberView, id: string, text: string): Promise<Report> {
  // So that no second report of the same thing is filed meanwhile.
  await lockMember(tx, viewerId);
  const own = sql`id = ${id} and member_id = ${viewerId}`;
  await tx.query(sql`select from reports where ${own} for update`);
  const [report] = await reportsWhere(tx, own, now);
  if (!report) throw new ApiError(404, 'not_found');
  if (!hasVisibleText(text)) throw new ApiError(422, 'fields_invalid', { fields: { text: 'empty' } });
  if (report.appeal_until === null) throw new ApiError(409, 'appeal_closed');
  // What was decided is in `report_decisions`.
  await tx.query(sql`
    update reports set status = 'received', outcome = null, decided_at = null, appeal = ${text}, appealed_at = ${now} where ${own}`);
  const [appealed] = await reportsWhere(tx, own, now);
  if (!appealed) throw new Error('a report that was just appealed is missing');
  return appealed;
}

interface Row extends Omit<Report, 'created_at' | 'decided_at' | 'appeal' | 'appeal_until'> {
  created_at: Date;
  decided_at: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  is_open_again: boolean;
}

async function reportsWhere(db: Queryable, condition: Sql, now: Date): Promise<Report[]> {
  const rows = await db.many<Row>(sql`
    select id, subject, reason,
           case when exists (select from members m where m.id = reported_id and m.status <> 'deleted') and not evidence ? ${UNSEEN} then evidence ->> 'name' end as name,
           case when status = 'received' and appealed_at is not null then 'appealed' else status end as status, outcome, created_at, decided_at,
           appeal, appealed_at,
           exists (select from reports o where o.member_id = reports.member_id and o.reported_id = reports.reported_id and o.subject = reports.subject
             and o.subject_id is not distinct from reports.subject_id and o.message_id is not distinct from reports.message_id
             and o.status <> 'decided') as is_open_again
    from reports where ${condition} order by created_at desc, id limit ${LISTED}`);
  return rows.map(({ created_at, decided_at, appeal, appealed_at, is_open_again, ...report }) => {
    const until = decided_at && !appealed_at && !is_open_again ? later(decided_at, COMPLAINT_APPEAL_DAYS * DAY) : null;
    return {
      ...report,
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      appeal: appealed_at ? { text: appeal ?? '', created_at: appealed_at.toISOString() } : null,
      appeal_until: until && until > now ? until.toISOString() : null,
    };
  });
}

/**
 * What an erased account leaves: nothing of the reports it made but that they were made; of those about it, evidence only of what is still
 * to be decided, so that no one escapes a review by leaving.
 */
export async function eraseReportsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query(sql`update reports set member_id = null, note = '', appeal = '' where member_id = ${memberId}`);
  await removeEvidence(tx, sql`reported_id = ${memberId} and status = 'decided'`);
  await tx.query(sql`update report_decisions set reasons = '', removed = null where member_id = ${memberId}`);
}

/** Removes evidence that is no longer needed: an appeal of the reported member may bring its photo back. Run daily. */
export const removeOldEvidence = (tx: Tx, now: Date): Promise<void> =>
  removeEvidence(
    tx,
    sql`
      decided_at < ${earlier(now, EVIDENCE_KEPT)} and not exists (
        select from complaints c where c.against_report = reports.id and (
          c.status <> 'decided' or c.appealed_at is null and ${earlier(now, EVIDENCE_KEPT)} < (
            select max(d.decided_at) from complaint_decisions d where d.complaint_id = c.id)))
      or created_at < ${earlier(now, EVIDENCE_KEPT)} and exists (select from members where id = reported_id and status = 'deleted')`,
  );

/** With what the reporter wrote about the member. @param condition of a statement on `reports` */
export async function removeEvidence(tx: Tx, condition: Sql): Promise<void> {
  await tx.query(sql`
    update report_decisions set reasons = '', removed = null
    where report_id in (select id from reports where evidence is not null and (${condition}))`);
  await tx.query(sql`delete from report_photos where report_id in (select id from reports where evidence is not null and (${condition}))`);
  await tx.query(sql`update reports set evidence = null, note = '', appeal = '' where evidence is not null and (${condition})`);
}
