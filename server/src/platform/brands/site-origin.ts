import type { FastifyRequest } from 'fastify';
import type { Brand } from './brand-lookup.ts';
import type { Platform } from '../platform.ts';

type Site = Pick<Platform, 'config'>;

/**
 * The origin of the brand's site, for links in mails and at payment providers. Built from configuration, never from request headers alone:
 * https and one of the brand's own hosts, without a port. With several hosts it is the requested one, since sessions belong to a host.
 * Locally it is http, at the port this server listens on.
 * @throws Error when the brand has no host
 */
export function siteOrigin({ config }: Site, { hosts, slug }: Pick<Brand, 'hosts' | 'slug'>, request: FastifyRequest): string {
  const requested = request.hostname.toLowerCase();
  const host = hosts.find((name) => name === requested) ?? hosts[0];
  if (host === undefined) throw new Error(`brand ${slug} has no host`);
  return config.isLocal ? `http://${host}:${portOf(config, request)}` : `https://${host}`;
}

/** The origin of the brand's first host, for links that no request leads to: those of jobs. Locally at the configured port. */
export function mainOrigin({ config }: Site, { hosts, slug }: Pick<Brand, 'hosts' | 'slug'>): string {
  const [host] = hosts;
  if (host === undefined) throw new Error(`brand ${slug} has no host`);
  return config.isLocal ? `http://${host}:${config.port}` : `https://${host}`;
}

/** Where other servers reach us. Locally our port on 127.0.0.1, since only browsers resolve `x.localhost`; elsewhere the site itself. */
export const hookOrigin = (site: Site, brand: Brand, request: FastifyRequest): string =>
  site.config.isLocal ? `http://127.0.0.1:${portOf(site.config, request)}` : siteOrigin(site, brand, request);

/** The same, where no request leads. */
export const mainHookOrigin = (site: Site, brand: Brand): string =>
  site.config.isLocal ? `http://127.0.0.1:${site.config.port}` : mainOrigin(site, brand);

/** The configured port may be 0, for any free one. */
const portOf = (config: Platform['config'], { socket }: FastifyRequest): number => socket.localPort ?? config.port;
