import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { requestContext } from '../platform/request-context.ts';
import { hasCanary, select } from './selection.ts';
import { visitorOf } from './visitor-cookie.ts';

/** GET /api/releases/current: the versions a document would have now, for this visitor. Pages ask it once a minute, mostly for a 304 (B-12). */
export function currentRoute(app: FastifyInstance, platform: Platform): void {
  app.get('/api/releases/current', async (request, reply) => {
    const { brand } = await requestContext(platform, request);
    const registry = await app.releases.current();
    const visitor = hasCanary(registry) ? visitorOf(request, reply, { isSecure: !platform.config.isLocal }) : undefined;
    const running = select(registry, { brandId: brand.id, visitor }).filter(({ isKilled }) => !isKilled);
    const body = JSON.stringify({ versions: Object.fromEntries(running.map(({ release }) => [release.remote, release.version])) });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(body);
  });
}
