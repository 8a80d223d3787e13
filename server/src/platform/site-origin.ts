import type { FastifyRequest } from 'fastify';
import type { Platform } from './platform.ts';

/** The origin of the site a request came to, for addresses in mails and at payment providers. */
export const siteOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/**
 * Where another server reaches us. Locally that is our port on 127.0.0.1, since only browsers resolve `x.localhost`;
 * elsewhere the site itself.
 */
export const hookOrigin = ({ config }: Pick<Platform, 'config'>, request: FastifyRequest): string =>
  config.isLocal ? `http://127.0.0.1:${request.socket.localPort}` : siteOrigin(request);
