import type { Locale } from '@vesper/contracts';
import { announceDeletion } from '../account/deletion.ts';
import { reportDecidedMail } from '../mails/report-decided.ts';
import { lockMember } from '../members/locks.ts';
import { giveUpUndecided } from '../payments/orders.ts';
import { voidAtProvider } from '../payments/void-job.ts';
import { removePhoto } from '../photos/own-photos.ts';
import { removeFilesSoon } from '../photos/files.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { removeEvidence } from './reports.ts';

export const OUTCOMES = ['no-breach', 'remove-photo', 'suspend'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why a report can't be worked on, in a sentence for the operator. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
}

interface OpenReport {
  id: string;
  brand_id: number;
  member_id: string | null;
  reported_id: string;
  subject: string;
  subject_id: string | null;
  message_id: string | null;
}

/** Marks a report as being looked at. @param by the operator's name */
export async function takeReport(tx: Tx, id: string, by: string): Promise<void> {
  const taken = await tx.query(sql`update reports set status = 'in_review', handled_by = ${by} where id = ${id} and status <> 'decided'`);
  if (taken === 0) throw new ReviewError(`There is no open report ${id}.`);
}

/**
 * Decides a report: does what was decided, and tells the reporter that it is decided. Other open reports about the same thing stay open.
 * @throws {ReviewError}
 */
export async function decideReport(
  tx: Tx,
  platform: Platform,
  { id, outcome, by, now }: { id: string; outcome: Outcome; by: string; now: Date },
): Promise<void> {
  const report = await tx.maybeOne<OpenReport>(sql`
    select id, brand_id, member_id, reported_id, subject, subject_id, message_id from reports where id = ${id} and status <> 'decided' for update`);
  if (!report) throw new ReviewError(`There is no open report ${id}.`);
  if (outcome === 'suspend') await suspend(tx, platform, report.reported_id, now);
  if (outcome === 'remove-photo') await takeDown(tx, platform, report, now);
  await tx.query(sql`
    update reports set status = 'decided', outcome = ${outcome === 'no-breach' ? 'no_breach' : 'acted'}, handled_by = ${by}, decided_at = ${now}
    where id = ${id}`);
  await removeEvidence(tx, sql`id = ${id} and exists (select from members where id = reported_id and status = 'deleted')`);
  await tellReporter(tx, platform, report);
}

/**
 * Nobody sees the member any more, they are logged out everywhere, and no open payment page charges them. So too whoever has asked for
 * deletion, as they could come back: it goes on.
 */
async function suspend(tx: Tx, platform: Platform, memberId: string, now: Date): Promise<void> {
  await lockMember(tx, memberId);
  const suspended = await tx.query(sql`
    update members set status = 'blocked' where id = ${memberId} and status in ('active', 'not_confirmed', 'pending_deletion', 'self_excluded')`);
  if (suspended === 0) return; // suspended or erased already
  await platform.sessions.endAll(tx, memberId);
  await announceDeletion(tx, platform.events, memberId);
  await voidAtProvider(platform, tx, await giveUpUndecided(tx, memberId, now));
}

async function takeDown(tx: Tx, { jobs }: Platform, report: OpenReport, now: Date): Promise<void> {
  const { subject, subject_id: photo, message_id: message, reported_id: owner } = report;
  if (message !== null) return takeDownInChat(tx, jobs, message, now);
  if (subject !== 'photo' || !photo) throw new ReviewError('This report is not about a photo.');
  try {
    await removeFilesSoon(tx, jobs, photo, await removePhoto(tx, owner, photo));
  } catch (error) {
    // Its owner was faster.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** The message stays, and says that its photo was removed. Nothing is left to do if its sender took it back or was erased meanwhile. */
async function takeDownInChat(tx: Tx, jobs: Platform['jobs'], message: string, now: Date): Promise<void> {
  const sent = await tx.maybeOne<{ photo_id: string | null }>(sql`
    select photo_id from messages where id = ${message} and taken_back_at is null`);
  if (sent && !sent.photo_id) throw new ReviewError('This report is not about a photo.');
  const removed = await tx.maybeOne<{ id: string; file_key: string }>(sql`
    update chat_photos set removed_at = ${now} where id = ${sent?.photo_id ?? null} and removed_at is null returning id, file_key`);
  if (removed) await removeFilesSoon(tx, jobs, removed.id, removed.file_key);
}

async function tellReporter(tx: Tx, platform: Platform, { brand_id, member_id, reported_id }: OpenReport): Promise<void> {
  const reporter = await tx.maybeOne<{ id: string; email: string; name: string; locale: Locale; reported: string | null }>(sql`
    select m.id, m.email, m.name, m.language as locale, r.name as reported
    from members m left join members r on m.names_in_news and r.id = ${reported_id} and r.status = 'active' and not r.is_fictional
    where m.id = ${member_id}`);
  if (!reporter) return;
  const { reported, ...to } = reporter;
  const brand = await platform.brands.byId(brand_id);
  await platform.mail.send(tx, reportDecidedMail, {
    brand,
    to,
    data: { url: `${mainOrigin(platform, brand)}/reports`, ...(reported !== null && { name: reported }) },
  });
}
