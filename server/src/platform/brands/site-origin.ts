import type { FastifyRequest } from 'fastify';
import type { Brand } from './brand-lookup.ts';
import type { Platform } from '../platform.ts';

type Site = Pick<Platform, 'config'>;

/**
 * The origin of the brand's site, for addresses in mails and at payment providers. All of it is configured, whatever a request says of itself: https and
 * one of the brand's own hosts, without a port. Of several it is the one that was asked, since sessions are a host's own. Locally it is http, at the port on
 * which this server listens.
 * @throws Error when the brand has no host
 */
export function siteOrigin({ config }: Site, { hosts, slug }: Pick<Brand, 'hosts' | 'slug'>, request: FastifyRequest): string {
  const asked = request.hostname.toLowerCase();
  const host = hosts.find((name) => name === asked) ?? hosts[0];
  if (host === undefined) throw new Error(`brand ${slug} has no host`);
  return config.isLocal ? `http://${host}:${portOf(config, request)}` : `https://${host}`;
}

/**
 * Where another server reaches us. Locally that is our port on 127.0.0.1, since only browsers resolve `x.localhost`;
 * elsewhere the site itself.
 */
export const hookOrigin = (site: Site, brand: Brand, request: FastifyRequest): string =>
  site.config.isLocal ? `http://127.0.0.1:${portOf(site.config, request)}` : siteOrigin(site, brand, request);

/** The configured one may be 0: any that is free. */
const portOf = (config: Platform['config'], { socket }: FastifyRequest): number => socket.localPort ?? config.port;
