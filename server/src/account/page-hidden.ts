import { PAGE_HIDDEN_PATH } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { lockMember } from '../members/locks.ts';
import { refuseForeignOrigin } from '../platform/security/csrf.ts';
import { invalidInput } from '../platform/http/errors.ts';
import { earlier } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { SILENT_FOR } from '../platform/sessions/online.ts';
import { requestContext } from '../platform/http/request-context.ts';
import { sql } from '../platform/database/sql.ts';

/** There is nothing to tell but that it happened. */
const emptyObject = z.strictObject({});

/**
 * POST /api/page-hidden.php (C-07, S-24): the page that a member looked at is hidden, so they are not here any more, unless another browser of
 * theirs shows one too; the next request from here says that they are again. A beacon can carry neither our header nor a key (D-03, D-04): its origin is checked, and doing it twice is the same as once.
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
      await platform.db.transaction((tx) => leave(tx, member.id, session.id, now));
      // The page that comes back may ask for what it has: answered from memory, nobody would notice that they are here again.
      platform.events.changed([member.id]);
    }
    return reply.code(204).send();
  });
}

async function leave(tx: Tx, memberId: string, sessionId: string, now: Date): Promise<void> {
  await lockMember(tx, memberId); // before their session, as everywhere
  await tx.query(sql`update sessions set away_at = ${now} where id = ${sessionId}`);
  await tx.query(sql`
    update members set away_at = ${now}
    where id = ${memberId} and not exists (
      select from sessions s
      where s.member_id = ${memberId} and s.ended_at is null and s.away_at is null and s.last_seen_at >= ${earlier(now, SILENT_FOR)})`);
}
