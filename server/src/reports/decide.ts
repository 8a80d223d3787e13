import { type Locale, type ReportReason, COMPLAINT_APPEAL_DAYS } from '@vesper/contracts';
import { decisionMail } from '../mails/decision.ts';
import { reportDecidedMail } from '../mails/report-decided.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Platform } from '../platform/platform.ts';
import { json, sql } from '../platform/database/sql.ts';
import { createDecisionLinks } from './decision-links.ts';
import { type Accused, suspend, takeDown } from './measures.ts';
import { removeEvidence } from './reports.ts';
import { ReviewError } from './review-error.ts';

export const OUTCOMES = ['no-breach', 'remove-photo', 'suspend'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface OpenReport extends Accused {
  id: string;
  brand_id: number;
  member_id: string | null;
  reason: ReportReason;
  is_appealed: boolean;
}

export interface ReportDecision {
  id: string;
  outcome: Outcome;
  by: string;
  now: Date;
  /** Which rule was broken; default: the one that the reporter named. */
  rule?: ReportReason | undefined;
  /** What the reported member reads besides. */
  reasons?: string | undefined;
}

const REASONS_MAX = 4000;

/** Marks a report as being looked at. @param by the operator's name */
export async function takeReport(tx: Tx, id: string, by: string): Promise<void> {
  await assertAnother(tx, id, by);
  const taken = await tx.query(sql`update reports set status = 'in_review', handled_by = ${by} where id = ${id} and status <> 'decided'`);
  if (taken === 0) throw new ReviewError(`There is no open report ${id}.`);
}

/**
 * Decides a report, or the reporter's appeal, which adds to what was decided: does what was decided, and tells the reporter that it is decided, and the reported member what was done and why. Other
 * open reports about the same thing stay open.
 * @throws {ReviewError}
 */
export async function decideReport(tx: Tx, platform: Platform, decision: ReportDecision): Promise<void> {
  const { id, outcome, by, now, reasons = '' } = decision;
  const report = await tx.maybeOne<OpenReport>(sql`
    select id, brand_id, member_id, reported_id, subject, subject_id, message_id, reason, appealed_at is not null as is_appealed from reports
    where id = ${id} and status <> 'decided' for update`);
  if (!report) throw new ReviewError(`There is no open report ${id}.`);
  await assertAnother(tx, id, by);
  const rule = outcome === 'no-breach' ? null : (decision.rule ?? report.reason);
  if (rule === 'other' && reasons.trim() === '')
    throw new ReviewError('“other” names no rule: give --rule, or --reasons for the member to read.');
  if (reasons.length > REASONS_MAX) throw new ReviewError(`--reasons may have ${REASONS_MAX} characters.`);
  const done =
    outcome === 'suspend'
      ? await suspend(tx, platform, report.reported_id, now)
      : outcome === 'remove-photo'
        ? await takeDown(tx, platform, report, now)
        : undefined;
  const isTold = rule !== null && done !== undefined && (await tellReported(tx, platform, report, { ...decision, rule, reasons }));
  await tx.query(sql`
    insert into report_decisions (report_id, round, member_id, measure, rule, reasons, decided_by, decided_at, is_told, removed)
    values (${id}, ${report.is_appealed ? 2 : 1}, ${report.reported_id}, ${outcome}, ${rule}, ${rule === null ? '' : reasons.trim()}, ${by}, ${now}, ${isTold},
            ${done?.removed ? json(done.removed) : null}::jsonb)`);
  await tx.query(sql`
    update reports set status = 'decided', handled_by = ${by}, decided_at = ${now}, outcome = case when exists (
      select from report_decisions where report_id = ${id} and undone_at is null and measure is distinct from 'no-breach') then 'acted' else 'no_breach' end
    where id = ${id}`);
  await removeEvidence(tx, sql`id = ${id} and exists (select from members where id = reported_id and status = 'deleted')`);
  await tellReporter(tx, platform, report);
}

/** An appeal is for somebody who decided neither the report, nor an appeal of the reported member. @throws {ReviewError} */
async function assertAnother(tx: Tx, id: string, by: string): Promise<void> {
  const own = await tx.maybeOne(sql`
    select from report_decisions where report_id = ${id} and lower(decided_by) = lower(${by})
    union all
    select from complaint_decisions d join complaints c on c.id = d.complaint_id
    where c.against_report = ${id} and lower(${by}) in (lower(d.decided_by), lower(d.person))`);
  if (own) throw new ReviewError('You decided this one: the appeal is for somebody else.');
}

/** What was decided against them, about what and by which rule; never who reported it. @returns false: nobody is there to be told */
async function tellReported(
  tx: Tx,
  platform: Platform,
  report: OpenReport,
  { outcome, rule, reasons, now }: ReportDecision & { rule: ReportReason; reasons: string },
): Promise<boolean> {
  const to = await tx.maybeOne<{ id: string; email: string; name: string; locale: Locale }>(sql`
    select id, email, name, language as locale from members where id = ${report.reported_id} and status <> 'deleted' and not is_fictional`);
  if (!to || outcome === 'no-breach') return false;
  const brand = await platform.brands.byId(report.brand_id);
  const subject = report.subject as 'profile' | 'photo' | 'message';
  const until = later(now, COMPLAINT_APPEAL_DAYS * DAY).toISOString();
  const token = createDecisionLinks(platform.config.photoUrlSecret).token(brand.id, {
    report: report.id,
    round: report.is_appealed ? 2 : 1,
  });
  // The token is in the fragment, which no server's log gets to see.
  const url = `${mainOrigin(platform, brand)}/complaints/decision#${token}`;
  await platform.mail.send(tx, decisionMail, {
    brand,
    to,
    data: { measure: outcome, subject, rule, reasons, at: now.toISOString(), until, url },
  });
  return true;
}

export async function tellReporter(
  tx: Tx,
  platform: Platform,
  { brand_id, member_id, reported_id }: Pick<OpenReport, 'brand_id' | 'member_id' | 'reported_id'>,
): Promise<void> {
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
