import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import { siteOrigin } from '../../platform/brands/site-origin.ts';
import type { Platform } from '../../platform/platform.ts';

/** The site as WebAuthn knows it. */
export interface RelyingParty {
  /** The host: a passkey works at the one that it was made at. */
  id: string;
  origin: string;
}

export function relyingParty(platform: Pick<Platform, 'config'>, brand: Brand, request: FastifyRequest): RelyingParty {
  const origin = siteOrigin(platform, brand, request);
  return { id: new URL(origin).hostname, origin };
}
