import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Refuses bodies that say they are in another encoding than the one we read them in (RFC 8259): a filter in front may read them otherwise. */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? [];
    if (charset === undefined || charset.toLowerCase() === 'utf-8') return done();
    done(new ApiError(415, 'unsupported_media_type'));
  });
}
