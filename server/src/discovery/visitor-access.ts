import type { Settings } from '@vesper/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import { entryWarningOf } from '../platform/brands/entry-warning.ts';
import type { RequestContext } from '../platform/http/request-context.ts';

const TRAFFIC_SOURCE_COOKIE = 'traffic_source';
const LONGEST = 200;

/**
 * Remembers the network a visitor first came from (E-14) until they close the browser; `logged_out_search` depends on it. It only opens
 * pages that any advertisement opens, so it proves nothing and is no secret.
 */
export function rememberTrafficSource(app: FastifyInstance, isSecure: boolean): void {
  app.addHook<{ Querystring: { network?: unknown } }>('onRequest', async (request, reply) => {
    const { network } = request.query;
    if (request.method !== 'GET' || typeof network !== 'string' || network === '' || trafficSourceOf(request) !== undefined) return;
    reply.setCookie(TRAFFIC_SOURCE_COOKIE, network.slice(0, LONGEST).toWellFormed(), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
    });
  });
}

const trafficSourceOf = (request: Pick<FastifyRequest, 'cookies'>): string | undefined => request.cookies[TRAFFIC_SOURCE_COOKIE];

/**
 * P-01: members may browse; visitors as `logged_out_search` says, and where the entry warning is strict only after answering it, because
 * the answers contain pictures (M-02).
 * @throws {ApiError} 403 authentication_required · 403 entry_unanswered
 */
export function requireBrowsingAccess(ctx: Pick<RequestContext, 'brand' | 'country' | 'member'>, request: FastifyRequest): void {
  if (ctx.member) return;
  if (!maySearchLoggedOut(ctx.brand.settings, trafficSourceOf(request))) throw authenticationRequired();
  if (entryWarningOf(ctx, request) === 'strict') throw new ApiError(403, 'entry_unanswered');
}

/** An empty list of sources means: any source. */
function maySearchLoggedOut(
  { logged_out_search, logged_out_search_trafficsource: sources }: Settings,
  source: string | undefined,
): boolean {
  if (logged_out_search !== 'with_trafficsource') return logged_out_search === 'all';
  return source !== undefined && (sources.length === 0 || sources.includes(source));
}
