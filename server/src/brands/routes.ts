import { settingsIn } from '../platform/brands.ts';
import { callRoute } from '../platform/call-route.ts';
import { setLocaleCookie } from '../platform/locale-cookie.ts';
import type { Module } from '../platform/platform.ts';
import { LOCALE_COOKIE } from '../platform/request-context.ts';
import { companyOf } from './company.ts';
import { createRegions } from './regions.ts';

/** What a brand says of itself, and the places it knows (C-10, C-14). */
export const brandsModule: Module = (app, { db, clock, config }) => {
  const regionsOf = createRegions(db, clock);

  callRoute(app, 'settings.get', {
    access: 'anyone',
    handler: async ({ ctx, request, reply }) => {
      const [own] = ctx.brand.locales; // The first two letters of domain_language.
      if (own && request.cookies[LOCALE_COOKIE] === undefined) setLocaleCookie(reply, own, config);
      return settingsIn(ctx.brand, ctx.locale, ctx.country);
    },
  });

  callRoute(app, 'regions.get', { access: 'anyone', handler: async ({ query }) => ({ regions: await regionsOf(query.country) }) });

  callRoute(app, 'companyinfo.get', { access: 'anyone', handler: async ({ ctx }) => companyOf(ctx.tx, ctx.brand.companyId) });
};
