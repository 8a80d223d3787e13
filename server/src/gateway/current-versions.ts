import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { requestContext } from '../platform/http/request-context.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { OverrideGate } from './overrides/gate.ts';
import { OverrideRefused } from './overrides/override-refused.ts';
import { selectFor } from './selection.ts';

/**
 * GET /api/releases/current: the versions that a document for this visitor would have now. Pages poll it once a minute, mostly for a 304
 * (B-12).
 */
export function currentRoute(app: FastifyInstance, platform: Platform, gate: OverrideGate | undefined): void {
  app.get('/api/releases/current', async (request, reply) => {
    const ctx = await requestContext(platform, request);
    const selected = selectFor(await app.releases.current(), platform, ctx, request, reply);
    const { selected: gated } = (await gate?.apply(request, ctx, selected).catch(unknown)) ?? { selected };
    // A build in development changes with every keystroke: there is no version to report.
    if (gated.some(({ external }) => external?.isHot)) throw new ApiError(404, 'not_found');
    const running = gated.filter(({ isKilled }) => !isKilled);
    const body = JSON.stringify({ versions: Object.fromEntries(running.map(({ release }) => [release.remote, release.version])) });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(body);
  });
}

/** An open page may outlive the build it was made with. */
function unknown(error: unknown): never {
  throw error instanceof OverrideRefused ? new ApiError(404, 'not_found') : error;
}
