import { type Locale, type ReportReason, COMPLAINT_APPEAL_DAYS } from '@vesper/contracts';
import { decisionMail } from '../mails/decision.ts';
import { reportDecidedMail } from '../mails/report-decided.ts';
import { lockMember } from '../members/locks.ts';
import { audit, type NamedOperator, OperatorRefused } from '../operators/operators.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Platform } from '../platform/platform.ts';
import { json, sql } from '../platform/database/sql.ts';
import { createDecisionLinks } from './decision-links.ts';
import { type Accused, suspend, takeDown } from './measures.ts';
import { removeEvidence } from './reports.ts';

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
  operator: NamedOperator;
  now: Date;
  /** Which rule was broken; default: the one that the reporter named. */
  rule?: ReportReason | undefined;
  /** What the reported member reads besides. */
  reasons?: string | undefined;
}

/** Characters of an operator's reasons. */
export const REASONS_MAX = 4000;

/** Marks a report, or the appeal of its reporter, as being looked at. @throws {OperatorRefused} */
export async function takeReport(tx: Tx, operator: NamedOperator, id: string, now: Date): Promise<void> {
  await assertOpen(tx, id);
  await assertAnother(tx, operator, id);
  await tx.query(sql`update reports set status = 'in_review', handled_by = ${operator.who} where id = ${id}`);
  await audit(tx, operator, { at: now, what: 'take a report', about: id });
}

/**
 * Decides a report, or the reporter's appeal, which adds to what was decided: does what was decided, and tells the reporter that it is
 * decided, and the reported member what was done and why. Other open reports about the same thing stay open.
 * @throws {OperatorRefused} 404 · 409 decided already · 403 an appeal is for someone else · 422 no rule, or no photo
 */
export async function decideReport(tx: Tx, platform: Platform, decision: ReportDecision): Promise<void> {
  const { id, outcome, operator, now, reasons = '' } = decision;
  const report = await assertOpen(tx, id);
  await assertAnother(tx, operator, id);
  const rule = outcome === 'no-breach' ? null : (decision.rule ?? report.reason);
  if (rule === 'other' && reasons.trim() === '')
    throw new OperatorRefused(422, 'rule_missing', '“other” names no rule: give the rule, or reasons for the member to read.');
  const done =
    outcome === 'suspend'
      ? await suspend(tx, platform, report.reported_id, now)
      : outcome === 'remove-photo'
        ? await takeDown(tx, platform, report, now)
        : undefined;
  const isTold = rule !== null && done !== undefined && (await tellReported(tx, platform, report, { ...decision, rule, reasons }));
  await tx.query(sql`
    insert into report_decisions (report_id, round, member_id, measure, rule, reasons, decided_by, person, decided_at, is_told, removed)
    values (${id}, ${report.is_appealed ? 2 : 1}, ${report.reported_id}, ${outcome}, ${rule}, ${rule === null ? '' : reasons.trim()},
            ${operator.who}, ${operator.person}, ${now}, ${isTold}, ${done?.removed ? json(done.removed) : null}::jsonb)`);
  await tx.query(sql`
    update reports set status = 'decided', handled_by = ${operator.who}, decided_at = ${now}, outcome = case when exists (
      select from report_decisions where report_id = ${id} and undone_at is null and measure is distinct from 'no-breach') then 'acted' else 'no_breach' end
    where id = ${id}`);
  await removeEvidence(tx, sql`id = ${id} and exists (select from members where id = reported_id and status = 'deleted')`);
  await audit(tx, operator, {
    at: now,
    what: report.is_appealed ? 'decide the appeal of a report' : 'decide a report',
    about: id,
    detail: rule === null ? outcome : `${outcome}: ${rule}`,
  });
  await tellReporter(tx, platform, report);
}

/** Locks an open report, and first the member it is about. */
async function assertOpen(tx: Tx, id: string): Promise<OpenReport> {
  await lockMember(tx, sql`(select reported_id from reports where id = ${id})`);
  const report = await tx.maybeOne<OpenReport & { status: string }>(sql`
    select id, brand_id, member_id, reported_id, subject, subject_id, message_id, reason, status, appealed_at is not null as is_appealed
    from reports where id = ${id} for update`);
  if (!report) throw new OperatorRefused(404, 'not_found', `There is no report ${id}.`);
  if (report.status === 'decided')
    throw new OperatorRefused(409, 'decided_already', `${id} is decided, and its reporter has not appealed.`);
  return report;
}

/** An appeal is for another token, and another person, than decided the report or an appeal of the reported member. */
async function assertAnother(tx: Tx, { who, person }: NamedOperator, id: string): Promise<void> {
  const isOwn = sql`(lower(d.decided_by) in (lower(${who}), lower(${person})) or lower(d.person) in (lower(${who}), lower(${person})))`;
  const own = await tx.maybeOne(sql`
    select from report_decisions d where d.report_id = ${id} and ${isOwn}
    union all
    select from complaint_decisions d join complaints c on c.id = d.complaint_id where c.against_report = ${id} and ${isOwn}`);
  if (own) throw new OperatorRefused(403, 'another_person', 'You decided this one: the appeal is for someone else.');
}

/** What was decided against them, about what and by which rule; never who reported it. @returns false: no one is there to be told */
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
