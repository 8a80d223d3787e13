import { LOCALES } from '@vesper/contracts';
import { settingsIn } from '../platform/brands/brand-lookup.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { drawSharedPicture, SHARED_PICTURES } from './shared-picture.ts';
import { robotsOf } from './sitemap.ts';

const DAY_SECONDS = 86_400;

/** What search engines and networks that show links ask for; the list of pages is the gateway's, which knows them. */
export const searchEnginesModule: Module = (app, platform) => {
  app.get('/robots.txt', async (request, reply) => {
    const brand = await platform.brands.ofHost(request.host);
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('text/plain; charset=utf-8');
    return robotsOf(siteOrigin(platform, brand, request));
  });

  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>(`${SHARED_PICTURES}/:file`, async (request, reply) => {
    const locale = LOCALES.find((one) => request.params.file === `${one}.png`);
    const brand = await platform.brands.ofHost(request.host);
    if (!locale || !brand.locales.includes(locale)) throw new ApiError(404, 'not_found');
    const { name, headline, index_title: title } = settingsIn(brand, locale, brand.settings.geoip_country);
    // A link to a brand that warns strictly before it is entered, at home, says nothing (M-02).
    const words = brand.strictWarningCountries.includes(brand.settings.geoip_country) ? undefined : { name, line: headline || title };
    const key = JSON.stringify([brand.colors, words]);
    let picture = drawn.get(key);
    if (!picture) {
      picture = drawSharedPicture({ colors: brand.colors, words });
      drawn.set(key, picture);
      picture.catch(() => drawn.delete(key));
    }
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/png');
    return picture;
  });
};
