import { LOCALES, type Locale } from '@vesper/contracts';
import { escapeHtml } from '../platform/http/html.ts';
import { isIndexed } from './indexed-paths.ts';
import { sharedPicturePath } from './shared-picture.ts';

/** Names the language of a document for whoever has chosen none: search engines keep no cookie. */
export const LANGUAGE_QUERY = 'lang';

/** The language that an address names. */
export function languageIn(query: unknown): Locale | undefined {
  const wanted = (query as Record<string, unknown> | undefined)?.[LANGUAGE_QUERY];
  return LOCALES.find((locale) => locale === wanted);
}

/** An address in one language. The brand's own has none in it. */
export const addressIn = (origin: string, pathname: string, locale: Locale, own: Locale | undefined): string =>
  `${origin}${pathname}${locale === own ? '' : `?${LANGUAGE_QUERY}=${locale}`}`;

interface Shown {
  origin: string;
  pathname: string;
  /** A lander is a way to the front page. */
  isLander: boolean;
  exists: boolean;
  /** M-02: nothing of the brand but its name. */
  isWithheld: boolean;
  /** What the address names, if the brand offers it. */
  named: Locale | undefined;
  locale: Locale;
  /** The brand's own language. */
  own: Locale | undefined;
}

/** What a visitor's document tells search engines and whoever shows a link to it: one address for each page, and none for most of them. */
export function headTags({ origin, pathname, isLander, exists, isWithheld, named, locale, own }: Shown): string {
  const isListed = exists && isIndexed(pathname);
  const canonical = isListed ? addressIn(origin, pathname, named ?? own ?? locale, own) : isLander ? `${origin}/` : undefined;
  return [
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    isListed && !isWithheld && `<meta property="og:image" content="${escapeHtml(origin + sharedPicturePath(locale))}">`,
    !isListed && '<meta name="robots" content="noindex">',
  ]
    .filter(Boolean)
    .join('');
}
