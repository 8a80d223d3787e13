import type { Locale } from '@vesper/contracts';

export interface LocaleSources {
  cookie: string | undefined;
  memberLanguage: string | undefined;
  acceptLanguage: string | undefined;
  /** The brand's visible locales, its own first. */
  visible: readonly Locale[];
}

/** The language of an answer: chosen in this browser, else the member's, else the browser's, else the brand's; always a visible one (L-13, S-22). */
export function chooseLocale({ cookie, memberLanguage, acceptLanguage, visible }: LocaleSources): Locale {
  const wishes = [cookie, memberLanguage, ...preferred(acceptLanguage)];
  for (const wish of wishes) {
    const found = visible.find((locale) => locale === language(wish));
    if (found) return found;
  }
  return visible[0] ?? 'en';
}

/** `nb-NO` and the older `no` both mean Bokmål to us. */
function language(tag: string | undefined): string | undefined {
  const primary = tag?.slice(0, 2).toLowerCase();
  return primary === 'no' ? 'nb' : primary;
}

/** The tags of an Accept-Language header, most wanted first (RFC 9110, 12.5.4). */
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
