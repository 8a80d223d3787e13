import type { Locale } from '@vesper/contracts';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand-lookup.ts';
import { clientNetwork } from '../security/client-network.ts';
import { chooseLocale } from '../locale/locale.ts';
import type { Platform } from '../platform.ts';
import type { Counting, Session, SignedInMember } from '../sessions/sessions.ts';

/** Who asks, where, in which language, and when. */
export interface RequestContext {
  brand: Brand;
  member: SignedInMember | null;
  session: Session | null;
  locale: Locale;
  /** The network, as limits count it. */
  clientIp: string;
  /** The browser, if somebody has logged in there before; else the network (D-42). */
  client: string;
  /** Where they are, as far as is known: ISO 3166-1 alpha-2. */
  country: string;
  now: Date;
}

export const LOCALE_COOKIE = 'locale';

/** @throws {ApiError} 421 when no brand lives at the request's host · 429 beyond the limit that a member's request counts for */
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

/** The country that our proxy tells; undefined for what is none (`XX`, `T1` and the like stand for "unknown" and "hidden"). */
function countryIn({ headers }: FastifyRequest, name: string | undefined): string | undefined {
  const told = name && headers[name];
  return typeof told === 'string' && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : undefined;
}
