import type { FastifyRequest } from 'fastify';
import type { Brand } from './brands.ts';
import type { Platform } from './platform.ts';

/**
 * The origin this browser is on, for addresses it comes back to by itself. Its host is one of the brand's wherever `requestContext`
 * has let the request pass. Never for a mail: there a forged Host header would lead somebody else astray; see `brandOrigin`.
 */
export function siteOrigin({ config }: Pick<Platform, 'config'>, request: FastifyRequest): string {
  const origin = new URL(`${request.protocol}://${request.host}`);
  if (config.publicPort !== undefined) origin.port = String(config.publicPort);
  return origin.origin;
}

/** The origin of the brand's own host, for the links of mails. */
export function brandOrigin({ config }: Pick<Platform, 'config'>, brand: Brand): string {
  const origin = new URL(`${config.isLocal ? 'http' : 'https'}://${brand.hosts[0]}`);
  const port = config.publicPort ?? (config.isLocal ? config.port : undefined);
  if (port !== undefined) origin.port = String(port);
  return origin.origin;
}
