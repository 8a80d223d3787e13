import { randomUUID } from 'node:crypto';
import {
  type Complaint,
  COMPLAINT_APPEAL_DAYS,
  COMPLAINT_TOPICS,
  type ComplaintDoor,
  hasVisibleText,
  type Locale,
} from '@vesper/contracts';
import { DAY, earlier, later } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { newTicket } from './ticket.ts';

const APPEAL_TERM = COMPLAINT_APPEAL_DAYS * DAY;
/** How long a complaint is kept after its last decision. */
const KEPT = 365 * DAY;
/** A member's complaints that are listed. */
const LISTED = 100;

/** Who complains: a member, or a visitor by address. */
export type Sender = { memberId: string; email: null } | { memberId: null; email: string };

export interface Filing {
  door: ComplaintDoor;
  topic: string;
  reference: string;
  text: string;
}

/** @throws {ApiError} 422 fields_invalid: what the schema can't know */
export function assertComplete({ door, topic, text }: Filing, email: string | undefined, isGoodFaith: boolean | undefined): void {
  const fields: Record<string, string> = {};
  if (!(COMPLAINT_TOPICS[door] as readonly string[]).includes(topic)) fields.topic = 'unchosen';
  if (email === undefined) fields.email = 'required';
  if (!hasVisibleText(text)) fields.text = 'empty';
  if (door === 'illegal' && isGoodFaith !== true) fields.good_faith = 'consent_missing';
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'fields_invalid', { fields });
}

/** @returns its ticket */
export async function fileComplaint(
  tx: Tx,
  { brandId, sender, locale, now }: { brandId: number; sender: Sender; locale: Locale; now: Date },
  { door, topic, reference, text }: Filing,
  reportId: string | null,
): Promise<string> {
  const ticket = newTicket();
  await tx.query(sql`
    insert into complaints (id, brand_id, ticket, member_id, email, locale, door, topic, reference, text, report_id, created_at)
    values (${randomUUID()}, ${brandId}, ${ticket}, ${sender.memberId}, ${sender.email}, ${locale}, ${door}, ${topic}, ${reference}, ${text},
            ${reportId}, ${now})`);
  return ticket;
}

/** @throws {ApiError} 404 not_found: no such complaint in this brand */
export async function complaintOf(db: Queryable, brandId: number, ticket: string | undefined, now: Date): Promise<Complaint> {
  const [found] = await complaintsWhere(db, sql`brand_id = ${brandId} and ticket = ${ticket ?? null}`, now);
  if (!found) throw new ApiError(404, 'not_found');
  return found;
}

/** A member's own, newest first. */
export const complaintsOfMember = (db: Queryable, memberId: string, now: Date): Promise<Complaint[]> =>
  complaintsWhere(db, sql`member_id = ${memberId}`, now);

type Row = Omit<Complaint, 'created_at' | 'appeal' | 'appeal_until'> & {
  created_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
};

async function complaintsWhere(db: Queryable, condition: Sql, now: Date): Promise<Complaint[]> {
  const rows = await db.many<Row>(sql`
    select ticket, door, topic, reference, text, status, created_at, appeal, appealed_at,
           (select coalesce(json_agg(json_build_object('outcome', outcome, 'reasons', reasons, 'decided_at', decided_at) order by round), '[]')
            from complaint_decisions where complaint_id = id) as decisions
    from complaints where ${condition} order by created_at desc, ticket limit ${LISTED}`);
  return rows.map(({ created_at, appeal, appealed_at, decisions, ...complaint }) => {
    const decided = decisions.map((one) => ({ ...one, decided_at: new Date(one.decided_at).toISOString() }));
    const until = complaint.status === 'decided' && !appealed_at && decided[0] ? later(new Date(decided[0].decided_at), APPEAL_TERM) : null;
    return {
      ...complaint,
      decisions: decided,
      created_at: created_at.toISOString(),
      appeal: appeal === null || appealed_at === null ? null : { text: appeal, created_at: appealed_at.toISOString() },
      appeal_until: until && until > now ? until.toISOString() : null,
    };
  });
}

/**
 * Once for each complaint, within the term after its decision; then it waits to be decided again.
 * @throws {ApiError} 404 not_found · 409 appeal_closed · 422 fields_invalid
 */
export async function fileAppeal(tx: Tx, brandId: number, ticket: string | undefined, text: string, now: Date): Promise<void> {
  const locked = await tx.maybeOne(sql`select from complaints where brand_id = ${brandId} and ticket = ${ticket ?? null} for update`);
  if (!locked) throw new ApiError(404, 'not_found');
  if (!hasVisibleText(text)) throw new ApiError(422, 'fields_invalid', { fields: { text: 'empty' } });
  const { appeal_until: until } = await complaintOf(tx, brandId, ticket, now);
  if (until === null) throw new ApiError(409, 'appeal_closed');
  await tx.query(sql`update complaints set appeal = ${text}, appealed_at = ${now}, status = 'received' where ticket = ${ticket ?? null}`);
}

/** What an erased account leaves: what is decided goes with it, what is open is still answered, at the address the account had. */
export async function eraseComplaintsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query(sql`delete from complaints where member_id = ${memberId} and status = 'decided'`);
  await tx.query(sql`
    update complaints set email = (select m.email from members m where m.id = ${memberId}), member_id = null where member_id = ${memberId}`);
}

/** Removes what was decided long ago. Run daily. */
export async function removeOldComplaints(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from complaints where status = 'decided' and created_at < ${earlier(now, KEPT)}
      and (select max(decided_at) from complaint_decisions where complaint_id = id) < ${earlier(now, KEPT)}`);
}
