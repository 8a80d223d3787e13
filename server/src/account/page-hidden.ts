import { PAGE_HIDDEN_PATH } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { lockMember } from '../members/locks.ts';
import { refuseForeignOrigin } from '../platform/security/csrf.ts';
import { invalidInput } from '../platform/errors/api-error.ts';
import { earlier } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { SILENT_FOR } from '../platform/sessions/online.ts';
import { requestContext } from '../platform/http/request-context.ts';
import { sql } from '../platform/database/sql.ts';

/** The beacon carries no data. */
const emptyObject = z.strictObject({});

/**
 * POST /api/page-hidden.php (C-07, S-24): the page a member looked at was hidden, so they count as away unless another browser of theirs
 * shows one; their next request from here marks them as present again. A beacon can carry neither our header nor an idempotency key (D-03,
 * D-04): the origin is checked instead, and repeating the call has no further effect.
 */
export function pageHiddenRoute(app: FastifyInstance): void {
  const { platform } = app;
  app.post(PAGE_HIDDEN_PATH, { config: { call: 'page-hidden' } }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { member, session, brand, clientIp, now } = await requestContext(platform, request);
    await platform.readLimits.hit(`page-hidden ${brand.id} ${member?.id ?? clientIp}`, { max: 60, window: 60 });
    const body = emptyObject.safeParse(request.body ?? {});
    if (!body.success) throw invalidInput('body', body.error);
    if (member && session) {
      await platform.db.transaction((tx) => markAway(tx, member.id, session.id, now));
      // When the page comes back it may send If-None-Match; a cached answer would not mark the member as present again.
      platform.events.changed([member.id]);
    }
    return reply.code(204).send();
  });
}

async function markAway(tx: Tx, memberId: string, sessionId: string, now: Date): Promise<void> {
  await lockMember(tx, memberId); // lock the member before their session, as everywhere
  await tx.query(sql`update sessions set away_at = ${now} where id = ${sessionId}`);
  await tx.query(sql`
    update members set away_at = ${now}
    where id = ${memberId} and not exists (
      select from sessions s
      where s.member_id = ${memberId} and s.ended_at is null and s.away_at is null and s.last_seen_at >= ${earlier(now, SILENT_FOR)})`);
}
