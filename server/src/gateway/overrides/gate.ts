import type { PageData } from '@vesper/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Release } from '../../releases/registry.ts';
import type { Selected } from '../selection.ts';
import { overrideCookie } from './override-cookie.ts';
import { createOverrides } from './overrides.ts';
import { OverrideRefused } from './override-refused.ts';
import { refusedPage } from './refused-page.ts';
import { parseRequestedBuilds, type RequestedBuild, formatRequestedBuilds } from './requested-builds.ts';

const PARAMETER = 'remotes';

/** The versions a visitor gets, and what the page says about them. */
export interface Gated {
  selected: readonly Selected[];
  override?: PageData['override'];
}

/** Handles `?remotes=` and its cookie. */
export interface OverrideGate {
  /** Answers a request whose URL sets or ends overrides; false if it does neither. */
  answered(request: FastifyRequest, reply: FastifyReply, ctx: RequestContext, selected: readonly Selected[]): Promise<boolean>;
  /** @throws {OverrideRefused} when the overrides in the cookie are no longer available */
  apply(request: FastifyRequest, ctx: RequestContext, selected: readonly Selected[]): Promise<Gated>;
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, ctx: RequestContext): Promise<string>;
}

/** @returns undefined in production, where both the parameter and the cookie are ignored */
export function createOverrideGate(
  { config }: Platform,
  find: (remote: string, version: string) => Promise<Release | undefined>,
): OverrideGate | undefined {
  if (config.mode === 'production') return undefined;
  const cookie = overrideCookie({ secret: config.photoUrlSecret, isSecure: !config.isLocal });
  const override = createOverrides({ hosts: config.overrideHosts, find });
  const developed: RequestedBuild[] = config.devRemotes
    ? parseRequestedBuilds(config.devRemotes).map((one) => ({ ...one, isHot: true }))
    : [];

  return {
    async answered(request, reply, { locale, now }, selected) {
      const parameter = (request.query as Record<string, string | string[] | undefined>)[PARAMETER];
      if (parameter === undefined) return false;
      const text = [parameter].flat().join(',');
      if (text === '') {
        cookie.clear(reply);
      } else {
        const requested = parseRequestedBuilds(text);
        await override(selected, requested, locale); // checks all of it before setting the cookie
        cookie.set(reply, formatRequestedBuilds(requested), now);
      }
      await reply.header('cache-control', 'no-store').redirect(withoutParameter(request), 303);
      return true;
    },
    async apply(request, { locale, now }, selected) {
      const carried = cookie.read(request, now);
      const requested = carried ? parseRequestedBuilds(carried.requested) : [];
      const developedOnly = developed.filter(({ remote }) => !requested.some((one) => one.remote === remote));
      if (requested.length + developedOnly.length === 0) return { selected };
      const applied = await override(selected, [...developedOnly, ...requested], locale);
      return {
        selected: applied.selected,
        ...(carried && { override: { remotes: applied.overridden, until: carried.until.toISOString() } }),
      };
    },
    async refuse(error, request, reply, ctx) {
      if (!(error instanceof OverrideRefused)) throw error;
      request.log.info({ reason: error.reason, what: error.what, detail: error.detail }, 'override refused');
      return refusedPage(
        error,
        reply,
        ctx,
        `${withoutParameter(request)}${withoutParameter(request).includes('?') ? '&' : '?'}${PARAMETER}=`,
      );
    },
  };
}

/** The same page without the parameter, as a path: never another host, whatever the URL began with. */
function withoutParameter(request: FastifyRequest): string {
  const [path = '/', query = ''] = request.url.split('?');
  const rest = query.split('&').filter((part) => part !== '' && part.split('=')[0] !== PARAMETER);
  return path.replace(/^[/\\]+/, '/') + (rest.length > 0 ? `?${rest.join('&')}` : '');
}
