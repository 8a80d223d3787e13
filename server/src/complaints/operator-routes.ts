import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { LONG_BODY, operatorArea, parseBody } from '../operators/operator-area.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { decideComplaint, OUTCOMES, takeComplaint } from './decide.ts';
import {
  assertMakesTokens,
  assertNamed,
  audit,
  createOperatorToken,
  OperatorRefused,
  removeOperatorToken,
} from '../operators/operators.ts';
import type { ComplaintLinks } from './ticket.ts';

const name = z.string().check(z.regex(/^[\w .@-]{1,60}$/));
const ticketBody = z.object({ ticket: z.string().check(z.maxLength(20)) });
const decideBody = z.object({
  ...ticketBody.shape,
  outcome: z.enum(OUTCOMES),
  reasons: z.string().check(z.trim(), z.minLength(1), z.maxLength(8000)),
});
const tokenBody = z.object({ name, person: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });
const removeBody = z.object({ name });

/** How many open complaints are listed. */
const LISTED = 200;

/** The API for operators who answer complaints, by bearer token; all they do is audited under their names. */
export function operatorRoutes(app: FastifyInstance, platform: Platform, links: ComplaintLinks): void {
  const { db, clock } = platform;
  operatorArea(app, platform, (routes) => {
    routes.get('/api/operators/complaints', async ({ operator }) => {
      assertNamed(operator);
      return { complaints: await openComplaints(db) };
    });

    routes.post('/api/operators/complaints/show', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const { ticket } = parseBody(ticketBody, body);
      return db.transaction(async (tx) => {
        const complaint = await wholeComplaint(tx, ticket);
        await audit(tx, named, { at: clock(), what: 'show', about: ticket });
        return { complaint };
      });
    });

    routes.post('/api/operators/complaints/take', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const { ticket } = parseBody(ticketBody, body);
      await db.transaction((tx) => takeComplaint(tx, named, ticket, clock()));
      return { ticket, status: 'in_review' };
    });

    routes.post('/api/operators/complaints/decide', { bodyLimit: LONG_BODY }, async ({ body, operator }) => {
      const named = assertNamed(operator);
      const decision = parseBody(decideBody, body);
      const decided = await db.transaction((tx) => decideComplaint(tx, platform, links, { operator: named, ...decision, now: clock() }));
      return { ticket: decision.ticket, status: 'decided', ...decided };
    });

    routes.post('/api/operators/tokens', async ({ body, operator }) => {
      assertMakesTokens(operator);
      const wanted = parseBody(tokenBody, body);
      return db.transaction(async (tx) => {
        const token = await createOperatorToken(tx, { ...wanted, at: clock() });
        await audit(tx, operator, { at: clock(), what: 'make a token', about: wanted.name, detail: wanted.person });
        return { ...wanted, token };
      });
    });

    routes.post('/api/operators/tokens/remove', async ({ body, operator }) => {
      assertMakesTokens(operator);
      const wanted = parseBody(removeBody, body);
      return db.transaction(async (tx) => {
        await removeOperatorToken(tx, wanted.name);
        await audit(tx, operator, { at: clock(), what: 'remove a token', about: wanted.name });
        return wanted;
      });
    });
  });
}

/** What waits to be answered, illegal content first, then the oldest: since when, and nothing that anybody wrote. */
const openComplaints = (db: Queryable): Promise<object[]> =>
  db.many(sql`
    select ticket, (select slug from brands where id = brand_id) as brand, door, topic, status, appealed_at is not null as is_appeal,
           coalesce(appealed_at, created_at) as since, locale
    from complaints where status <> 'decided' order by door = 'illegal' desc, coalesce(appealed_at, created_at), ticket limit ${LISTED}`);

/** @throws {OperatorRefused} 404 */
async function wholeComplaint(db: Queryable, ticket: string): Promise<object> {
  const complaint = await db.maybeOne<object>(sql`
    select c.ticket, (select slug from brands where id = c.brand_id) as brand, c.door, c.topic, c.status, c.locale, c.created_at,
           c.reference, c.text, c.member_id, coalesce(m.email, c.email) as email, c.report_id, c.appeal, c.appealed_at,
           (select json_build_object('measure', measure, 'rule', rule, 'reasons', reasons, 'by', decided_by, 'person', person, 'at', decided_at, 'undone_at', undone_at)
            from report_decisions where report_id = c.against_report and round = c.against_round) as against,
           (select coalesce(json_agg(json_build_object('outcome', outcome, 'reasons', reasons, 'by', decided_by, 'person', person, 'at', decided_at)
              order by round), '[]') from complaint_decisions where complaint_id = c.id) as decisions,
           (select coalesce(json_agg(json_build_object('at', at, 'who', who, 'person', person, 'what', what, 'detail', detail) order by id), '[]')
            from operator_audit where about = c.ticket) as audit
    from complaints c left join members m on m.id = c.member_id where c.ticket = ${ticket}`);
  if (!complaint) throw new OperatorRefused(404, 'not_found', `There is no complaint ${ticket}.`);
  return complaint;
}
