import { type CallResponse, COMPLAINT_APPEAL_DAYS, hasVisibleText, type Locale } from '@vesper/contracts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { DecisionId } from '../reports/decision-links.ts';
import { fileComplaint } from './complaints.ts';

type Decision = CallResponse<'decision.open'>['decision'];

interface Row extends Pick<Decision, 'measure' | 'subject' | 'rule' | 'reasons'> {
  member_id: string;
  decided_at: Date;
  undone_at: Date | null;
  ticket: string | null;
}

/** @throws {ApiError} 404 not_found: no decision that this brand has told a member, or their account is erased */
export async function decisionOf(
  tx: Tx,
  brandId: number,
  decision: DecisionId | undefined,
  now: Date,
): Promise<{ memberId: string; ticket: string | null; decision: Decision }> {
  const row = await tx.maybeOne<Row>(sql`
    select d.member_id, d.measure, r.subject, d.rule, d.reasons, d.decided_at, d.undone_at, c.ticket
    from report_decisions d join reports r on r.id = d.report_id join members m on m.id = d.member_id and m.status <> 'deleted'
      left join complaints c on c.against_report = d.report_id and c.against_round = d.round
    where d.report_id = ${decision?.report ?? null} and d.round = ${decision?.round ?? null} and d.is_told and r.brand_id = ${brandId}`);
  if (!row) throw new ApiError(404, 'not_found');
  const { member_id, decided_at, undone_at, ticket, ...told } = row;
  const until = later(decided_at, COMPLAINT_APPEAL_DAYS * DAY);
  const isOpen = ticket === null && undone_at === null && until > now;
  return {
    memberId: member_id,
    ticket,
    decision: { ...told, decided_at: decided_at.toISOString(), appeal_until: isOpen ? until.toISOString() : null },
  };
}

/**
 * Once for each decision: a complaint of its member's, logged in or not, which someone else decides.
 * @returns its ticket
 * @throws {ApiError} 404 not_found · 409 appeal_closed · 422 fields_invalid
 */
export async function appealDecision(
  tx: Tx,
  { brandId, decision, text, locale, now }: { brandId: number; decision: DecisionId | undefined; text: string; locale: Locale; now: Date },
): Promise<string> {
  // In a statement of its own: who waited for another appeal has to find it.
  await tx.query(sql`
    select from report_decisions where report_id = ${decision?.report ?? null} and round = ${decision?.round ?? null} for update`);
  const { memberId, decision: told } = await decisionOf(tx, brandId, decision, now);
  if (!hasVisibleText(text)) throw new ApiError(422, 'fields_invalid', { fields: { text: 'empty' } });
  if (told.appeal_until === null || !decision) throw new ApiError(409, 'appeal_closed');
  const sender = { memberId, email: null };
  const ticket = await fileComplaint(
    tx,
    { brandId, sender, locale, now },
    { door: 'service', topic: 'decision', reference: '', text },
    decision.report,
  );
  await tx.query(sql`
    update complaints set against_report = ${decision.report}, against_round = ${decision.round} where ticket = ${ticket}`);
  return ticket;
}
