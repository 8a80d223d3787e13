import { LOCALES } from '@vesper/contracts';
import { type Brand, settingsIn } from '../platform/brands/brand-lookup.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { LOCALE_COOKIE, setLocaleCookie } from '../platform/locale/locale-cookie.ts';
import type { Module } from '../platform/platform.ts';
import { brandPageOf } from './brand-page.ts';
import { companyOf } from './company.ts';
import { createRegions } from './regions.ts';

/** A brand's settings, and the places it knows (C-10, C-14). */
export const brandsModule: Module = (app, { db, clock, config, brands }) => {
  const regionsOf = createRegions(db, clock);

  /** A request must not turn one brand into another. Outside of demo and dev, the forced domain only has to match the host. */
  async function brandForced(domain: string, own: Brand): Promise<Brand> {
    const forced = await brands.named(domain);
    if (!forced || (forced.id !== own.id && !config.isLocal)) throw new ApiError(421, 'brand_unknown');
    return forced;
  }

  callRoute(app, 'settings.get', {
    access: 'anyone',
    handler: async ({ query, ctx, request, reply }) => {
      const [own] = ctx.brand.locales; // the first two letters of domain_language
      if (own && request.cookies[LOCALE_COOKIE] === undefined) setLocaleCookie(reply, own, config);
      const brand = query.forced_domain === undefined ? ctx.brand : await brandForced(query.forced_domain, ctx.brand);
      const locale = LOCALES.find((one) => one === query.lang) ?? ctx.locale;
      return settingsIn(brand, locale, ctx.country, query.country);
    },
  });

  callRoute(app, 'regions.get', { access: 'anyone', handler: async ({ query }) => ({ regions: await regionsOf(query.country) }) });

  callRoute(app, 'page.get', {
    access: 'anyone',
    handler: async ({ query, ctx }) => {
      const page = await brandPageOf(ctx.tx, ctx.brand, query.slug, ctx.locale);
      if (!page) throw new ApiError(404, 'not_found');
      return { page };
    },
  });

  callRoute(app, 'companyinfo.get', { access: 'anyone', handler: async ({ ctx }) => companyOf(ctx.tx, ctx.brand.companyId) });
};
