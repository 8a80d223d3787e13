import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/**
 * D-03: only our own pages may trigger writes. A foreign page can't add a custom header without a preflight, and browsers send the origin.
 * @throws {ApiError} 403
 */
export function refuseForeignRequest(request: FastifyRequest): void {
  refuseForeignOrigin(request);
  if (request.headers['x-client-request'] !== '1') throw new ApiError(403, 'client_request_required');
}

/** The check for beacons, which can't carry a custom header. @throws {ApiError} 403 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request)) throw new ApiError(403, 'cross_site_refused');
  // `same-site` is another brand's subdomain, so it is foreign too.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError(403, 'cross_site_refused');
}

/** Scheme, host and port: a page that someone on the way has put at `http:` is not ours. A proxy that doesn't tell the scheme may have either. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const isTold = !request.server.platform.config.trustProxy || /^https?$/.test(String(request.headers['x-forwarded-proto']));
  return host === request.host.toLowerCase() && (!isTold || protocol === `${request.protocol}:`);
}
