import type { Locale } from '@vesper/contracts';
import { escapeHtml } from '../platform/http/html.ts';
import { addressIn } from './head-tags.ts';

/** The pages of a brand, each with its address in every language that it offers (sitemaps.org, with the alternates of search engines). */
export function sitemapOf(origin: string, paths: readonly string[], locales: readonly Locale[]): string {
  const [own] = locales;
  const addresses = (path: string) => locales.map((locale) => ({ locale, url: escapeHtml(addressIn(origin, path, locale, own)) }));
  const entries = paths.flatMap((path) => {
    const all = addresses(path);
    const alternates =
      all.length > 1 ? all.map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`) : [];
    return all.map(({ url }) => `<url><loc>${url}</loc>${alternates.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Everything may be fetched but calls and what only people start: a page that is not to be listed says so itself, which takes reading it. */
export const robotsOf = (origin: string): string => `User-agent: *\nDisallow: /api/\nDisallow: /hooks/\n\nSitemap: ${origin}/sitemap.xml\n`;
