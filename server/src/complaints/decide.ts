import { complaintDecidedMail } from '../mails/complaint-decided.ts';
import { lockPair } from '../members/locks.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { recipientOf } from './letters.ts';
import { undoDecision } from '../reports/undo.ts';
import { audit, type NamedOperator, OperatorRefused } from '../operators/operators.ts';
import { type ComplaintLinks, statusUrl } from './ticket.ts';

export const OUTCOMES = ['upheld', 'partly', 'rejected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface OpenComplaint {
  id: string;
  brand_id: number;
  status: string;
  is_appealed: boolean;
  against_report: string | null;
  against_round: number | null;
}

/** Marks a complaint, or its appeal, as being looked at. @throws {OperatorRefused} */
export async function takeComplaint(tx: Tx, operator: NamedOperator, ticket: string, now: Date): Promise<void> {
  const complaint = await lockOpen(tx, ticket);
  await assertAnother(tx, operator, complaint);
  await tx.query(sql`update complaints set status = 'in_review' where id = ${complaint.id}`);
  await audit(tx, operator, { at: now, what: 'take', about: ticket });
}

/**
 * Decides a complaint, or the appeal against its decision, and emails the reasons to whoever complained. One against a decision about a member
 * undoes it if it is upheld.
 * @returns whether that brought anything back; null: there was nothing to undo
 * @throws {OperatorRefused} 404 · 409 decided already · 403 an appeal is for someone else · 422 no outcome of an appeal
 */
export async function decideComplaint(
  tx: Tx,
  platform: Platform,
  links: ComplaintLinks,
  { operator, ticket, outcome, reasons, now }: { operator: NamedOperator; ticket: string; outcome: Outcome; reasons: string; now: Date },
): Promise<{ undone: boolean | null }> {
  const complaint = await lockOpen(tx, ticket);
  await assertAnother(tx, operator, complaint);
  const { against_report: report, against_round: against } = complaint;
  if (report !== null && outcome === 'partly')
    throw new OperatorRefused(
      422,
      'upheld_or_rejected',
      `${ticket} is about what we did to a member: it is undone (upheld), or it stays (rejected).`,
    );
  const undone =
    report !== null && against !== null && outcome === 'upheld' ? await undoDecision(tx, platform, { report, round: against }, now) : null;
  const round = complaint.is_appealed ? 2 : 1;
  await tx.query(sql`
    insert into complaint_decisions (complaint_id, round, outcome, reasons, decided_by, person, decided_at)
    values (${complaint.id}, ${round}, ${outcome}, ${reasons}, ${operator.who}, ${operator.person}, ${now})`);
  await tx.query(sql`update complaints set status = 'decided' where id = ${complaint.id}`);
  await audit(tx, operator, { at: now, what: complaint.is_appealed ? 'decide the appeal' : 'decide', about: ticket, detail: outcome });

  const brand = await platform.brands.byId(complaint.brand_id);
  const url = statusUrl(mainOrigin(platform, brand), links.token(brand.id, ticket));
  const data = { ticket, outcome, reasons, isAppeal: complaint.is_appealed, isUndone: undone === true, url };
  await platform.mail.send(tx, complaintDecidedMail, { brand, to: await recipientOf(tx, brand, ticket), data });
  return { undone };
}

/** Locks an open complaint, and first the members it is of and about. */
async function lockOpen(tx: Tx, ticket: string): Promise<OpenComplaint> {
  const about = sql`
    select d.member_id from complaints c join report_decisions d on d.report_id = c.against_report and d.round = c.against_round
    where c.ticket = ${ticket}`;
  await lockPair(tx, sql`(select member_id from complaints where ticket = ${ticket})`, sql`(${about})`);
  const found = await tx.maybeOne<OpenComplaint>(sql`
    select id, brand_id, status, appealed_at is not null as is_appealed, against_report, against_round from complaints where ticket = ${ticket} for update`);
  if (!found) throw new OperatorRefused(404, 'not_found', `There is no complaint ${ticket}.`);
  if (found.status === 'decided') throw new OperatorRefused(409, 'decided_already', `${ticket} is decided, and no one has appealed.`);
  return found;
}

/** By token and by person, since one person may hold two tokens. */
async function assertAnother(tx: Tx, { who, person }: NamedOperator, { id, against_report, against_round }: OpenComplaint): Promise<void> {
  const own = await tx.maybeOne(sql`
    select from complaint_decisions where complaint_id = ${id} and (decided_by = ${who} or lower(person) = lower(${person}))
    union all
    select from report_decisions where report_id = ${against_report} and round = ${against_round}
      and (lower(decided_by) in (lower(${who}), lower(${person})) or lower(person) in (lower(${who}), lower(${person})))`);
  if (own) throw new OperatorRefused(403, 'another_person', 'You decided this one: the appeal is for someone else.');
}
