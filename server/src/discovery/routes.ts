import { SEARCH_PAGE } from '@vesper/contracts';
import { viewOf } from '../members/member-view.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { entryWarningOf } from '../platform/brands/entry-warning.ts';
import { openPartners, partnerAddress, partnerTiles, textIn } from '../platform/brands/partner.ts';
import { autoLike } from './auto-like.ts';
import { createCursors } from './cursor.ts';
import { findMembers } from './find-members.ts';
import { offeredFilters, wishesOf } from './offered-filters.ts';
import { memberLandingOf } from './member-landing.ts';
import { showcaseFor } from './showcase.ts';
import { requireBrowsingAccess, rememberTrafficSource } from './visitor-access.ts';

/** Search, and the profiles that landers show (D-14, D-52). */
export const discoveryModule: Module = (app, platform) => {
  rememberTrafficSource(app, !platform.config.isLocal);
  const { isLocal } = platform.config;
  const cursors = createCursors(platform.config.photoUrlSecret, 'members.search');

  callRoute(app, 'members.search', {
    access: 'anyone',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query, ctx, request }) => {
      requireBrowsingAccess(ctx, request);
      const { tx, brand, member, now } = ctx;
      const viewer = member && (await wishesOf(tx, member.id));
      const { min_age: minAge, max_age: maxAge } = query;
      if (minAge !== undefined && maxAge !== undefined && minAge > maxAge)
        throw new ApiError(400, 'query_invalid', { fields: { max_age: 'below_min_age' } });
      const filters = await offeredFilters(tx, query, brand.settings, viewer);
      const sort = query.sort ?? 'active';
      const found = await findMembers(tx, photoUrlsOf(platform, brand), {
        brand,
        viewerId: member?.id ?? null,
        now,
        filters,
        // Without a distance to look within there is no nearest.
        sort: sort === 'near' && !filters.near ? 'active' : sort,
        cursor: query.cursor,
        cursors,
        limit: query.limit ?? SEARCH_PAGE,
      });
      if (query.cursor !== undefined) return found;
      const isPremium = member?.isPaid ?? false;
      return { ...found, partners: partnerTiles(brand, ctx.locale, { isPremium, isLocal }) };
    },
  });

  callRoute(app, 'partner.get', {
    access: 'anyone',
    limit: { per: 'ip', max: 120, window: 60 },
    handler: async ({ query, ctx: { brand, locale }, request }) => {
      const partner = openPartners(brand, isLocal).find(({ id }) => id === query.partner);
      const url = partner && partnerAddress(partner, isLocal ? request.headers.host : undefined);
      if (!partner || !url) throw new ApiError(404, 'not_found');
      const { id, kind, name, host, texts } = partner;
      return { partner: { id, kind, name, host, text: textIn(texts, brand, locale), url } };
    },
  });

  callRoute(app, 'autolike.get', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 60 },
    handler: async ({ ctx }) => autoLike(ctx.tx, photoUrlsOf(platform, ctx.brand), viewOf(ctx), ctx.brand.settings.countries),
  });

  callRoute(app, 'showcase.get', {
    access: 'anyone',
    limit: { per: 'ip', max: 60, window: 60 },
    handler: ({ query, ctx }) => showcaseFor(ctx.tx, photoUrlsOf(platform, ctx.brand), ctx, query),
  });

  callRoute(app, 'landing.get', {
    access: 'anyone',
    limit: { per: 'ip', max: 120, window: 60 },
    handler: async ({ query, ctx, request }) => {
      const member = await memberLandingOf(ctx.tx, photoUrlsOf(platform, ctx.brand), ctx, query.id);
      if (!member) throw new ApiError(404, 'not_found');
      // M-02: no one looks through what members write, so it waits for the answer to the strict warning, as in their profiles.
      return { member: entryWarningOf(ctx, request) === 'strict' ? { ...member, about_me: null } : member };
    },
  });
};
