import { REPORT_REASONS } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { LONG_BODY, operatorArea, parseBody } from '../operators/operator-area.ts';
import { assertNamed, audit, OperatorRefused } from '../operators/operators.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { decideReport, OUTCOMES, REASONS_MAX, takeReport } from './decide.ts';
import type { Evidence } from './evidence.ts';
import { messageInWords } from './message-in-words.ts';

const reportBody = z.object({ id: z.uuid() });
const photoBody = z.object({ id: z.uuid(), photo: z.uuid() });
const decideBody = z.object({
  ...reportBody.shape,
  outcome: z.enum(OUTCOMES),
  rule: z.optional(z.enum(REPORT_REASONS)),
  reasons: z.optional(z.string().check(z.maxLength(REASONS_MAX))),
});

/** How many open reports are listed. */
const LISTED = 200;

/** The API for operators who decide reports (B-05), by the tokens that answer complaints; all they do is audited under their names. */
export function reportReviewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  operatorArea(app, platform, (routes) => {
    routes.get('/api/operators/reports', async ({ operator }) => {
      assertNamed(operator);
      return { reports: await openReports(db) };
    });

    routes.post('/api/operators/reports/show', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const { id } = parseBody(reportBody, body);
      return db.transaction(async (tx) => {
        const report = await wholeReport(tx, id);
        await audit(tx, named, { at: clock(), what: 'show a report', about: id });
        return { report };
      });
    });

    routes.post('/api/operators/reports/photo', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const { id, photo } = parseBody(photoBody, body);
      return db.transaction(async (tx) => {
        const kept = await tx.maybeOne<{ webp: Buffer }>(
          sql`select webp from report_photos where report_id = ${id} and photo_id = ${photo}`,
        );
        if (!kept) throw new OperatorRefused(404, 'not_found', `Report ${id} keeps no photo ${photo}.`);
        await audit(tx, named, { at: clock(), what: 'show a reported photo', about: id, detail: photo });
        return { photo: { id: photo, webp: kept.webp.toString('base64') } };
      });
    });

    routes.post('/api/operators/reports/take', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const { id } = parseBody(reportBody, body);
      await db.transaction((tx) => takeReport(tx, named, id, clock()));
      return { id, status: 'in_review' };
    });

    routes.post('/api/operators/reports/decide', { bodyLimit: LONG_BODY }, async ({ body, operator }) => {
      const named = assertNamed(operator);
      const decision = parseBody(decideBody, body);
      await db.transaction((tx) => decideReport(tx, platform, { ...decision, operator: named, now: clock() }));
      return { id: decision.id, status: 'decided', outcome: decision.outcome };
    });
  });
}

/** What waits to be decided, members who may be minors first, then the oldest: since when, and nothing that anybody wrote. */
const openReports = (db: Queryable): Promise<object[]> =>
  db.many(sql`
    select id, (select slug from brands where id = brand_id) as brand, subject, reason, status, appealed_at is not null as is_appeal,
           coalesce(appealed_at, created_at) as since
    from reports where status <> 'decided'
    order by reason = 'underage' desc, coalesce(appealed_at, created_at), id limit ${LISTED}`);

/** With the evidence as the reporter saw it, and the ids of its photos. @throws {OperatorRefused} 404 */
async function wholeReport(db: Queryable, id: string): Promise<object> {
  const report = await db.maybeOne<{ evidence: (Pick<Evidence, 'message'> & { name?: string }) | null }>(sql`
    select r.id, (select slug from brands where id = r.brand_id) as brand, r.subject, r.subject_id, r.message_id, r.reason, r.note, r.status,
           r.outcome, r.handled_by, r.created_at, r.decided_at, r.appeal, r.appealed_at, r.member_id, r.reported_id, r.evidence,
           m.status as account_status, m.language as account_language,
           (select count(*)::int from reports where reported_id = r.reported_id) as reports_about_them,
           (select coalesce(json_agg(photo_id), '[]') from report_photos where report_id = r.id) as photos,
           (select coalesce(json_agg(json_build_object('measure', measure, 'rule', rule, 'reasons', reasons, 'by', decided_by, 'person', person,
              'at', decided_at, 'undone_at', undone_at) order by round), '[]') from report_decisions where report_id = r.id) as decisions,
           (select coalesce(json_agg(ticket order by created_at), '[]') from complaints where report_id = r.id or against_report = r.id) as complaints,
           (select coalesce(json_agg(json_build_object('at', at, 'who', who, 'person', person, 'what', what, 'detail', detail) order by id), '[]')
            from operator_audit where about = r.id::text) as audit
    from reports r join members m on m.id = r.reported_id where r.id = ${id}`);
  if (!report) throw new OperatorRefused(404, 'not_found', `There is no report ${id}.`);
  const { name = '', message } = report.evidence ?? {};
  return { ...report, message_in_words: message ? messageInWords(message, name) : [] };
}
