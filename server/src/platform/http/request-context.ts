import type { Locale } from '@vesper/contracts';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand-lookup.ts';
import { clientNetwork } from '../security/client-network.ts';
import { chooseLocale } from '../locale/locale.ts';
import { LOCALE_COOKIE } from '../locale/locale-cookie.ts';
import type { Platform } from '../platform.ts';
import type { Counting, Session, SignedInMember } from '../sessions/sessions.ts';

/** Who makes a request, where, in which language, and when. */
export interface RequestContext {
  brand: Brand;
  member: SignedInMember | null;
  session: Session | null;
  locale: Locale;
  /** The client's network, in the unit that limits count. */
  clientIp: string;
  /** The browser's device id if someone has logged in there before; else the network (D-42). */
  client: string;
  /** The visitor's country, as far as known: ISO 3166-1 alpha-2. */
  country: string;
  now: Date;
}

/**
 * @throws {ApiError} 421 when the request's host belongs to no brand · 429 when the limit that a member's request counts for is exceeded
 */
export async function requestContext(platform: Platform, request: FastifyRequest, counting?: Counting): Promise<RequestContext> {
  const brand = await platform.brands.ofHost(request.host);
  const signedIn = await platform.sessions.of(request, brand.id, counting);
  const network = clientNetwork(request.ip);
  return {
    brand,
    member: signedIn?.member ?? null,
    session: signedIn?.session ?? null,
    locale: chooseLocale({
      cookie: request.cookies[LOCALE_COOKIE],
      memberLanguage: signedIn?.member.language,
      acceptLanguage: request.headers['accept-language'],
      visible: brand.locales,
    }),
    clientIp: network,
    client: platform.devices.of(request)?.toString('base64url') ?? network,
    country: countryIn(request, platform.config.countryHeader) ?? brand.settings.geoip_country,
    now: platform.clock(),
  };
}

/** The country sent by our proxy; undefined for values that are no country (`XX`, `T1` and the like mean "unknown" and "hidden"). */
function countryIn({ headers }: FastifyRequest, name: string | undefined): string | undefined {
  const country = name && headers[name];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined;
}
