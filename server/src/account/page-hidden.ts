import { PAGE_HIDDEN_PATH } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuseForeignOrigin } from '../platform/csrf.ts';
import { invalidInput } from '../platform/errors.ts';
import { requestContext } from '../platform/request-context.ts';
import { sql } from '../platform/sql.ts';

/** There is nothing to tell but that it happened. */
const emptyObject = z.strictObject({});

/**
 * POST /api/page-hidden.php (C-07, S-24): the page that a member looked at is hidden, so they are not here any more; their next request says that they
 * are again. A beacon can carry neither our header nor a key (D-03, D-04): its origin is checked, and doing it twice is the same as once.
 */
export function pageHiddenRoute(app: FastifyInstance): void {
  const { platform } = app;
  app.post(PAGE_HIDDEN_PATH, { config: { call: 'page-hidden' } }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { member, brand, clientIp, now } = await requestContext(platform, request);
    await platform.readLimits.hit(`page-hidden ${brand.id} ${member?.id ?? clientIp}`, { max: 60, window: 60 });
    const body = emptyObject.safeParse(request.body ?? {});
    if (!body.success) throw invalidInput('body', body.error);
    if (member) await platform.db.query(sql`update members set away_at = ${now} where id = ${member.id}`);
    return reply.code(204).send();
  });
}
