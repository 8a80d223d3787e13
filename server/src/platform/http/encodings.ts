import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/**
 * Refuses bodies that say they are in another encoding than the one we read them in: another charset (RFC 8259), which a filter in front may
 * read otherwise, or a compressed one, of which a few bytes may become gigabytes (RFC 9110, 15.5.16).
 */
export function refuseOtherEncodings(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? [];
    const { 'content-encoding': compression = 'identity' } = headers;
    if (charset.toLowerCase() === 'utf-8' && compression.toLowerCase() === 'identity') return done();
    done(new ApiError(415, 'unsupported_media_type'));
  });
}
