import { MAIL_STOPS } from '@vesper/contracts';
import * as z from 'zod/mini';
import { ApiError } from '../platform/errors/api-error.ts';
import { requestContext } from '../platform/http/request-context.ts';
import type { Module } from '../platform/platform.ts';
import { isBearer } from '../platform/security/bearer.ts';

const PATH = '/hooks/mail';
const EVENTS_AT_ONCE = 500;
/** Enough for the longest of them. */
const BODY_BYTES = 256 * 1024;
const LIMIT = { max: 600, window: 60 };

const report = z.object({
  events: z
    .array(z.object({ type: z.enum(MAIL_STOPS), email: z.string().check(z.maxLength(254), z.includes('@')) }))
    .check(z.maxLength(EVENTS_AT_ONCE)),
});

/**
 * POST /hooks/mail: what the mail provider reports later than the mail server's own answer. `bounced`: there is no such mailbox; `complained`: its
 * owner called a mail spam. Reported again, it is the same. With the bearer token MAIL_HOOK_TOKEN; without one in the configuration there
 * is no such address.
 */
export const deliveryHookModule: Module = (app, platform) => {
  const { db, clock, config, limits, log, mail } = platform;
  const { hookToken } = config.mail;
  if (hookToken === undefined) return;

  app.post(PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const { clientIp } = await requestContext(platform, request);
    await limits.hit(`mail hook ${clientIp}`, LIMIT);
    if (!isBearer(request, hookToken)) throw new ApiError(404, 'not_found');
    const { data } = report.safeParse(request.body);
    if (!data) throw new ApiError(422, 'fields_invalid', { fields: { events: 'invalid' } });
    await mail.stopped.stop(
      db,
      data.events.map(({ email, type }) => ({ email, reason: type })),
      clock(),
    );
    log.info({ events: data.events.length }, 'mails that came back, or were called spam');
    return reply.code(204).send();
  });
};
