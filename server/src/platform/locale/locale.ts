import { LOCALES, type Locale } from '@vesper/contracts';

export interface LocaleSources {
  cookie: string | undefined;
  memberLanguage: string | undefined;
  acceptLanguage: string | undefined;
  /** The brand's visible locales, its own first. */
  visible: readonly Locale[];
}

/**
 * The language of an answer: chosen in this browser, else the member's, else the browser's, else the brand's (S-22). A chosen language may
 * be any of ours (D-56); the others must be visible ones (L-13).
 */
export function chooseLocale({ cookie, memberLanguage, acceptLanguage, visible }: LocaleSources): Locale {
  const chosen = firstOf(LOCALES, [cookie, memberLanguage]);
  return chosen ?? firstOf(visible, preferred(acceptLanguage)) ?? visible[0] ?? 'en';
}

function firstOf(locales: readonly Locale[], wishes: readonly (string | undefined)[]): Locale | undefined {
  return wishes.map((wish) => locales.find((locale) => locale === language(wish))).find((locale) => locale !== undefined);
}

/** `nb-NO` and the older `no` both mean Bokmål here. */
function language(tag: string | undefined): string | undefined {
  const primary = tag?.slice(0, 2).toLowerCase();
  return primary === 'no' ? 'nb' : primary;
}

/** The tags of an Accept-Language header, most preferred first (RFC 9110, 12.5.4). */
function preferred(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
